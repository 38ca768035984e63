import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Line } from '../bench.ts';
import { ofRuns } from '../figures.ts';
import { clock } from '../machine/clock.ts';
import { demonstration, startPlant } from '../machine/demonstration.ts';
import { inFolder } from '../machine/folder.ts';
import { freePort } from '../machine/freePort.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { memoryMB } from '../machine/usage.ts';
import { startVigie } from '../machine/vigie.ts';
import type { Extent } from './extent.ts';

const work = 'demonstration station, nobody watching';

/** Starts of the service on the demonstration station, and what it holds once it rests. */
export async function* measureStarts({ runs, lastsMs }: Extent): AsyncIterable<Line> {
  const starts: { answeredMs: number; memory: number }[] = [];
  await inFolder(async (folder) => {
    const plant = await startPlant();
    try {
      const station = await demonstration(folder, plant.said);
      await (await startVigie(station, join(folder, 'data'))).stop();
      while (starts.length < runs) {
        await untilQuiet();
        starts.push(await start(station, folder, lastsMs));
      }
    } finally {
      await plant.stop();
    }
  });
  yield { work, figure: 'start to first answer', unit: 'ms', ...ofRuns(starts.map((one) => one.answeredMs)) };
  yield { work, figure: 'memory idle', unit: 'MB', ...ofRuns(starts.map((one) => one.memory)) };
}

async function start(station: string, folder: string, idleMs: number) {
  const port = await freePort();
  const began = clock();
  const starting = startVigie(station, join(folder, 'data'), port);
  await firstAnswer(`http://127.0.0.1:${port}/`);
  const answeredMs = clock() - began;
  const vigie = await starting;
  await delay(idleMs);
  const memory = memoryMB(vigie.pid);
  await vigie.stop();
  return { answeredMs, memory };
}

async function firstAnswer(url: string): Promise<void> {
  for (const last = clock() + 30_000; clock() < last; await delay(5)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return void (await answer.text());
  }
  throw new Error(`${url} did not answer within 30 s.`);
}
