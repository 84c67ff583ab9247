import { expect, test } from 'vitest';
import { sealedWord, sealWord, wordsAsSealed, wordToOpen } from './sealed-words';
import type { TableSeen } from '../types';

const table = (more: Partial<TableSeen> = {}): TableSeen =>
  ({ watch: 'w', promise: 'p', unsealing: false, seal: null, seals: [], words: [], ...more }) as TableSeen;

test('a word is kept until everything is settled, and opened then', async () => {
  const { seal, word } = (await sealWord(table(), 'tunnel'))!;
  expect(word).toMatch(/^tunnel [\w-]{22}$/);
  expect(seal).toMatch(/^[0-9a-f]{64}$/);
  expect(wordToOpen(table({ seal }))).toBeNull();
  expect(wordToOpen(table({ seal: 'of another browser', unsealing: true }))).toBeNull();
  expect(wordToOpen(table({ seal, seals: [seal], unsealing: true }))).toBe(word);
  expect(wordToOpen(table({ promise: 'of the next game', seal, unsealing: true }))).toBeNull();
});

test('the same word is never sealed twice in the same way', async () => {
  const [one, other] = [await sealWord(table(), 'tunnel'), await sealWord(table(), 'tunnel')];
  expect(one?.seal).not.toBe(other?.seal);
  expect(sealedWord(table())).toEqual(other);
});

test('a word that was changed after one was opened is found out', async () => {
  const mine = (await sealWord(table(), 'mine'))!;
  expect(await wordsAsSealed(table({ words: [mine.word] }))).toBeNull();
  const theirs = (await sealWord(table({ watch: 'other' }), 'theirs'))!;
  wordToOpen(table({ unsealing: true, seal: mine.seal, seals: [theirs.seal, mine.seal] }));
  expect(await wordsAsSealed(table({ words: ['plain', theirs.word, mine.word] }))).toBe(true);
  expect(await wordsAsSealed(table({ words: ['plain', 'ground', mine.word] }))).toBe(false);
  expect(await wordsAsSealed(table({ words: [mine.word] }))).toBe(false);
});
