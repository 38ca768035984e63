import { answerCalls } from '../machine/answeringProcess.ts';
import { clock } from '../machine/clock.ts';
import { logIn } from './browser.ts';
import { type Event, Events } from './events.ts';
import { openStream } from './openStream.ts';
import { Viewer } from './viewer.ts';

/** A frame, and when each viewer received it by the machine's monotonic clock, ms. */
export interface Sent {
  readonly info: Int32Array;
  readonly value: Float64Array;
  readonly at: Float64Array;
}

// Browsers of one account as the service sees them; started by onFeedStation.ts in a separate process.
const events = new Events();
const viewers: Viewer[] = [];
let resyncs = 0;
let watched: Set<Event> | undefined;

const calls = {
  /**
   * So many more log in at once and watch the points 1 to `points`; returns for each the ms until it held a whole set
   * of good values.
   */
  join: (url: string, count: number, points: number) => {
    const began = clock();
    const one = async () => {
      await joined(url, points);
      return clock() - began;
    };
    return Promise.all(Array.from({ length: count }, one));
  },
  /** Records times of receipt from now until `take`. */
  watch: () => {
    watched = new Set();
    resyncs = 0;
  },
  take: () => {
    const sent = [...(watched ?? [])].map(({ info, value, at }): Sent => ({ info, value, at: Float64Array.from(at) }));
    for (const event of watched ?? []) event.at.length = 0;
    watched = undefined;
    return { sent, resyncs };
  },
  stale: (registers: readonly number[]) => viewers.reduce((sum, viewer) => sum + viewer.stale(registers), 0),
};
export type ViewersCalls = typeof calls;
answerCalls(calls);

async function joined(url: string, points: number): Promise<void> {
  await logIn(url);
  await new Promise<void>((resolve) => {
    const viewer = new Viewer({ points, events, onEvent: note, onLive: resolve });
    viewers.push(viewer);
    openStream(url, `1-${points}`, (bytes) => viewer.take(bytes)).catch(fail);
  });
}

function note(event: Event): void {
  if (!watched) return;
  watched.add(event);
  event.at.push(clock());
  if (event.isFull) resyncs++;
}

function fail(error: unknown): void {
  console.error('A viewer failed:', error);
  process.exit(1);
}
