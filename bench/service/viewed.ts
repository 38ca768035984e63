import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Line } from '../bench.ts';
import { onField } from '../field/onField.ts';
import { writeWide } from '../field/wideStation.ts';
import { ofRuns } from '../figures.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { memoryMB } from '../machine/usage.ts';
import type { Extent } from './extent.ts';

const periodMs = 50;
const changesPerSecond = 1000;
/** The service has come to rest: what a viewer leaves behind is not cleared away with what its start did. */
const restedMs = 2000;

/** One row: a page of that many points with one viewer. */
export async function* measureViewed(points: number, { runs, lastsMs }: Extent): AsyncIterable<Line> {
  const work = `${points} points with a viewer, ${changesPerSecond} changes/s, ${periodMs} ms`;
  const done: number[] = [];
  while (done.length < runs) {
    await untilQuiet();
    done.push(await runOnce(points, lastsMs));
  }
  yield { work, figure: 'service memory', unit: 'MB', ...ofRuns(done) };
}

function runOnce(points: number, lastsMs: number) {
  const write = (folder: string, port: number) => writeWide(folder, points, periodMs, port);
  return onField(write, async ({ field, vigie }) => {
    field.change(points, changesPerSecond);
    await delay(restedMs);
    const viewer = fork(new URL('./viewerProcess.ts', import.meta.url), [vigie.url, `1-${points}`]);
    const ended = once(viewer, 'exit');
    const early = ended.then(() => Promise.reject(new Error('The viewer has ended.')));
    early.catch(() => undefined);
    try {
      await Promise.race([once(viewer, 'message'), early]);
      await Promise.race([delay(lastsMs), early]);
      return memoryMB(vigie.pid);
    } finally {
      if (viewer.connected) viewer.disconnect();
      await ended;
    }
  });
}
