import { countedMs } from '../../protocol/alarms/alarmStatistics.ts';
import type { AnyEntry } from '../events/entry.ts';
import type { AlarmStatus, OccurrenceRow } from './alarmStatus.ts';
import type { AlarmDefinition } from './definition.ts';
import { occurrenceRows } from './occurrenceRow.ts';

/** How often one alarm came in ten minutes, and the most in one minute. */
export interface Count extends Pick<AlarmDefinition, 'id' | 'message' | 'priority'> {
  /** When the ten minutes began, UTC milliseconds. */
  readonly time: number;
  readonly count: number;
  readonly most: number;
}

/** All of it is written, or nothing. The newest state of a row replaces those before it. */
export class Changes {
  readonly statuses = new Map<string, AlarmStatus | undefined>();
  readonly occurrences = new Map<number, OccurrenceRow>();
  readonly counts = new Map<string, Count>();
  readonly events: AnyEntry[] = [];

  get isEmpty(): boolean {
    return this.statuses.size + this.occurrences.size + this.counts.size + this.events.length === 0;
  }

  /** Includes its rows of the history. */
  put(status: AlarmStatus): void {
    this.statuses.set(status.id, status);
    for (const row of occurrenceRows(status)) this.occurrences.set(row.place, row);
  }

  /** Its definition is gone: only its history stays. */
  remove(status: AlarmStatus): void {
    this.put(status);
    this.statuses.set(status.id, undefined);
  }

  /** `at`: UTC milliseconds. */
  count({ id, head: { message, priority } }: AlarmStatus, at: number, most: number): void {
    const time = Math.floor(at / countedMs) * countedMs;
    const key = `${time} ${id}`;
    const before = this.counts.get(key);
    const [count, highest] = [(before?.count ?? 0) + 1, Math.max(before?.most ?? 0, most)];
    this.counts.set(key, { time, id, message, priority, count, most: highest });
  }
}
