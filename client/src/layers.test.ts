/** The layers of the client are rules for ESLint, and an import that breaks one is refused. */
import { ESLint, Linter } from 'eslint';
import ts from 'typescript-eslint';
import { expect, test } from 'vitest';

const RULE = '@typescript-eslint/no-restricted-imports';
const eslint = new ESLint();

/** The complaints about an import in a file, by the project's own configuration and by this rule alone. */
async function complaints(file: string, line: string): Promise<string[]> {
  const config = (await eslint.calculateConfigForFile(file)) as Linter.Config;
  const rule = config.rules?.[RULE];
  const found = new Linter().verify(
    line,
    [
      {
        files: ['**/*.{ts,svelte}'],
        languageOptions: { parser: ts.parser },
        plugins: { '@typescript-eslint': ts.plugin as never },
        rules: rule === undefined ? {} : { [RULE]: rule },
      },
    ],
    file,
  );
  return found.map(({ message }) => message.split('pattern. ')[1] ?? message);
}

test.each([
  ['src/games/locomotion/model.ts', "import { freight } from '../freight-train/model';", 'no other game'],
  ['src/games/generic/Board.svelte', "import { zack } from '../zack-and-pack/model';", 'no other game'],
  ['src/games/locomotion/model.ts', "import { judgeMove } from '../../protocol/connection/http';", 'contract.ts'],
  ['src/games/locomotion/board/Map.svelte', "import { tempo } from '../../../app/settings.svelte';", 'contract.ts'],
  ['src/games/contract.ts', "import { freight } from './freight-train/model';", 'index.ts'],
  ['src/app/table/TablePage.svelte', "import Board from '../../games/locomotion/Board.svelte';", 'index.ts'],
  ['src/app/review/turns.ts', "import type { Die } from '../../games/zack-and-pack/model';", 'index.ts'],
  ['src/protocol/table/table.svelte.ts', "import { freight } from '../../games/freight-train/model';", 'index.ts'],
  ['src/protocol/table/table.svelte.ts', "import { tempo } from '../../app/settings.svelte';", 'Only pages'],
  ['src/look/Icon.svelte', "import { go } from '../app/opening';", 'Only pages'],
])('in %s there is no %s', async (file, line, reason) => {
  expect(await complaints(file, line)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['src/games/locomotion/model.ts', "import type { LineSeen } from '../../protocol/types';"],
  ['src/games/locomotion/board/Map.svelte', "import { asLoco } from '../model';"],
  ['src/games/index.ts', "import { genericGame } from './generic/generic-game';"],
  ['src/app/lobby/Lobby.svelte', "import { games } from '../../games';"],
  ['src/app/pad/sheet.test.ts', "import { game } from '../../games/freight-train/game';"],
])('in %s there may be %s', async (file, line) => {
  expect(await complaints(file, line)).toEqual([]);
});
