/** Incidents at a table beside the game's own events, in words: leaving, time running out, giving up. */
import type { SeatInfo } from '../../../games/contract';
import type { IncidentSeen, LineSeen } from '../../../protocol/types';
import { t } from '../../../text/text.svelte';

export function incidentInWords({ kind, seat, by }: IncidentSeen, seats: readonly SeatInfo[]): string {
  const name = (n: number | null): string => seats[n ?? -1]?.name ?? '…';
  return t(`app.incident.${kind}`, { name: name(seat), by: name(by) });
}

/** An entry of the log: a line about the game, or an incident. */
export type LogEntry = { line: LineSeen } | { incident: IncidentSeen };

/** The lines of the log, with each incident after the events that were before it. */
export function withIncidents(lines: readonly LineSeen[], incidents: readonly IncidentSeen[]): LogEntry[] {
  const entries: LogEntry[] = [];
  let next = 0;
  for (const line of lines) {
    while (next < incidents.length && incidents[next]!.at <= line.first) entries.push({ incident: incidents[next++]! });
    entries.push({ line });
  }
  return [...entries, ...incidents.slice(next).map((incident) => ({ incident }))];
}
