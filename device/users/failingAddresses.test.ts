import { expect, test } from 'vitest';
import { FailingAddresses } from './failingAddresses.ts';

test('an address fails from its second wrong password on, for five minutes', () => {
  let now = 0;
  const failing = new FailingAddresses(() => now);
  failing.add('a');
  expect(failing.has('a')).toBe(false);
  failing.add('a');
  expect([failing.has('a'), failing.has('b')]).toEqual([true, false]);
  now = 5 * 60_000;
  expect(failing.has('a')).toBe(false);
});
