import { expect, test } from 'vitest';
import type { Range } from '../range/range.ts';
import { createMotion } from './motion.ts';

const at = (from: number): Range => ({ from, to: from + 100 });

function motion() {
  const rested: Range[] = [];
  const drawn: Range[] = [];
  const frames = new Set<() => void>();
  const waits = new Set<() => void>();
  const waited: number[] = [];
  let now = 0;
  const later = (runs: Set<() => void>) => (run: () => void) => {
    runs.add(run);
    return () => runs.delete(run);
  };
  const run = (runs: Set<() => void>) => {
    for (const one of [...runs]) {
      runs.delete(one);
      one();
    }
  };
  const made = createMotion({
    range: () => at(0),
    draw: (shown) => drawn.push(shown),
    onRest: (range) => rested.push(range),
    frame: later(frames),
    after: (ms, one) => {
      waited.push(ms);
      return later(waits)(one);
    },
    tick: () => now,
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { ...made, rested, drawn, waited, pass, frame: () => run(frames), wait: () => run(waits) };
}

test('however often it moves between two frames, it is drawn once; it rests where it moved last', () => {
  const { move, shown, rested, drawn, frame, wait } = motion();
  for (const from of [1, 2, 3]) move(at(from));
  frame();
  expect(drawn).toEqual([at(3)]);
  expect(rested).toEqual([]);
  wait();
  expect(rested).toEqual([at(3)]);
  expect(shown()).toEqual(at(3));
});

test('let go of, it rests at once, and once', () => {
  const { move, release, rested, wait } = motion();
  move(at(5));
  release();
  expect(rested).toEqual([at(5)]);
  release();
  wait();
  expect(rested).toEqual([at(5)]);
});

test('the page that arrives where it rests ends it; one that is behind does not', () => {
  const { move, arrive, shown } = motion();
  move({ from: 9.4, to: 109.4 });
  arrive(at(5));
  expect(shown().from).toBe(9.4);
  arrive(at(9));
  expect(shown()).toEqual(at(0));
});

test('what has ended tells nothing more', () => {
  const { move, stop, rested, drawn, frame, wait } = motion();
  move(at(1));
  stop();
  frame();
  wait();
  expect([drawn, rested]).toEqual([[], []]);
});

test('where moves are far apart, rest is waited for longer; after a rest it is not', () => {
  const { move, pass, wait, waited } = motion();
  move(at(1));
  pass(40);
  move(at(2));
  wait();
  pass(5000);
  move(at(3));
  expect(waited).toEqual([60, 120, 60]);
});

test('what a finger holds may go on: it waits for longer, or until it is let go', () => {
  const { move, release, waited, rested } = motion();
  move(at(1), true);
  expect(waited).toEqual([250]);
  release();
  expect(rested).toEqual([at(1)]);
});
