import { countedMs } from '../../../protocol/alarms/alarmStatistics.ts';
import type { AlarmStatistics } from '../../../protocol/calls/alarmHistory.ts';
import type { AlarmHistory, SeenHistory } from '../alarmHistory.ts';
import { statisticsSince } from '../statistics.ts';

/** All times are UTC ms; `to` is not in the range. */
export interface AlarmReportQuery {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly zone: string;
  /** How many of the most frequent alarms are listed. */
  readonly most: number;
}

/** What a report says of the alarms in its period. */
export interface AlarmReport extends Pick<AlarmStatistics, 'count' | 'priorities' | 'floods'> {
  /** Since when alarms are counted; undefined: in all of the range, or there has been none. */
  readonly countedFrom: number | undefined;
  readonly worst: readonly {
    readonly message: string;
    readonly priority: number;
    readonly count: number;
    /** How long it was active in the range; undefined: its occurrences are no longer stored. */
    readonly activeMs: number | undefined;
  }[];
  /** Of the occurrences that were raised in the range: undefined where none was acknowledged. */
  readonly medianMs: number | undefined;
  readonly longestMs: number | undefined;
  readonly unacknowledged: number;
}

export function readAlarmReport(
  history: AlarmHistory,
  { from, to, now, zone, most }: AlarmReportQuery,
  seen: SeenHistory | undefined,
): AlarmReport {
  const oldest = history.oldestCount(seen);
  // Ten minutes are counted together: those in which `from` lies, too.
  const counted = Math.floor(from / countedMs) * countedMs;
  const counts = history.counts(counted, to - 1, seen);
  const statistics = statisticsSince(counts, { from, until: to, oldest: oldest ?? counted, zone }, most);
  const priorityOf = new Map(counts.map(({ id, priority }) => [id, priority]));
  const { activeMs, waits, unacknowledged } = occurrencesIn(history, { from, to, now }, seen);
  return {
    ...{
      countedFrom: oldest !== undefined && oldest > counted ? oldest : undefined,
      count: statistics.count,
      priorities: statistics.priorities,
      floods: statistics.floods,
    },
    worst: statistics.worst.map(({ id, message, count }) => ({
      ...{ message, count, priority: priorityOf.get(id) ?? 0, activeMs: activeMs.get(id) },
    })),
    ...{ medianMs: medianOf(waits), longestMs: waits.at(-1), unacknowledged },
  };
}

function occurrencesIn(
  history: AlarmHistory,
  { from, to, now }: Pick<AlarmReportQuery, 'from' | 'to' | 'now'>,
  seen: SeenHistory | undefined,
) {
  const activeMs = new Map<string, number>();
  const waits: number[] = [];
  let unacknowledged = 0;
  let after = -1;
  for (;;) {
    const rows = history.touching({ from, to }, after, seen);
    for (const { id, raisedAt, returnedAt, endedAt, acknowledgedAt, isWhileSuppressed } of rows) {
      const ms = Math.min(returnedAt ?? endedAt ?? now, to) - Math.max(raisedAt, from);
      activeMs.set(id, (activeMs.get(id) ?? 0) + Math.max(0, ms));
      if (raisedAt < from || isWhileSuppressed) continue;
      if (acknowledgedAt !== undefined && acknowledgedAt < to) waits.push(acknowledgedAt - raisedAt);
      else unacknowledged++;
    }
    const last = rows.at(-1)?.place;
    if (last === undefined) break;
    after = last;
  }
  return { activeMs, waits: waits.sort((a, b) => a - b), unacknowledged };
}

function medianOf(sorted: readonly number[]): number | undefined {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}
