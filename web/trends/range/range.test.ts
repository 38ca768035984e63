import { expect, test } from 'vitest';
import { clampRange, longestMs, panBy, shortestMs, upTo, zoomAbout } from './range.ts';

const now = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const range = { from: now - 10 * hour, to: now };

test('what is under the pointer stays there when one zooms', () => {
  const at = range.from + 2 * hour;
  const zoomed = zoomAbout(range, at, 0.5, now);
  expect(zoomed).toEqual({ from: at - hour, to: at + 4 * hour });
  expect(zoomAbout(zoomed, at, 2, now)).toEqual(range);
});

test('no closer than a second, no further than twenty years, about the same moment', () => {
  const at = now - 5 * hour;
  const close = zoomAbout(range, at, 1e-9, now);
  expect(close).toEqual({ from: at - 500, to: at + 500 });
  expect(close.to - close.from).toBe(shortestMs);
  const far = zoomAbout(range, at, 1e9, now);
  expect(far.to - far.from).toBe(longestMs);
});

test('a pan keeps the length, and leaves a trace of the past in sight', () => {
  expect(panBy(range, -hour, now)).toEqual({ from: range.from - hour, to: range.to - hour });
  expect(panBy(range, 100 * hour, now)).toEqual({ from: now, to: now + 10 * hour });
  expect(panBy({ from: 0, to: hour }, -hour, now)).toEqual({ from: 0, to: hour });
});

test('a range that was typed the wrong way round becomes the shortest one', () => {
  expect(clampRange({ from: now, to: now - hour }, now).to).toBeGreaterThan(
    clampRange({ from: now, to: now - hour }, now).from,
  );
});

test('up to now', () => {
  expect(upTo(now + 0.4, hour)).toEqual({ from: now - hour, to: now });
});
