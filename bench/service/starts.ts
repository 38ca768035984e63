import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../e2e/site/freePort.ts';
import type { Line } from '../bench.ts';
import { ofRuns } from '../figures.ts';
import { clock } from '../machine/clock.ts';
import { onDemonstration } from '../machine/demonstration.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { memoryMB } from '../machine/usage.ts';
import type { Vigie } from '../machine/vigie.ts';
import type { Extent } from './extent.ts';

const work = 'demonstration station, nobody watching';

export async function* measureStarts({ runs, lastsMs }: Extent): AsyncIterable<Line> {
  const starts: Started[] = [];
  await onDemonstration(async (start) => {
    // The first start of an installation compiles.
    await (await start())[Symbol.asyncDispose]();
    while (starts.length < runs) {
      await untilQuiet();
      starts.push(await startOnce(start, lastsMs));
    }
  });
  yield { work, figure: 'start to first answer', unit: 'ms', ...ofRuns(starts.map(({ answeredMs }) => answeredMs)) };
  yield { work, figure: 'memory idle', unit: 'MB', ...ofRuns(starts.map(({ memory }) => memory)) };
}

interface Started {
  readonly answeredMs: number;
  readonly memory: number;
}

async function startOnce(start: (port: number) => Promise<Vigie>, idleMs: number): Promise<Started> {
  const port = await freePort();
  const began = clock();
  const starting = start(port);
  await firstAnswer(`http://127.0.0.1:${port}/`);
  const answeredMs = clock() - began;
  await using vigie = await starting;
  await delay(idleMs);
  return { answeredMs, memory: memoryMB(vigie.pid) };
}

async function firstAnswer(url: string): Promise<void> {
  for (const last = clock() + 30_000; clock() < last; await delay(5)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return void (await answer.text());
  }
  throw new Error(`${url} did not answer within 30 s.`);
}
