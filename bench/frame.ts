// Measured: from the write of a register in the field to the new text in the browser's DOM, both on the machine's
// monotonic clock. The field (a Modbus TCP server of the bench), the service and Chromium are separate processes; the
// field records the time of each write, a MutationObserver in the page the time of each text, and the page's clock is
// checked against the machine's (browser/pageClock.ts). Registers step up by one, so that a value identifies its write.
// A write that a later one of the same register replaced before it was read counts as superseded and has no latency;
// one neither shown nor superseded is missing, and a text that differs from its register when the field rests is stale:
// both must be 0. One round, at the size of a wall screen, logged in, the pointer where the login button was: latency
// (observer on), cost (no code of the bench in the page: main thread, wire), frames (a frame callback counts); then the
// field rests and every text is compared with its register. Long tasks are those since all values were first drawn.
// Each run is a fresh field, service and browser; with --quick, and in the rows that show how the cost grows, the runs
// are rounds of one such set. The main thread's shares are of wall time: the machine's two cores are shared by the
// field, the service, Chromium's own processes, which draw in software, and the main thread, which waits for them too.
// Drawing is measured in the page: from the arrival of the last byte of the configuration and the point list to the
// frame that shows all values good, its painting included; after login, on a fresh tab with an empty cache. Traced
// figures are from Chromium's trace of its own threads while values change: what the main thread spends on painting,
// layout and script, and other threads on rastering and drawing quads (in software).
import type { Bench } from './bench.ts';
import { measureDrawing } from './frame/drawing.ts';
import { measureLive } from './frame/live.ts';
import type { LiveRow } from './frame/liveRun.ts';
import type { WideSize } from './frame/onWideStation.ts';
import { measureShares } from './frame/shares.ts';

const live: readonly LiveRow[] = [
  { points: 1000, perSecond: 1000, periodMs: 20 },
  { points: 5000, perSecond: 1000, periodMs: 50 },
];
const drawing: readonly WideSize[] = [{ points: 5000, periodMs: 50 }];

const growing: readonly LiveRow[] = [
  ...[250, 1000, 2500].map((points) => ({ points, perSecond: 1000, periodMs: 50 })),
  ...[100, 5000].map((perSecond) => ({ points: 1000, perSecond, periodMs: 20 })),
  // A usual period of other supervision systems for so many points.
  { points: 5000, perSecond: 1000, periodMs: 200 },
];
/** Where the browser's time goes: with few and many values, static marks, and moving parts. */
const shares: readonly WideSize[] = [250, 1000, 5000].flatMap((points) => [
  { points, periodMs: 50 },
  { points, periodMs: 50, with: 'a mark on each tenth' },
  { points, periodMs: 50, with: 'ten alarms breathing' },
]);

const drawingMore: readonly WideSize[] = [{ points: 1000, periodMs: 50 }];

const full = { stages: 3, rounds: 1, settleMs: 3000, latencyMs: 6000, costMs: 6000, framesMs: 3000 };
const short = { stages: 1, rounds: 3, settleMs: 1000, latencyMs: 1200, costMs: 800, framesMs: 600 };

export const frame: Bench = async function* ({ isQuick }) {
  for (const row of live) yield* measureLive(row, isQuick ? short : full);
  for (const row of drawing) yield* measureDrawing(row, isQuick ? 3 : 5);
  if (isQuick) return;
  for (const row of growing) yield* measureLive(row, short);
  for (const row of shares) yield* measureShares(row, 1000);
  yield* measureShares({ points: 250, periodMs: 50, with: 'ten alarms breathing' }, 0);
  for (const row of drawingMore) yield* measureDrawing(row, 3);
};
