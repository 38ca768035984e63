import { expect, test } from 'vitest';
import { encodeCommand, isSelecting, selecting } from './commands.ts';
import { counterQualifier, interrogationQualifier } from './system.ts';

const time = {
  time: { ms: 56_789, minute: 34, isInvalid: false, day: { hour: 12, day: 30, month: 11, year: 26, isSummer: true } },
  weekday: 1,
};

test.each([
  ['C_SC_NA_1 on', 'single', 1, 0, 45, '01'],
  ['C_SC_NA_1 off, long pulse', 'single', 0, 2, 45, '08'],
  ['C_DC_NA_1 off', 'double', 1, 0, 46, '01'],
  ['C_DC_NA_1 on, persistent', 'double', 2, 3, 46, '0e'],
  ['C_RC_NA_1 higher, short pulse', 'step', 2, 1, 47, '06'],
  ['C_SE_NA_1 a half', 'normalized', 0x4000, 0, 48, '004000'],
  ['C_SE_NB_1 -2', 'scaled', -2, 5, 49, 'feff05'],
  ['C_SE_NC_1 1.5', 'float', 1.5, 0, 50, '0000c03f00'],
] as const)('%s', (_, kind, value, qualifier, type, hex) => {
  const command = encodeCommand(kind, value, qualifier);
  expect([command?.type, command?.bytes.toString('hex')]).toEqual([type, hex]);
  const timed = encodeCommand(kind, value, qualifier, time);
  expect([timed?.type, timed?.bytes.toString('hex')]).toEqual([type + 13, `${hex}d5dd228c3e0b1a`]);
});

test('a selection has the highest bit of its qualifier', () => {
  const [single, float] = [encodeCommand('single', 1, 3), encodeCommand('float', 1.5, 0, time)];
  if (!single || !float) throw new Error();
  expect(selecting(single).toString('hex')).toBe('8d');
  expect(selecting(float).toString('hex')).toBe('0000c03f80d5dd228c3e0b1a');
  expect([isSelecting(single, single.bytes), isSelecting(float, selecting(float))]).toEqual([false, true]);
});

test.each([
  ['single', 2],
  ['single', 0.5],
  ['double', 0],
  ['double', 3],
  ['scaled', 40_000],
  ['normalized', 0.5],
  ['float', 1e300],
  ['float', Number.NaN],
] as const)('%s can’t be %d', (kind, value) => {
  expect(encodeCommand(kind, value, 0)).toBeUndefined();
});

test('qualifiers of interrogations', () => {
  expect([0, 1, 16].map(interrogationQualifier)).toEqual([20, 21, 36]);
  // Without freeze or reset, unless the link says otherwise.
  expect(counterQualifier(0, 'read')).toBe(5);
  expect(counterQualifier(2, 'freezeAndReset')).toBe(0x82);
});
