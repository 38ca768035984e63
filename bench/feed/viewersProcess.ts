import { clock } from '../machine/clock.ts';
import { type Event, Events } from './events.ts';
import { logIn } from './logIn.ts';
import { browserRequests } from './requests.ts';
import { Viewer } from './viewer.ts';
import type { Order, Report } from './words.ts';

// Browsers as far as the service sees them; started by viewers.ts in a process of its own.
const events = new Events();
const viewers: Viewer[] = [];
let bytes = 0;
let resyncs = 0;
/** The frames that came since `watch`. */
let watched: Set<Event> | undefined;

function note(event: Event): void {
  if (!watched) return;
  watched.add(event);
  event.at.push(clock());
  if (event.isFull) resyncs++;
}

async function join({ url, count, points }: Extract<Order, { kind: 'join' }>): Promise<void> {
  const began = clock();
  const one = async (): Promise<number> => {
    const address = new URL(url);
    const requests = browserRequests(address);
    const { free } = await logIn(address, requests);
    return new Promise((resolve, reject) => {
      const viewer = new Viewer({ points, events, onEvent: note, onLive: () => resolve(clock() - began) });
      viewers.push(viewer);
      const take = (piece: Buffer) => {
        bytes += piece.length;
        viewer.take(piece);
      };
      free.stream(requests.stream(points), take).catch((error: unknown) => {
        reject(error);
        fail(error);
      });
    });
  };
  tell({ kind: 'live', ms: await Promise.all(Array.from({ length: count }, one)) });
}

function take(): void {
  const sent = [...(watched ?? [])].map(({ info, value, at }) => ({ info, value, at: Float64Array.from(at) }));
  for (const event of watched ?? []) event.at.length = 0;
  watched = undefined;
  tell({ kind: 'taken', sent, bytes, resyncs });
}

process.on('message', (order: Order) => {
  if (order.kind === 'join') join(order).catch(fail);
  else if (order.kind === 'take') take();
  else if (order.kind === 'check')
    tell({ kind: 'checked', stale: viewers.reduce((sum, viewer) => sum + viewer.stale(order.registers), 0) });
  else {
    watched = new Set();
    bytes = 0;
    resyncs = 0;
    tell({ kind: 'watching' });
  }
});
process.on('disconnect', () => process.exit(0));
tell({ kind: 'ready' });

function fail(error: unknown): void {
  console.error('A viewer failed:', error);
  process.exit(1);
}

function tell(report: Report): void {
  process.send?.(report);
}
