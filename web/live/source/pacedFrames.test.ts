import { expect, test } from 'vitest';
import { createPacedFrames } from './pacedFrames.ts';

const frameMs = 16;

/** Sixty frames a second, each drawn in `costOf` ms; returns the times of the runs. */
function drawnFor(ms: number, costOf: (run: number) => number): readonly number[] {
  let time = 0;
  let due: { readonly at: number; readonly run: () => void } | undefined;
  let next: (() => void) | undefined;
  let after: (() => void) | undefined;
  const runs: number[] = [];
  const inFrame = createPacedFrames({
    now: () => time,
    wait: (forMs, run) => {
      due = { at: time + forMs, run };
    },
    onNextFrame: (run) => {
      next = run;
    },
    afterFrame: (run) => {
      after = run;
    },
  });
  // There is always something new.
  let isScheduled = false;
  const ask = () => {
    if (isScheduled) return;
    isScheduled = true;
    inFrame(() => {
      isScheduled = false;
      runs.push(time);
    });
  };
  ask();
  for (let frame = 0; time < ms; frame++) {
    time = Math.max(time, frame * frameMs);
    if (due && due.at <= time) {
      const { run } = due;
      due = undefined;
      run();
    }
    const draw = next;
    next = undefined;
    draw?.();
    const drawn = after;
    after = undefined;
    if (drawn) {
      time += costOf(runs.length);
      drawn();
    }
    ask();
  }
  return runs;
}

test('where drawing is cheap values are written in every frame', () => {
  expect(drawnFor(1600, () => 2).length).toBeGreaterThan(98);
});

test('where it is dear they are written less often, and six sevenths of the time are the operator’s', () => {
  expect(drawnFor(1600, () => 14).length).toBeGreaterThan(14);
  expect(drawnFor(1600, () => 14).length).toBeLessThan(21);
});

test('however dear, about ten times a second', () => {
  expect(drawnFor(3200, () => 80).length).toBeGreaterThan(27);
});

test('one slow frame holds up nothing', () => {
  expect(drawnFor(1600, (run) => (run === 20 ? 80 : 2)).length).toBeGreaterThan(93);
});
