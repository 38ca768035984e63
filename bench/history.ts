// Measured: GetHistory requests of trends over HTTP on loopback, from the call to the last byte of the answer at the
// client, on the client's monotonic clock: ten pens in 900 columns, the app's maximum (a day of samples: 1,600). The
// history is written before by the service's own writer: ten points a second apart for three days, their minutes of a
// year and their quarters of ten years. The service and the client (this process) are separate processes, and the
// client accepts compressed answers, as a browser does. Each run is a fresh service on the same data folder that has
// answered one such call. Any view: of an hour, a day, three days, a week, a month, three months, 220 days, a year,
// four years and all ten, each at the end, and at a random place. The year is also requested in a folder that has that
// year only. The longest block is the greatest delay of a timer of 1 ms in the service's process in the meantime;
// computed at a time is the greatest processor time of its main thread between two turns of that timer. Counting: from
// the start of the history until 200 counters continue, in this process, with a day and with a year of readings, one of
// them wrong each week; without its journal everything comes from the samples. Recording: bytes written to disk by a
// service that reads 500 points each second (/proc/PID/io), its memory above that of one that records none, and the
// longest piece of work of the service's own thread for it, on a clock of its own.
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { historyFolderOf, monthOf } from '../device/history/historyFolder.ts';
import { getHistory } from '../protocol/calls/history.ts';
import type { HistoryTier } from '../protocol/history/historyTier.ts';
import type { Bench, Line } from './bench.ts';
import { type Asker, contentOf, createAsker } from './client/ask.ts';
import { ofRuns, ofSamples } from './figures.ts';
import { fillCounters, judgedAgain, liveCost, startTimes } from './history/countingCost.ts';
import { dayMs, end, fillHistory, points, rawDays } from './history/fillHistory.ts';
import { longestBlock } from './history/longestBlock.ts';
import { writeSide } from './history/writeSide.ts';
import { writeBareStation } from './log/fill.ts';
import type { LogService } from './log/serviceProcess.ts';
import { startAnswering } from './machine/answeringProcess.ts';
import { tempFolder } from './machine/folder.ts';
import { untilQuiet } from './machine/quiet.ts';

const columns = 900;
const years = 10;
const yearMs = 365 * dayMs;
/** Less than ten years, as the service deletes the oldest days. */
const allMs = (years * 365 - 10) * dayMs;
const work = '10 pens of a history of 10 years';
const countedWork = '200 counters, a reading each quarter of an hour';
const recordedWork = '500 points that change each second';

const spans = [dayMs / 24, dayMs, 3 * dayMs, 7 * dayMs, 30 * dayMs, 90 * dayMs, 220 * dayMs, yearMs, 4 * yearMs, allMs];

export const history: Bench = async function* ({ isQuick }) {
  await using folder = await tempFolder();
  const [station, data, young] = [join(folder.path, 'station'), join(folder.path, 'data'), join(folder.path, 'young')];
  await writeBareStation(station);
  await fillHistory(data, years);
  await keepYear(data, young);
  const times = isQuick ? 3 : 10;
  const [any, year, oneYear, all, raw]: number[][][] = [[], [], [], [], []];
  const blocks: { readonly passed: number; readonly computed: number }[] = [];
  let kb = 0;
  for (let run = 0; run < 3; run++) {
    await untilQuiet();
    await onService(station, young, async ({ asker }) => {
      oneYear?.push(await repeated(times, () => view(asker, end - yearMs, end, '15m')));
    });
    await onService(station, data, async ({ asker, longestBlock }) => {
      await longestBlock();
      year?.push(await repeated(times, () => view(asker, end - yearMs, end, '15m')));
      all?.push(await repeated(times, () => view(asker, end - allMs, end, '15m')));
      const dayBefore = () => end - Math.random() * (rawDays - 1) * dayMs;
      raw?.push(await repeated(times, () => rawDay(asker, dayBefore())));
      const views = spans.flatMap((span) => [0, Math.random()].map((part) => [span, part * (allMs - span)]));
      const ms: number[] = [];
      for (let time = 0; time < (isQuick ? 1 : 4); time++)
        for (const [span = 0, before = 0] of views) ms.push(await view(asker, end - before - span, end - before));
      any?.push(ms);
      blocks.push(await longestBlock());
      kb = (await asker.ask('getHistory', query(end - yearMs, end))).body.length / 1000;
    });
  }
  yield { work, figure: 'a year', unit: 'ms', ...ofSamples(year ?? []) };
  yield { work: '10 pens of a history of 1 year', figure: 'a year', unit: 'ms', ...ofSamples(oneYear ?? []) };
  yield { work, figure: 'ten years', unit: 'ms', ...ofSamples(all ?? []) };
  yield { work, figure: 'a day of samples each second', unit: 'ms', ...ofSamples(raw ?? []) };
  yield { work, figure: 'any view', unit: 'ms', ...ofSamples(any ?? []) };
  yield { work, figure: 'wire: a year', unit: 'kB', ...ofRuns([kb]) };
  yield { work, figure: 'longest block of the event loop', unit: 'ms', ...ofRuns(blocks.map(({ passed }) => passed)) };
  const figure = 'computed at a time by the event loop';
  yield { work, figure, unit: 'ms', ...ofRuns(blocks.map(({ computed }) => computed)) };
  yield* counting();
  yield* recording(isQuick);
};

/** Cost of counting at a start, live, and when a year is recomputed: see `countingCost.ts`. */
async function* counting(): AsyncIterable<Line> {
  const runs = [1, 2, 3];
  for (const [history, days] of [
    ['a day', 1],
    ['a year', 365],
  ] as const) {
    await using folder = await tempFolder();
    const folders = runs.map((run) => join(folder.path, String(run)));
    for (const data of folders) fillCounters(data, days);
    await untilQuiet();
    const starts = folders.map(startTimes);
    for (const [way, times] of [
      ['without a journal', starts.map(({ without }) => without)],
      ['with its journal', starts.map(({ with: ms }) => ms)],
    ] as const)
      yield { work: countedWork, figure: `start ${way}, ${history} of history`, unit: 'ms', ...ofRuns(times) };
    if (days === 1) continue;
    const again = folders.map(judgedAgain);
    yield { work: countedWork, figure: 'a year of one judged again', unit: 'ms', ...ofRuns(again) };
  }
  const live = runs.map(liveCost);
  const [counters, numbers] = [live.map(({ counter }) => counter), live.map(({ number }) => number)];
  yield { work: countedWork, figure: 'a sample of a counter, live', unit: 'µs', ...ofRuns(counters) };
  yield { work: countedWork, figure: 'a sample of a number, live', unit: 'µs', ...ofRuns(numbers) };
}

async function* recording(isQuick: boolean): AsyncIterable<Line> {
  const minutes = isQuick ? 1 : 10;
  const [recorded, bare] = [await writeSide(minutes, true), await writeSide(minutes, false)];
  const memory = recorded.memoryMB - bare.memoryMB;
  yield { work: recordedWork, figure: 'brought to the disk', unit: 'MB/min', ...ofRuns([recorded.mbPerMinute]) };
  yield { work: recordedWork, figure: 'memory above that without history', unit: 'MB', ...ofRuns([memory]) };
  const figure = 'computed at a time for the recording';
  yield { work: recordedWork, figure, unit: 'ms', ...ofRuns([await longestBlock(isQuick ? 1 : 6)]) };
}

/** A copy of a history without quarters before its last year. */
async function keepYear(data: string, young: string): Promise<void> {
  const oldest = `15m-${monthOf(end - yearMs)}.db`;
  await cp(historyFolderOf(data), historyFolderOf(young), {
    recursive: true,
    filter: (file) => !basename(file).startsWith('15m-') || basename(file) >= oldest,
  });
}

interface OnService {
  readonly asker: Asker;
  readonly longestBlock: () => Promise<{ readonly passed: number; readonly computed: number }>;
}

async function onService(station: string, data: string, run: (on: OnService) => Promise<void>): Promise<void> {
  await using service = startAnswering<LogService>(new URL('./log/serviceProcess.ts', import.meta.url));
  using asker = createAsker(await service.call('start', station, data));
  await asker.ask('identityCard');
  await view(asker, end - dayMs, end);
  await run({ asker, longestBlock: () => service.call('longestBlock') });
}

async function repeated(times: number, ask: () => Promise<number>): Promise<number[]> {
  const ms: number[] = [];
  for (let time = 0; time < times; time++) ms.push(await ask());
  return ms;
}

function query(from: number, to: number, count = columns) {
  return getHistory.request.parameters({ points, from: Math.round(from), to: Math.round(to), columns: count });
}

/** A day in columns of less than a minute, which come from samples. */
function rawDay(asker: Asker, to: number): Promise<number> {
  return view(asker, to - dayMs, to, 'raw', 1600);
}

/** Returns ms; throws if the view is of another tier or incomplete. */
async function view({ ask }: Asker, from: number, to: number, tier?: HistoryTier, count?: number): Promise<number> {
  const answer = await ask('getHistory', query(from, to, count));
  const result = getHistory.reply.read(contentOf(answer));
  const isWhole = result?.series.every(({ good }) => good.every((ms) => ms > 0));
  if (result?.series.length !== points.length || !isWhole || (tier && result.tier !== tier))
    throw new Error(`The view from ${from} to ${to} is not whole: ${result?.tier}.`);
  return answer.ms;
}
