import type { Frame } from '../../../protocol/wire/frame.ts';

const event = (frame: Frame) => `data: ${JSON.stringify(frame)}\n\n`;

/** Of the points 1 to `points`. */
export function fullFrame(n: number, points: number): string {
  return event({ n, t: Date.now(), r: 'simulated', full: 1, v: [[0, ...valuesOf(n, points, points)]] });
}

export function nextFrame(from: number, changed: number, points: number): string {
  return event({ n: from + 1, from, t: Date.now(), r: 'simulated', v: [[0, ...valuesOf(from + 1, changed, points)]] });
}

/** Info numbers and values, alternating. */
function valuesOf(n: number, count: number, points: number): number[] {
  return Array.from({ length: count }, (_, i) => [((n * count + i) % points) + 1, n + i / 10]).flat();
}
