import type { Line } from '../bench.ts';
import { ofRuns, ofSamples } from '../figures.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { type Extent, type LiveRow, type LiveRun, runLive } from './liveRun.ts';

const scalars = {
  'main thread: script, style and layout': ['%', (run) => run.cost.work],
  'main thread: all of it': ['%', (run) => run.cost.whole],
  'frames a second': ['1/s', (run) => run.framesPerSecond],
  'long tasks': ['1', (run) => run.longTasks],
  'wire to one browser': ['kB/s', (run) => run.cost.wire],
} as const satisfies Record<string, readonly [string, (run: LiveRun) => number]>;

export async function* measureLive(row: LiveRow, extent: Extent): AsyncIterable<Line> {
  const work = `${row.points} points, ${row.perSecond} changes/s, ${row.periodMs} ms`;
  const runs: LiveRun[] = [];
  for (let stage = 0; stage < extent.stages; stage++) {
    await untilQuiet();
    runs.push(...(await runLive(row, extent)));
  }
  yield {
    ...{ work, figure: 'register write to DOM', unit: 'ms' },
    ...ofSamples(runs.map((run) => run.latencies)),
    ...{ superseded: runs.reduce((sum, run) => sum + run.superseded, 0) },
  };
  for (const [figure, [unit, of]] of Object.entries(scalars)) yield { work, figure, unit, ...ofRuns(runs.map(of)) };
}
