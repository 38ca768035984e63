import { alarmPriorities } from '../../protocol/alarm.ts';
import { chatterCount, countedMs, floodCounts } from '../../protocol/alarms/alarmStatistics.ts';
import type { AlarmStatistics } from '../../protocol/calls/alarmHistory.ts';
import { instantOf, localOf } from '../../protocol/programme/zone.ts';
import type { Count } from './changes.ts';

const mostWorst = 10;

interface CountedTime extends Pick<AlarmStatistics, 'from' | 'until' | 'keptFrom'> {
  readonly zone: string;
}

/** `oldest`: since when counts are stored, UTC ms. */
export function statisticsSince(
  counts: readonly Count[],
  { oldest, ...time }: Omit<CountedTime, 'keptFrom'> & { readonly oldest: number },
  most?: number,
): AlarmStatistics {
  return statisticsOf(counts, { ...time, keptFrom: oldest > time.from ? oldest : undefined }, most);
}

/** From the counts of ten minutes each, oldest first (EEMUA 191, ISA-18.2 16.5). */
export function statisticsOf(
  counts: readonly Count[],
  { from, until, keptFrom, zone }: CountedTime,
  most = mostWorst,
): AlarmStatistics {
  const intervals = [...Map.groupBy(counts, ({ time }) => time)].map(([time, rows]) => ({
    from: time,
    count: sum(rows),
  }));
  const count = sum(counts);
  const definitions = [...Map.groupBy(counts, ({ id }) => id)].map(([id, rows]) => ({
    id,
    message: rows.at(-1)?.message ?? '',
    count: sum(rows),
    most: Math.max(...rows.map(({ most }) => most)),
    rows,
  }));
  const byPriority = Map.groupBy(counts, ({ priority }) => priority);
  return {
    from,
    until,
    keptFrom,
    count,
    intervals,
    floods: floodsOf(intervals, until),
    chattering: definitions
      .filter(({ most }) => most >= chatterCount)
      .sort((a, b) => b.most - a.most)
      .map(({ id, message, most }) => ({ id, message, most })),
    worst: definitions
      .toSorted((a, b) => b.count - a.count)
      .slice(0, most)
      .map(({ id, message, count: own, rows }) => ({
        ...{ id, message, count: own, share: own / count },
        days: [...Map.groupBy(rows, ({ time }) => localOf(time, zone).day)].map(([day, ofDay]) => ({
          from: instantOf(day, 0, zone),
          count: sum(ofDay),
        })),
      })),
    priorities: alarmPriorities.map((priority) => {
      const own = sum(byPriority.get(priority) ?? []);
      return { priority, count: own, share: count === 0 ? 0 : own / count };
    }),
  };
}

/** From the first interval with too many to the first one with few; intervals without any are not in the list. */
function floodsOf(intervals: AlarmStatistics['intervals'], until: number): AlarmStatistics['floods'] {
  const floods: { from: number; until: number | undefined; count: number; last: number }[] = [];
  for (const { from, count } of intervals) {
    const open = floods.at(-1);
    const isOpen = open !== undefined && open.until === undefined;
    if (isOpen && from > open.last + countedMs) open.until = open.last + countedMs;
    else if (isOpen && count < floodCounts.below) open.until = from;
    else if (isOpen) {
      open.count += count;
      open.last = from;
      continue;
    }
    if (count > floodCounts.above) floods.push({ from, until: undefined, count, last: from });
  }
  return floods.map(({ last, until: over, ...flood }) => ({
    ...flood,
    until: over ?? (last + 2 * countedMs <= until ? last + countedMs : undefined),
  }));
}

function sum(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((all, { count }) => all + count, 0);
}
