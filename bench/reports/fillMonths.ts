import { HistoryFiles } from '../../device/history/files/historyFiles.ts';
import { historyFolderOf, monthOf } from '../../device/history/historyFolder.ts';
import { SampleBlock } from '../../device/history/sampleBlock.ts';
import type { SeriesDefinition } from '../../device/history/seriesDefinition.ts';
import { Aggregate } from '../../device/history/tiers/aggregate.ts';
import { makeFolder } from '../../device/store/folderModes.ts';

export const dayMs = 86_400_000;
const minuteMs = 60_000;
/** UTC ms: today, as the service deletes expired data. */
export const end = Math.floor(Date.now() / dayMs) * dayMs;
/** The month of the report, and the one before it. */
const days = 62;
const blockSamples = 2048;

/** Levels, flows, and a counter of each ten. */
export const points: readonly SeriesDefinition[] = Array.from({ length: 50 }, (_, i) => ({
  ...{ point: `PEN${i}`, kind: 'numeric', unit: ['m', 'm³/h', 'kW', 'bar', 'm³/h'][i % 5] ?? '', digits: 2 },
  ...{ states: [], isCounter: i % 10 === 9, scale: 1, offset: 0, modulus: undefined, runningState: undefined },
}));

/** Written by the service's own writer: a sample each minute, and minutes and quarters of an hour of them. */
export async function fillMonths(data: string): Promise<void> {
  makeFolder(data);
  const files = new HistoryFiles(historyFolderOf(data), () => undefined);
  for (const [i, definition] of points.entries()) fill(files, definition, i);
  await files.close();
}

function fill(files: HistoryFiles, definition: SeriesDefinition, i: number): void {
  const aggregate = new Aggregate(definition);
  let block = new SampleBlock(2);
  let number = 0;
  const seal = () => {
    const { start, end: last, n } = block;
    files.put([{ definition, start, number: number++, end: last, n, isLate: false, data: block.pack() }]);
    block = new SampleBlock(2);
  };
  for (let time = end - days * dayMs; time < end; time += minuteMs) {
    if (block.n >= blockSamples || (block.n > 0 && monthOf(block.start) !== monthOf(time))) seal();
    const sample = { time, value: valueAt(time, i, definition.isCounter), quality: 0 };
    block.add(sample);
    aggregate.add(sample);
  }
  seal();
  for (const tier of ['1m', '15m'] as const)
    files.putEntries(tier, [{ definition, spans: aggregate.present(tier, end) }]);
}

/** With its day and its noise, of two decimals. */
function valueAt(time: number, i: number, isCounter: boolean): number {
  if (isCounter) return Math.floor(time / 7000) / 100;
  const noise = ((time / minuteMs) * 7919 + i * 13) % 200;
  return Math.round(100 * (60 + 20 * Math.sin((time / dayMs) * 2 * Math.PI + i)) + noise) / 100;
}
