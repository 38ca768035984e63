import { setTimeout as delay } from 'node:timers/promises';
import type { Line } from '../bench.ts';
import { onFeedStation } from '../feed/onFeedStation.ts';
import { ofRuns } from '../figures.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { memoryMB } from '../machine/usage.ts';
import type { Extent } from './extent.ts';

const changing = { perSecond: 1000, periodMs: 50 } as const;
/** The service is idle: garbage of a viewer is not collected together with that of the start. */
const restedMs = 2000;

export async function* measureViewed(points: number, { runs, lastsMs }: Extent): AsyncIterable<Line> {
  const work = `${points} points with a viewer, ${changing.perSecond} changes/s, ${changing.periodMs} ms`;
  const done: number[] = [];
  while (done.length < runs) {
    await untilQuiet();
    const memory = await onFeedStation({ points, ...changing }, async ({ vigie, viewers }) => {
      await delay(restedMs);
      await fetchApp(vigie.url);
      await viewers.call('join', vigie.url, 1, points);
      await delay(lastsMs);
      return memoryMB(vigie.pid);
    });
    done.push(memory);
  }
  yield { work, figure: 'service memory', unit: 'MB', ...ofRuns(done) };
}

async function fetchApp(url: string): Promise<void> {
  const page = await (await fetch(url)).text();
  for (const [, file = ''] of page.matchAll(/(?:src|href)="(\.?\/?assets\/[^"]+)"/g)) {
    await (await fetch(new URL(file, url), { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  }
}
