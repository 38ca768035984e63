import { entryMs, type HistoryTier, historyTiers } from '../../../protocol/history/historyTier.ts';
import type { OpenSeries } from '../openSeries.ts';
import { unpackEntries } from '../packEntries.ts';
import type { ReadFile } from './readFile.ts';
import type { ReadFiles } from './readFiles.ts';

/** By tier, the oldest moment that is kept of points; undefined: nothing is. */
export type KeptFrom = Readonly<Record<HistoryTier, number | undefined>>;

export function keptFrom(files: ReadFiles, points: readonly string[], open: readonly OpenSeries[]): KeptFrom {
  const kept: Record<HistoryTier, number | undefined> = { raw: undefined, '1m': undefined, '15m': undefined };
  for (const tier of historyTiers) {
    kept[tier] = earliest(open.flatMap((series) => firstOpen[tier](series) ?? []));
    for (const month of files.months(tier)) {
      const firsts = files.read(tier, month, (file) => firstsIn(file, tier, points)) ?? [];
      if (firsts.length === 0) continue;
      kept[tier] = earliest([...firsts, kept[tier] ?? Number.POSITIVE_INFINITY]);
      break;
    }
  }
  return kept;
}

export function earliest(times: readonly number[]): number | undefined {
  return times.length === 0 ? undefined : Math.min(...times);
}

const firstEntry = (tier: '1m' | '15m') => (series: OpenSeries) =>
  earliest(series.entries[tier].flatMap(({ start, entries }) => timeOfFirst(start, entries.slot[0], tier)));

const firstOpen: Readonly<Record<HistoryTier, (series: OpenSeries) => number | undefined>> = {
  raw: ({ blocks }) => earliest(blocks.map(({ start }) => start)),
  '1m': firstEntry('1m'),
  '15m': firstEntry('15m'),
};

function timeOfFirst(start: number, slot: number | undefined, tier: '1m' | '15m'): number[] {
  return slot === undefined ? [] : [start + slot * entryMs[tier]];
}

function firstsIn(file: ReadFile, tier: HistoryTier, points: readonly string[]): number[] {
  const series = points.flatMap((point) => file.series(point));
  if (tier === 'raw') return series.flatMap(({ id }) => file.ends(id)?.first ?? []);
  const spans = series.flatMap(({ id }) => file.firstSpan(id) ?? []);
  const first = earliest(spans.map(({ start }) => start));
  return spans.flatMap(({ start, data }) =>
    start === first ? timeOfFirst(start, unpackEntries(data, entryMs[tier]).slot[0], tier) : [],
  );
}
