// A program on loopback, in this process, asks ten times a second for 10 s (2 s in a quick run) what a service on a wide
// page whose registers change has: all values as JSON, and the metrics with the values of all points. Measured from the
// request to the last byte of the reply, which is compressed as Prometheus takes it, on a connection that stays open: to
// decompress it is work of the program.
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { readToken } from './api/readToken.ts';
import type { Bench, Line } from './bench.ts';
import { onFeedStation } from './feed/onFeedStation.ts';
import { ofSamples } from './figures.ts';
import { untilQuiet } from './machine/quiet.ts';

const eachMs = 100;
const changing = { perSecond: 1000, periodMs: 50 } as const;
const questions = [
  { points: 1000, path: 'api/v1/values', figure: 'values' },
  { points: 5000, path: 'metrics', figure: 'metrics' },
] as const;

export const api: Bench = async function* ({ isQuick }) {
  for (const { points, path, figure } of questions) {
    const runs: number[][] = [];
    while (runs.length < (isQuick ? 1 : 3)) {
      await untilQuiet();
      const run = await onFeedStation({ points, ...changing }, async ({ vigie }) => {
        const headers = { authorization: `Bearer ${await readToken(vigie.url)}` };
        return timesOf(vigie.url + path, headers, points, isQuick ? 20 : 100);
      });
      runs.push(run);
    }
    const work = `${points} points, ${changing.perSecond} changes/s, 10 requests/s`;
    yield { work, figure, unit: 'ms', ...ofSamples(runs) } satisfies Line;
  }
};

async function timesOf(url: string, headers: Record<string, string>, points: number, count: number) {
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true });
  // Its code is loaded by the first.
  for (let i = -5; i < count; i++) {
    const began = performance.now();
    const bytes = await read(url, { ...headers, 'accept-encoding': 'gzip' }, agent);
    const took = performance.now() - began;
    if (i >= 0) times.push(took);
    const text = gunzipSync(bytes).toString();
    if (text.length < 50 * points) throw new Error(`The reply is too short: ${text.slice(0, 200)}`);
    await delay(Math.max(eachMs * 1.05 - took, 0));
  }
  agent.destroy();
  return times;
}

function read(url: string, headers: Record<string, string>, agent: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => resolve(Buffer.concat(parts)));
    })
      .on('error', reject)
      .end();
  });
}
