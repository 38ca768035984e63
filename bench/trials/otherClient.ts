import { Agent, get } from 'node:http';
import { type Spread, spreadOf } from './spread.ts';

/** Limit of the page: 200 ms, and more on a slow machine. */
export function mostPageMs(quiet: Spread): number {
  return 200 + 20 * quiet.p95Ms;
}

/** Time to open the app's page, with a connection each time, ms. */
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
