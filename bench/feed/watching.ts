import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Line } from '../bench.ts';
import { findWrites, type Writes } from '../field/findWrites.ts';
import { ofHistograms, ofRuns, record } from '../figures.ts';
import { clock } from '../machine/clock.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { cpuShare, memoryMB } from '../machine/usage.ts';
import { type FeedStation, onFeedStation, type Stage } from './onFeedStation.ts';
import type { Sent } from './viewersProcess.ts';

export interface Extent {
  readonly runs: number;
  /** Numbers of viewers, rising; each run goes through all of them. */
  readonly viewers: readonly number[];
  readonly settleMs: number;
  readonly lastsMs: number;
}

interface Watched {
  readonly latency: RecordableHistogram;
  readonly superseded: number;
  readonly resyncs: number;
  readonly serviceCpu: number;
  readonly serviceMemory: number;
  readonly viewersCpu: number;
}

/** Longer than any latency. */
const arrivalMs = 1500;
const restMs = 5000;
/** So many log in at the same moment: larger crowds are not measured here. */
const atOnce = 100;

const scalars = {
  'service processor': ['% of a core', (run) => run.serviceCpu],
  'service memory': ['MB', (run) => run.serviceMemory],
  "the viewers' own processor": ['% of a core', (run) => run.viewersCpu],
} as const satisfies Record<string, readonly [string, (run: Watched) => number]>;

export async function* measureWatching(station: FeedStation, extent: Extent): AsyncIterable<Line> {
  const runs: Watched[][] = [];
  while (runs.length < extent.runs) {
    await untilQuiet();
    runs.push(await onFeedStation(station, (stage) => run(stage, station, extent)));
  }
  for (const [i, viewers] of extent.viewers.entries()) {
    const crowd = viewers === 1 ? '1 viewer' : `${viewers} viewers`;
    const work = `${crowd} of ${station.points} points, ${station.perSecond} changes/s, ${station.periodMs} ms`;
    const those = runs.flatMap((rows) => rows[i] ?? []);
    const sum = (of: (run: Watched) => number) => those.reduce((total, one) => total + of(one), 0);
    yield {
      ...{ work, figure: "register write to a viewer's receipt", unit: 'ms' },
      ...ofHistograms(those.map(({ latency }) => latency)),
      ...{ superseded: sum((one) => one.superseded), resyncs: sum((one) => one.resyncs) },
    };
    for (const [figure, [unit, of]] of Object.entries(scalars)) yield { work, figure, unit, ...ofRuns(those.map(of)) };
  }
}

async function run(stage: Stage, station: FeedStation, { viewers, settleMs, lastsMs }: Extent): Promise<Watched[]> {
  const rows: Watched[] = [];
  let present = 0;
  for (const number of viewers) {
    for (; present < number; present += Math.min(atOnce, number - present)) {
      await stage.viewers.call('join', stage.vigie.url, Math.min(atOnce, number - present), station.points);
    }
    await delay(settleMs);
    rows.push(await watch(stage, present, lastsMs));
    await atRest(stage, station);
  }
  return rows;
}

async function watch({ field, vigie, viewers }: Stage, present: number, lastsMs: number): Promise<Watched> {
  await viewers.call('watch');
  await field.call('takeWrites');
  const from = clock();
  const [serviceCpu, viewersCpu] = await Promise.all([cpuShare(vigie.pid, lastsMs), cpuShare(viewers.pid, lastsMs)]);
  const until = clock();
  await delay(arrivalMs);
  const { sent, resyncs } = await viewers.call('take');
  const each = resyncs > 0 ? undefined : present;
  return {
    ...latencies(await field.call('takeWrites'), sent, { from, until, each }),
    ...{ resyncs, serviceCpu, viewersCpu, serviceMemory: memoryMB(vigie.pid) },
  };
}

function latencies(
  writes: Writes,
  sent: readonly Sent[],
  { from, until, each }: { readonly from: number; readonly until: number; readonly each: number | undefined },
) {
  const info: number[] = [];
  const value: number[] = [];
  const at: number[] = [];
  const frames: Sent[] = [];
  for (const frame of sent) {
    for (const [i, number] of frame.info.entries()) {
      info.push(number);
      value.push(frame.value[i] ?? Number.NaN);
      at.push(frame.at[0] ?? Number.NaN);
      frames.push(frame);
    }
  }
  const { found, superseded, missing } = findWrites(writes, { info, value, at }, { from, until });
  if (missing > 0) throw new Error(`${missing} written values came to no viewer.`);
  const latency = createHistogram();
  for (const { write, sight } of found) {
    const written = writes.at[write] ?? Number.NaN;
    const receipts = frames[sight]?.at ?? new Float64Array();
    // A viewer that lagged got the whole set later in place of some frames.
    if (each !== undefined && receipts.length !== each) throw new Error('A frame did not come to each viewer once.');
    for (const receipt of receipts) record(latency, receipt - written);
  }
  return { latency, superseded };
}

/** While the field rests every viewer must hold every register's value. It changes again afterwards. */
async function atRest({ field, viewers }: Stage, { points, perSecond }: FeedStation): Promise<void> {
  const registers = await field.call('rest');
  const last = clock() + restMs;
  let stale = await viewers.call('stale', registers);
  for (; stale > 0 && clock() < last; stale = await viewers.call('stale', registers)) await delay(100);
  if (stale > 0) throw new Error(`${stale} values of the viewers are not those of the registers at rest.`);
  await field.call('change', points, perSecond);
}
