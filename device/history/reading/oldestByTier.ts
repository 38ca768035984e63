import { attempt } from '../../../protocol/attempt.ts';
import { type EntryTier, entryMs, type HistoryTier, historyTiers } from '../../../protocol/history/historyTier.ts';
import type { OpenSeries } from '../openSeries.ts';
import { firstSlot } from '../packEntries.ts';
import type { ReadFile } from './readFile.ts';
import type { ReadFiles } from './readFiles.ts';

/** Undefined: nothing is stored. */
export type OldestByTier = Readonly<Record<HistoryTier, number | undefined>>;

export function oldestByTier(files: ReadFiles, points: readonly string[], open: readonly OpenSeries[]): OldestByTier {
  const oldest: Record<HistoryTier, number | undefined> = { raw: undefined, '1m': undefined, '15m': undefined };
  for (const tier of historyTiers) {
    oldest[tier] = earliest(open.flatMap((series) => firstOpen[tier](series) ?? []));
    for (const month of files.months(tier)) {
      const firsts = files.read(tier, month, (file) => firstsIn(file, tier, points)) ?? [];
      if (firsts.length === 0) continue;
      oldest[tier] = earliest([...firsts, oldest[tier] ?? Number.POSITIVE_INFINITY]);
      break;
    }
  }
  return oldest;
}

/**
 * Start of the stored data of points, UTC ms; undefined: nothing is stored. If the first entry was begun in its middle,
 * a finer tier gives the exact time.
 */
export function availableFrom(oldest: OldestByTier): number | undefined {
  const since = earliest(Object.values(oldest).flatMap((time) => time ?? []));
  if (since === undefined) return undefined;
  return narrowed(narrowed(since, '15m', oldest['1m']), '1m', oldest.raw);
}

function narrowed(since: number, tier: EntryTier, finer: number | undefined): number {
  const isWithin = finer !== undefined && finer >= since && finer < since + entryMs[tier];
  return isWithin ? finer : since;
}

export function earliest(times: readonly number[]): number | undefined {
  return times.length === 0 ? undefined : Math.min(...times);
}

const firstEntry = (tier: EntryTier) => (series: OpenSeries) =>
  earliest(
    series.entries[tier].flatMap(({ start, entries: { slot, n } }) =>
      n > 0 ? start + (slot[0] ?? 0) * entryMs[tier] : [],
    ),
  );

const firstOpen: Readonly<Record<HistoryTier, (series: OpenSeries) => number | undefined>> = {
  raw: ({ blocks }) => earliest(blocks.map(({ start }) => start)),
  '1m': firstEntry('1m'),
  '15m': firstEntry('15m'),
};

function firstsIn(file: ReadFile, tier: HistoryTier, points: readonly string[]): number[] {
  const first = (id: number) => (tier === 'raw' ? file.ends(id)?.first : firstOfSpans(file, tier, id));
  return points.flatMap((point) => file.series(point)).flatMap(({ id }) => file.first(id, first) ?? []);
}

function firstOfSpans(file: ReadFile, tier: EntryTier, id: number): number | undefined {
  const span = file.firstSpan(id);
  if (!span) return undefined;
  // A damaged span in a sound file counts from its beginning.
  const slot = attempt(() => firstSlot(span.data), 0);
  return slot === undefined ? undefined : span.start + slot * entryMs[tier];
}
