import { HistoryFiles } from '../../device/history/files/historyFiles.ts';
import { historyFolderOf, monthOf } from '../../device/history/historyFolder.ts';
import { rebuildEntries } from '../../device/history/rebuild/rebuildEntries.ts';
import { Recorder } from '../../device/history/recording/recorder.ts';
import { SampleRows } from '../../device/history/recording/sampleBatch.ts';
import { type HistorySample, SampleBlock } from '../../device/history/sampleBlock.ts';
import type { SeriesDefinition } from '../../device/history/seriesDefinition.ts';
import { Aggregate } from '../../device/history/tiers/aggregate.ts';
import { makeFolder } from '../../device/store/folderModes.ts';
import { dayMs, end } from './fillHistory.ts';

const counters = 200;
const stepMs = 900_000;
const blockSamples = 2048;
const retention = { days: { raw: 400, '1m': 400, '15m': 400 }, bytes: 8e9 };

function definitionOf(i: number, isCounter = true): SeriesDefinition {
  return {
    ...{ point: `METER${i}`, kind: 'numeric', unit: 'm³', digits: 0, states: [], isCounter },
    ...{ scale: 1, offset: 0, modulus: undefined, runningState: undefined },
  };
}

/** A reading each quarter of an hour, of which one a week is wrong. */
function* readings(days: number): Generator<HistorySample> {
  const first = Math.floor((days * dayMs) / stepMs);
  for (let n = first; n >= 1; n--) {
    const isWrong = n % 672 === 300;
    yield { time: end - n * stepMs, value: isWrong ? 0 : 1000 + (first - n) * 3, quality: 0 };
  }
}

export function fillCounters(data: string, days: number): void {
  makeFolder(data);
  const files = new HistoryFiles(historyFolderOf(data), () => undefined);
  const blocks: SampleBlock[] = [];
  for (const reading of readings(days)) {
    const last = blocks.at(-1);
    const isFull = !last || last.n >= blockSamples || monthOf(last.start) !== monthOf(reading.time);
    const block = isFull ? new SampleBlock(2) : last;
    if (isFull) blocks.push(block);
    block.add(reading);
  }
  const rows = blocks.map((block, number) => {
    const { start, end: last, n } = block;
    return { start, number, end: last, n, isLate: false, data: block.pack() };
  });
  for (let i = 0; i < counters; i++) files.put(rows.map((row) => ({ ...row, definition: definitionOf(i) })));
  files.close();
}

/**
 * From the start of the history until all counters continue, ms: without its journal and with it. The folder must be
 * fresh from `fillCounters`.
 */
export function startTimes(data: string): { readonly without: number; readonly with: number } {
  const folder = historyFolderOf(data);
  const start = (at: number) => {
    const began = performance.now();
    const recorder = newRecorder(folder);
    recorder.start({ now: at, tick: 0 }, retention);
    const points = Array.from({ length: counters }, (_, i) => ({
      ...{ definition: definitionOf(i), deadBand: 0, periodMs: undefined },
    }));
    recorder.begin({ now: at, tick: 0 }, { points, shown: new SampleRows().drain(), retentionMs: 400 * dayMs });
    const ms = performance.now() - began;
    recorder.stop({ now: at + 1000, tick: 1000 }, true);
    return ms;
  };
  return { without: start(end), with: start(end + 5000) };
}

function newRecorder(folder: string): Recorder {
  const fails = (error: unknown) => {
    throw error;
  };
  return new Recorder({
    folder,
    storage: { fault: undefined, failed: fails },
    mark: undefined,
    report: (_, error) => fails(error),
    events: { record: () => undefined },
  });
}

/** Recomputes and writes a year of one counter from its samples, as after late samples; returns ms. */
export function judgedAgain(data: string): number {
  const files = new HistoryFiles(historyFolderOf(data), () => undefined);
  const definition = definitionOf(0);
  const began = performance.now();
  rebuildEntries({
    ...{ definition, files, open: [], from: end - 365 * dayMs, to: end, until: end },
    put: (tier, spans, replaces) => files.putEntries(tier, [{ definition, spans, replaces }]),
  });
  files.close();
  return performance.now() - began;
}

/** Cost of a live sample of a counter, and of a number that does not count, µs. */
export function liveCost(): { readonly counter: number; readonly number: number } {
  const samples = [...readings(365)];
  const cost = (isCounter: boolean) => {
    const began = performance.now();
    for (let i = 0; i < 10; i++) {
      const aggregate = new Aggregate(definitionOf(i, isCounter));
      for (const sample of samples) {
        aggregate.add(sample);
        for (const tier of ['1m', '15m'] as const) aggregate.forget(tier, Number.POSITIVE_INFINITY);
      }
    }
    return ((performance.now() - began) * 1000) / (10 * samples.length);
  };
  return { counter: cost(true), number: cost(false) };
}
