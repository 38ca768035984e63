// What is timed: from the write of a register in the field to the new text in the browser's DOM, on one clock, the
// machine's monotonic one. The field (a Modbus TCP server of the bench), the service and Chromium are processes of their
// own; the field notes the time of each write, a MutationObserver in the page the time of each text, and the page's clock
// is checked against the machine's (browser/pageClock.ts). A value names its write: registers step up by one. A write
// that a later one of the same register has replaced before it was read is counted as superseded, has no latency; one
// that was neither shown nor superseded is missing, and a text that is not its register's value when the field rests is
// stale: both must be 0.
// One run is a fresh field, service and browser, at the size of a wall screen, logged in; then, one after the other:
// latency (observer on), cost (nothing of ours runs in the page: main thread, service, wire), frames (a frame callback
// counts). The main thread's shares are of wall time, with whatever the machine's other work adds to them.
// Drawing is timed in the page: from the arrival of the last byte of the configuration and the point list to the frame
// that shows all values good, its painting included; after login, on a fresh tab with an empty cache.
import type { Bench } from './bench.ts';
import { type DrawingRow, measureDrawing } from './frame/drawing.ts';
import { type LiveRow, measureLive } from './frame/live.ts';

const live: readonly LiveRow[] = [
  { points: 1000, perSecond: 1000, periodMs: 20 },
  { points: 5000, perSecond: 1000, periodMs: 50 },
];
const drawing: readonly DrawingRow[] = [{ points: 5000, periodMs: 50 }];

const full = { runs: 3, latencyMs: 10_000, costMs: 10_000, framesMs: 5000 };
const quick = { runs: 1, latencyMs: 3000, costMs: 3000, framesMs: 2000 };

export const frame: Bench = async function* ({ isQuick }) {
  const extent = isQuick ? quick : full;
  for (const row of live) yield* measureLive(row, extent);
  for (const row of drawing) yield* measureDrawing(row, isQuick ? 2 : 5);
};
