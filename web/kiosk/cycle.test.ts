import { expect, test } from 'vitest';
import { Cycle } from './cycle.ts';

function wall(...pages: string[]) {
  let now = 0;
  const timers = new Map<object, { readonly at: number; readonly run: () => void }>();
  const cycle = new Cycle({
    periodMs: 20_000,
    after: (ms, run) => {
      const key = {};
      timers.set(key, { at: now + ms, run });
      return () => timers.delete(key);
    },
  });
  cycle.setPages(pages);
  const pass = (seconds: number) => {
    const end = now + seconds * 1000;
    for (;;) {
      const due = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      timers.delete(due[0]);
      now = due[1].at;
      due[1].run();
    }
    now = end;
  };
  return { cycle, pass, timers };
}

test('each page stays its time, and the next one takes its place when its values are there', () => {
  const { cycle, pass } = wall('hall', 'tanks', 'wells');
  expect(cycle.state).toEqual({ shown: 'hall', coming: undefined, isPaused: false });
  pass(19);
  expect(cycle.state.coming).toBeUndefined();
  pass(1);
  expect(cycle.state).toEqual({ shown: 'hall', coming: 'tanks', isPaused: false });
  pass(2);
  expect(cycle.state.shown).toBe('hall');
  cycle.arrived('tanks');
  expect(cycle.state).toEqual({ shown: 'tanks', coming: undefined, isPaused: false });
  pass(20);
  cycle.arrived('wells');
  pass(20);
  cycle.arrived('hall');
  expect(cycle.state.shown).toBe('hall');
});

test('values that do not come hold a page up for five seconds only', () => {
  const { cycle, pass } = wall('hall', 'tanks');
  pass(24);
  expect(cycle.state.shown).toBe('hall');
  pass(1);
  expect(cycle.state.shown).toBe('tanks');
});

test('while the device is silent the page stays, and stays its whole time after it answers', () => {
  const { cycle, pass } = wall('hall', 'tanks');
  pass(21);
  cycle.setSilent(true);
  pass(3600);
  expect(cycle.state).toEqual({ shown: 'hall', coming: undefined, isPaused: false });
  cycle.setSilent(false);
  pass(19);
  expect(cycle.state.coming).toBeUndefined();
  pass(1);
  expect(cycle.state.coming).toBe('tanks');
});

test('somebody chooses a page: the cycle waits a minute from the last key, then goes on from there', () => {
  const { cycle, pass } = wall('hall', 'tanks', 'wells');
  cycle.step(-1);
  expect(cycle.state).toEqual({ shown: 'hall', coming: 'wells', isPaused: true });
  cycle.arrived('wells');
  pass(50);
  cycle.pause();
  pass(59);
  expect(cycle.state).toEqual({ shown: 'wells', coming: undefined, isPaused: true });
  pass(1);
  expect(cycle.state.isPaused).toBe(false);
  pass(20);
  expect(cycle.state.coming).toBe('hall');
});

test('keys that come faster than values go on from the page that was asked for last', () => {
  const { cycle } = wall('hall', 'tanks', 'wells');
  cycle.step(1);
  cycle.step(1);
  expect(cycle.state.coming).toBe('wells');
  cycle.step(1);
  expect(cycle.state).toEqual({ shown: 'hall', coming: undefined, isPaused: true });
});

test('another configuration: a page that is gone makes way at once, and the rest goes on', () => {
  const { cycle, pass } = wall('hall', 'tanks');
  pass(21);
  expect(cycle.state.coming).toBe('tanks');
  cycle.setPages(['hall', 'wells']);
  expect(cycle.state).toEqual({ shown: 'hall', coming: undefined, isPaused: false });
  cycle.setPages(['wells']);
  expect(cycle.state.shown).toBe('wells');
  pass(3600);
  expect(cycle.state).toEqual({ shown: 'wells', coming: undefined, isPaused: false });
  cycle.setPages([]);
  expect(cycle.state.shown).toBeUndefined();
});

test('over a thousand changes, with hands in between, there is never more than one timer, and none after the end', () => {
  const { cycle, pass, timers } = wall('hall', 'tanks', 'wells');
  let heard = 0;
  cycle.subscribe(() => heard++);
  for (let change = 0; change < 1000; change++) {
    if (change % 7 === 0) cycle.step(1);
    if (change % 11 === 0) cycle.pause();
    if (change % 5 === 0) cycle.resume();
    if (change % 13 === 0) cycle.setSilent(true);
    cycle.setSilent(false);
    const before = cycle.state.shown;
    for (let second = 0; second < 200 && cycle.state.shown === before; second++) {
      pass(1);
      if (change % 3 === 0 && cycle.state.coming) cycle.arrived(cycle.state.coming);
      expect(timers.size).toBeLessThanOrEqual(1);
    }
    expect(cycle.state.shown).not.toBe(before);
  }
  expect(heard).toBeGreaterThan(1000);
  cycle.stop();
  expect(timers.size).toBe(0);
});
