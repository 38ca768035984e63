import { Agent, get } from 'node:http';
import { type Spread, spreadOf } from './spread.ts';

/** 200 ms may go by before the page is there; on a machine that takes long for it without any flood, more. */
export function mostPageMs(quiet: Spread): number {
  return 200 + 20 * quiet.p95Ms;
}

/** Somebody who opens the app's page meanwhile, a connection each time: how long that takes, ms. */
export async function pageTimes(url: string, count: number): Promise<Spread> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    await openPage(url);
    times.push(performance.now() - began);
  }
  return spreadOf(times);
}

function openPage(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: false });
  return new Promise((resolve, reject) => {
    get(url, { agent, timeout: 60_000 }, (reply) => reply.resume().once('end', resolve).once('error', reject))
      .once('timeout', () => reject(new Error('The page did not come within a minute.')))
      .once('error', reject);
  });
}
