// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Range } from '../range/range.ts';
import { followGestures } from './gestures.ts';

const start = Date.UTC(2026, 10, 20);
const second = 1000;
let range: Range;
let taps: number[];
let stretches: (Range | undefined)[];
let isZooming: boolean;
let releases: number;
let host: HTMLElement;
let end: () => void;

beforeEach(() => {
  // A thousand seconds on a thousand pixels.
  range = { from: start, to: start + 1000 * second };
  [taps, stretches, isZooming, releases] = [[], [], false, 0];
  host = document.body.appendChild(document.createElement('div'));
  end = followGestures({
    host,
    box: () => ({ left: 0, top: 0, width: 1000, height: 300 }),
    range: () => range,
    now: () => start + 2000 * second,
    isZooming: () => isZooming,
    onMove: (next) => {
      range = next;
    },
    onRelease: () => releases++,
    onTap: (at) => taps.push(at),
    onHover: () => undefined,
    onStretch: (stretch) => stretches.push(stretch),
  });
});
afterEach(() => {
  end();
  host.remove();
});

function point(type: string, x: number, init: PointerEventInit = {}): void {
  const event = new MouseEvent(type, { clientX: x, bubbles: true, ...init });
  Object.assign(event, { pointerId: init.pointerId ?? 1 });
  Object.defineProperty(event, 'pointerType', { value: init.pointerType ?? 'mouse' });
  host.dispatchEvent(event);
}

test('a drag takes the picture along', () => {
  point('pointerdown', 500);
  point('pointermove', 600);
  expect(releases).toBe(0);
  point('pointerup', 600);
  expect(releases).toBe(1);
  expect(range).toEqual({ from: start - 100 * second, to: start + 900 * second });
  expect(taps).toEqual([]);
});

test('a press that slips a little is a press, and sets a cursor', () => {
  point('pointerdown', 500, { pointerType: 'touch' });
  point('pointermove', 507, { pointerType: 'touch' });
  point('pointerup', 507, { pointerType: 'touch' });
  expect(taps).toEqual([start + 507 * second]);
  expect(range.from).toBe(start);
});

test.each([
  ['with Shift', true, false],
  ['in the mode for it', false, true],
])('a drag %s chooses a stretch and shows it alone', (_, shiftKey, mode) => {
  isZooming = mode;
  point('pointerdown', 600, { shiftKey });
  point('pointermove', 200, { shiftKey });
  expect(stretches).toEqual([{ from: start + 200 * second, to: start + 600 * second }]);
  point('pointerup', 200, { shiftKey });
  expect(range).toEqual({ from: start + 200 * second, to: start + 600 * second });
  expect(stretches.at(-1)).toBeUndefined();
});

test('two fingers zoom, and what lies under them stays there; the one that is left pans on', () => {
  point('pointerdown', 400, { pointerId: 1, pointerType: 'touch' });
  point('pointerdown', 600, { pointerId: 2, pointerType: 'touch' });
  point('pointermove', 300, { pointerId: 1, pointerType: 'touch' });
  point('pointermove', 700, { pointerId: 2, pointerType: 'touch' });
  expect(range).toEqual({ from: start + 250 * second, to: start + 750 * second });
  point('pointerup', 700, { pointerId: 2, pointerType: 'touch' });
  expect(releases).toBe(0);
  point('pointermove', 400, { pointerId: 1, pointerType: 'touch' });
  point('pointerup', 400, { pointerId: 1, pointerType: 'touch' });
  expect(range).toEqual({ from: start + 200 * second, to: start + 700 * second });
  expect(releases).toBe(1);
  expect(taps).toEqual([]);
});

test('the wheel zooms about the pointer; with Shift it pans', () => {
  host.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, clientX: 250, cancelable: true }));
  const length = range.to - range.from;
  expect(length).toBeLessThan(1000 * second);
  expect((start + 250 * second - range.from) / length).toBeCloseTo(0.25, 3);
  const { from } = range;
  host.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, shiftKey: true, cancelable: true }));
  expect(range.from).toBeGreaterThan(from);
  expect(range.to - range.from).toBe(length);
});

test('a gesture that the browser takes away does nothing', () => {
  isZooming = true;
  point('pointerdown', 600);
  point('pointermove', 200);
  point('pointercancel', 200);
  expect(range).toEqual({ from: start, to: start + 1000 * second });
  expect(stretches.at(-1)).toBeUndefined();
});
