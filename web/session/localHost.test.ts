// @module-tag spec-2-19
import { expect, test } from 'vitest';
import { isLocalHost } from './localHost.ts';

test.each(['localhost', 'LOCALHOST', 'panel.localhost', '127.0.0.1', '127.255.0.9', '[::1]', 'hall.town', 'HALL.town'])(
  '%s is a local host (spec §2, R20)',
  (host) => expect(isLocalHost(host, ['hall.town'])).toBe(true),
);
test.each(['', 'localhost.evil', '10.0.0.1', '127.0.0.1.evil', 'mylocalhost', '::1', 'hall.town.evil'])(
  '%j is none (R20)',
  (host) => expect(isLocalHost(host, ['hall.town'])).toBe(false),
);
test('one test address may be set at build time; none by default (spec §2, R20)', () => {
  expect(isLocalHost('10.9.8.7', [], '10.9.8.7')).toBe(true);
  expect(isLocalHost('10.9.8.7', [])).toBe(false);
});
