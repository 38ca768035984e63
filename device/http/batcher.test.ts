import { describe, expect, test } from 'vitest';
import { Batcher } from './batcher.ts';

/** Sends that many times, each at that cost of processor time, and asks how long the next change has to wait. */
function waitAfter(sends: number, costMs: number): number {
  let used = 0;
  const batcher = new Batcher({ tick: () => 1000, used: () => used });
  for (let i = 0; i < sends; i++) {
    batcher.send(() => {
      used += costMs;
    });
  }
  return batcher.wait();
}

describe('how long the feed collects changes', () => {
  test('the first change after a quiet time goes at once', () => {
    expect(waitAfter(0, 0)).toBe(0);
  });

  test('with few viewers it is shorter than a frame of a screen', () => {
    expect(waitAfter(100, 0.2)).toBe(15);
  });

  test('sending takes a tenth of one core, however many watch', () => {
    expect(waitAfter(100, 8)).toBeCloseTo(80);
  });

  test('no change waits longer than a quarter of a second', () => {
    expect(waitAfter(100, 1000)).toBe(250);
  });

  test('one costly send does not hold up the next by all that it took', () => {
    expect(waitAfter(1, 20)).toBeCloseTo(50);
  });
});
