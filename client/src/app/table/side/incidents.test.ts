import { expect, test } from 'vitest';
import type { SeatInfo } from '../../../games/contract';
import type { IncidentSeen, LineSeen } from '../../../protocol/types';
import { incidentInWords, withIncidents } from './incidents';

const seats = [{ name: 'Anna' }, { name: 'Bob' }] as SeatInfo[];
const incident = (kind: IncidentSeen['kind'], at = 0, by: number | null = null): IncidentSeen => ({
  at,
  kind,
  seat: 0,
  by,
});
const line = (first: number, last: number): LineSeen => ({ first, last, by: 0, words: '', news: null, marks: [] });

test('the log tells who resigned, left, was too slow, was replaced and came back', () => {
  const said = (['resigned', 'time', 'left', 'time_bot', 'replaced', 'came_back', 'nudged'] as const).map((kind) =>
    incidentInWords(incident(kind, 0, 1), seats),
  );
  expect(said).toEqual([
    'Anna resigned',
    'Anna ran out of time',
    'Anna left; a bot takes over',
    'Anna ran out of time; a bot takes over',
    'Bob brought in a bot for Anna',
    'Anna is back',
    'Bob nudged Anna',
  ]);
});

test('an incident stands between the moves before and after it', () => {
  const entries = withIncidents(
    [line(0, 2), line(3, 5)],
    [incident('left', 3), incident('came_back', 3), incident('resigned', 6)],
  );
  expect(entries.map((entry) => ('line' in entry ? entry.line.first : entry.incident.kind))).toEqual([
    0,
    'left',
    'came_back',
    3,
    'resigned',
  ]);
});
