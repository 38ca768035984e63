// @module-tag spec-5-1
import { expect, test } from 'vitest';
import { isAcceptedPassword, newPasswordFault } from './passwordRule.ts';

test.each([...'`~!@#%^&*()-_+={}[]|;"\':<>,.?/\\$', 'abc', 'ABC_09'])('a password may hold %s (spec §5)', (text) => {
  expect(isAcceptedPassword(text)).toBe(true);
});

test.each(['', ' ', 'a b', 'é', 'a\n', '§', '€', 'pass\u0000'])('a password may not be %j', (text) => {
  expect(isAcceptedPassword(text)).toBe(false);
});

test.each([
  ['old-one-1', 'short', 'short', 'length'],
  ['old-one-1', 'x'.repeat(129), 'x'.repeat(129), 'length'],
  ['old-one-1', 'with a space', 'with a space', 'characters'],
  ['old-one-1', 'old-one-1', 'old-one-1', 'same'],
  ['old-one-1', 'new-one-1', 'new-one-2', 'unconfirmed'],
  ['old-one-1', 'new-one-1', 'new-one-1', undefined],
])('from %s to %s, confirmed as %s: %s (R18)', (current, wanted, confirmed, fault) => {
  expect(newPasswordFault(current, wanted, confirmed)).toBe(fault);
});
