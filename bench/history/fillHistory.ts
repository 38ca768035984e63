import { HistoryFiles } from '../../device/history/files/historyFiles.ts';
import { historyFolderOf, monthOf, spanStart } from '../../device/history/historyFolder.ts';
import { type HistorySample, SampleBlock } from '../../device/history/sampleBlock.ts';
import type { SeriesDefinition } from '../../device/history/seriesDefinition.ts';
import { entriesOf } from '../../device/history/testEntries.ts';
import type { TierEntry } from '../../device/history/tierEntries.ts';
import { Aggregate } from '../../device/history/tiers/aggregate.ts';
import { makeFolder } from '../../device/store/folderModes.ts';
import { type EntryTier, entryMs } from '../../protocol/history/historyTier.ts';

export const dayMs = 86_400_000;
/** End of the history, UTC ms: today, as the service deletes expired data. */
export const end = Math.floor(Date.now() / dayMs) * dayMs;
export const points = Array.from({ length: 10 }, (_, i) => `PEN${i}`);
export const rawDays = 3;
const minuteDays = 365;
const blockSamples = 2048;

/** Written by the service's own writer: samples of some days, minutes of a year, quarters of years. */
export async function fillHistory(data: string, years: number, of: readonly string[] = points): Promise<void> {
  makeFolder(data);
  const files = new HistoryFiles(historyFolderOf(data), () => undefined);
  for (const [i, point] of of.entries()) {
    const definition = definitionOf(point, i);
    const from = end - rawDays * dayMs;
    fillEntries(files, definition, '15m', end - years * 365.25 * dayMs, from, i);
    fillEntries(files, definition, '1m', end - minuteDays * dayMs, from, i);
    fillSamples(files, definition, from, i);
  }
  await files.close();
}

function definitionOf(point: string, i: number): SeriesDefinition {
  return {
    ...{ point, kind: 'numeric', unit: i < 5 ? 'm' : 'm³/h', digits: 2, states: [], isCounter: i === 9 },
    ...{ scale: 1, offset: 0, modulus: undefined, runningState: undefined },
  };
}

/** A level with its day, its week and its noise, of two decimals; the last one is a counter. */
function valueAt(time: number, i: number): number {
  if (i === 9) return Math.floor(time / 7000) / 100;
  const wave = 20 * Math.sin((time / dayMs) * 2 * Math.PI + i) + 5 * Math.sin((time / (7 * dayMs)) * 2 * Math.PI);
  return Math.round(100 * (60 + wave + 2 * Math.random())) / 100;
}

function fillSamples(files: HistoryFiles, definition: SeriesDefinition, from: number, i: number): void {
  const aggregate = new Aggregate(definition);
  let block = new SampleBlock(2);
  let number = 0;
  const seal = () => {
    const { start, end: last, n } = block;
    files.put([{ definition, start, number: number++, end: last, n, isLate: false, data: block.pack() }]);
    block = new SampleBlock(2);
  };
  for (let time = from; time < end; time += 1000) {
    const sample: HistorySample = { time, value: valueAt(time, i), quality: 0 };
    if (block.n >= blockSamples || (block.n > 0 && monthOf(block.start) !== monthOf(time))) seal();
    block.add(sample);
    aggregate.add(sample);
  }
  seal();
  for (const tier of ['1m', '15m'] as const)
    files.putEntries(tier, [{ definition, spans: aggregate.present(tier, end) }]);
}

function fillEntries(
  files: HistoryFiles,
  definition: SeriesDefinition,
  tier: EntryTier,
  from: number,
  to: number,
  i: number,
): void {
  const length = entryMs[tier];
  const begin = Math.floor(from / length) * length;
  const spans = new Map<number, TierEntry[]>();
  for (let time = begin; time < to; time += length) {
    const start = spanStart[tier](time);
    const rows = spans.get(start) ?? [];
    spans.set(start, rows);
    rows.push(entryAt((time - start) / length, time, length, i));
  }
  const packed = [...spans].map(([start, rows]) => ({ start, entries: entriesOf(rows) }));
  files.putEntries(tier, [{ definition, spans: packed }]);
}

function entryAt(slot: number, time: number, length: number, i: number): TierEntry {
  const [a, b, last] = [valueAt(time, i), valueAt(time + length / 2, i), valueAt(time + length - 1, i)];
  const [min, max] = [Math.min(a, b, last), Math.max(a, b, last)];
  const sum = Math.round(((a + b + last) / 3) * length);
  const count = i === 9 ? Math.round(100 * (last - a)) / 100 : 0;
  return { slot, min, max, last, sum, good: length, quality: 0, count, resets: 0 };
}
