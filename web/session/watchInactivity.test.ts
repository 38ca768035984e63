import { expect, test } from 'vitest';
import { inactivityTime } from './inactivityTime.ts';
import { isLocalHost } from './localHost.ts';
import { watchInactivity } from './watchInactivity.ts';

test.each(['localhost', 'LOCALHOST', 'panel.localhost', '127.0.0.1', '127.255.0.9', '[::1]', 'hall.town'])(
  '%s is a local host (R20)',
  (host) => expect(isLocalHost(host, ['hall.town'])).toBe(true),
);
test.each(['', 'localhost.evil', '10.0.0.1', '127.0.0.1.evil', 'mylocalhost', '::1'])('%s is none (R20)', (host) => {
  expect(isLocalHost(host, ['hall.town'])).toBe(false);
});

test.each([
  ['300', 300_000],
  ['0', 600_000],
  [undefined, 600_000],
  ['', 600_000],
  ['abc', 600_000],
  ['-5', 600_000],
  ['1.5', 600_000],
  ['999999', 86_400_000],
])('a DisconnectionTimeoutSec of %s is %i ms (spec §9, R23)', (text, ms) => {
  expect(inactivityTime(text)).toBe(ms);
});

function watched() {
  let now = 0;
  let check: () => void = () => undefined;
  let idle = 0;
  const target = new EventTarget();
  watchInactivity({
    target,
    now: () => now,
    every: (_, run) => {
      check = run;
      return () => undefined;
    },
    timeoutMs: () => 10_000,
    onIdle: () => idle++,
  });
  const pass = (ms: number) => {
    now += ms;
    check();
    return idle;
  };
  return {
    pass,
    does: (name: string, rest: object = {}) => target.dispatchEvent(Object.assign(new Event(name), rest)),
  };
}

test('ten seconds without a hand end the session, once', () => {
  const { pass } = watched();
  expect(pass(9999)).toBe(0);
  expect(pass(1)).toBe(1);
});

test.each(['click', 'keydown', 'wheel', 'resize'])('a %s begins them anew (spec §9)', (name) => {
  const { pass, does } = watched();
  pass(9000);
  does(name);
  expect(pass(9000)).toBe(0);
});

test('a mouse move counts where the pointer moved, a scroll after a hand (R23)', () => {
  const { pass, does } = watched();
  does('mousemove', { screenX: 1, screenY: 1 });
  pass(9000);
  does('mousemove', { screenX: 1, screenY: 1 });
  does('scroll');
  expect(pass(1000)).toBe(1);
});
