import { expect, test } from 'vitest';
import { inactivityTime } from '../../protocol/inactivity.ts';
import { handClock } from './scriptedDevice.ts';
import { watchInactivity } from './watchInactivity.ts';

test.each([
  ['300', 300_000],
  [' 300 ', 300_000],
  ['0', 600_000],
  [undefined, 600_000],
  ['', 600_000],
  ['abc', 600_000],
  ['-5', 600_000],
  ['1.5', 600_000],
  ['1e3', 600_000],
  ['86400', 86_400_000],
  ['999999', 86_400_000],
  ['99999999999999999999', 86_400_000],
])('a DisconnectionTimeoutSec of %j is %i ms (spec §9, R23)', (text, ms) => {
  expect(inactivityTime(text)).toBe(ms);
});

function watched(timeoutMs = 100_000) {
  const clock = handClock();
  const target = new EventTarget();
  const told: number[] = [];
  let heard: (at: number) => void = () => undefined;
  let seconds: number | undefined;
  let isIdle = false;
  const watch = watchInactivity({
    target,
    now: clock.now,
    every: clock.every,
    timeoutMs: () => timeoutMs,
    others: {
      tell: (at) => told.push(at),
      listen: (listener) => {
        heard = listener;
        return () => undefined;
      },
    },
    onCountdown: (next) => {
      seconds = next;
    },
    onIdle: () => {
      isIdle = true;
    },
  });
  return {
    ...clock,
    watch,
    told,
    heard: (at: number) => heard(at),
    seconds: () => seconds,
    isIdle: () => isIdle,
    does: (name: string, rest: object = {}) => target.dispatchEvent(Object.assign(new Event(name), rest)),
  };
}

test('a hundred seconds without a hand are too long, and not a moment less (spec §9)', () => {
  const { pass, isIdle } = watched();
  pass(99_500);
  expect(isIdle()).toBe(false);
  pass(500);
  expect(isIdle()).toBe(true);
});

test.each(['click', 'keydown', 'wheel', 'resize', 'mousemove', 'touchmove'])(
  'a %s begins them anew (spec §9)',
  (name) => {
    const { pass, does, isIdle } = watched();
    pass(90_000);
    does(name);
    pass(90_000);
    expect(isIdle()).toBe(false);
  },
);

test.each(['wheel', 'keydown', 'touchstart'])('a scroll within a second of a %s is activity (spec §9, R23)', (hand) => {
  const { pass, does, isIdle } = watched();
  pass(50_000);
  does(hand);
  pass(900);
  does('scroll');
  pass(99_500);
  expect(isIdle()).toBe(false);
});

test.each([
  ['a scroll that no hand made', 'scroll', {}],
  ['a mouse move of a pointer that stayed where it is', 'mousemove', { screenX: 1, screenY: 1 }],
])('%s is none (R23)', (_, name, rest) => {
  const { pass, does, isIdle } = watched();
  does('mousemove', { screenX: 1, screenY: 1 });
  pass(99_000);
  does(name, rest);
  pass(1000);
  expect(isIdle()).toBe(true);
});

test('a scroll more than a second after the hand is none (R23)', () => {
  const { pass, does, isIdle } = watched();
  does('wheel');
  pass(1000);
  does('scroll');
  pass(99_000);
  expect(isIdle()).toBe(true);
});

test.each(['visibilitychange', 'pageshow', 'focus', 'click', 'keydown'])(
  'after a sleep the deadline is seen with the first %s, which does not undo it (R23)',
  (name) => {
    const { sleep, does, isIdle } = watched();
    sleep(3_600_000);
    expect(isIdle()).toBe(false);
    does(name);
    expect(isIdle()).toBe(true);
  },
);

test('the deadline is looked at before a request, not only by a timer (R23)', () => {
  const { sleep, watch, isIdle } = watched();
  sleep(100_000);
  watch.check();
  expect(isIdle()).toBe(true);
});

test('a clock that is set back makes no session longer (R23)', () => {
  const { sleep, pass, watch, isIdle } = watched();
  pass(10_000);
  sleep(-9000);
  watch.check();
  pass(100_000);
  expect(isIdle()).toBe(true);
});

test('the last minute is counted down, and any activity ends the countdown (R23)', () => {
  const { pass, does, seconds } = watched(200_000);
  pass(139_500);
  expect(seconds()).toBeUndefined();
  pass(500);
  expect(seconds()).toBe(60);
  pass(10_000);
  expect(seconds()).toBe(50);
  does('mousemove', { screenX: 5, screenY: 5 });
  expect(seconds()).toBeUndefined();
});

test('a time shorter than two minutes is counted down in its last half', () => {
  const { pass, seconds } = watched(20_000);
  pass(9500);
  expect(seconds()).toBeUndefined();
  pass(500);
  expect(seconds()).toBe(10);
});

test('other tabs are told of activity, once a second at most (R23)', () => {
  const { pass, does, told } = watched();
  pass(5000);
  does('click');
  does('keydown');
  pass(500);
  does('keydown');
  pass(500);
  does('keydown');
  expect(told).toEqual([0, 5000, 6000]);
});

test('what another tab’s operator did counts here, a time to come does not (R23)', () => {
  const { pass, heard, isIdle } = watched();
  pass(90_000);
  heard(89_000);
  heard(9_000_000);
  pass(98_500);
  expect(isIdle()).toBe(false);
  pass(500);
  expect(isIdle()).toBe(true);
});

test('another tab whose clock is a little ahead is believed, for now and not for later (R23)', () => {
  const { pass, heard, isIdle } = watched();
  pass(90_000);
  heard(90_300);
  pass(99_900);
  expect(isIdle()).toBe(false);
  pass(100);
  expect(isIdle()).toBe(true);
});

test('a watch that was stopped hears nothing', () => {
  const { pass, watch, isIdle, seconds } = watched();
  pass(80_000);
  watch.stop();
  pass(80_000);
  expect([isIdle(), seconds()]).toEqual([false, undefined]);
});
