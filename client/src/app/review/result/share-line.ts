/** A solved puzzle in a few words to share, which give nothing away. */
import type { GameView, Solved } from '../../../games/contract';
import type { PuzzleOf } from '../../../protocol/types';
import { t } from '../../../text/text.svelte';
import { dayInWords } from '../../learn/puzzle/days';
import { PUZZLE_LEVELS } from '../../learn/puzzle/puzzle-statistics';

/** `streak` is the number of days in a row; one day is none. */
export function shareLine(game: GameView, { day, level }: PuzzleOf, solved: Solved, streak: number): string {
  const over = solved.own - solved.least;
  const facts = [
    t(`${game.key}.puzzle.shared.${over === 0 ? 'best' : 'over'}`, { n: over }),
    solved.couplings === undefined ? '' : t(`${game.key}.puzzle.couplings`, { n: solved.couplings }),
    solved.seconds === undefined ? '' : duration(solved.seconds),
    solved.hints ? t('app.puzzle.hints', { n: solved.hints }) : '',
    streak > 1 ? t('app.puzzle.streak', { n: streak }) : '',
  ];
  return [
    t('app.puzzle.shared', { game: t(`${game.key}.title`), day: dayInWords(day) }),
    `${PUZZLE_LEVELS.map((n) => (n <= level ? '●' : '○')).join('')} ${t(`app.puzzle.level.${level}`)}`,
    facts.filter((fact) => fact !== '').join(' · '),
    `${location.origin}/puzzle/${game.id}?day=${day}`,
  ].join('\n');
}

/** A time as clocks show it: 4:20, or 1:04:20. */
export function duration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const padded = (n: number): string => String(n).padStart(2, '0');
  return hours === 0 ? `${minutes}:${padded(rest)}` : `${hours}:${padded(minutes)}:${padded(rest)}`;
}
