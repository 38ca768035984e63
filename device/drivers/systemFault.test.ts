import { expect, test } from 'vitest';
import { systemFault } from './systemFault.ts';

test.each([
  ['ECONNREFUSED', 'connectionRefused'],
  ['ECONNRESET', 'connectionReset'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENOTFOUND', 'hostUnknown'],
  ['EMFILE', 'other'],
  ['toString', 'other'],
])('an error %s of the system is told as %s, with its own words as the detail', (system, code) => {
  const error = Object.assign(new Error(`connect ${system} 10.0.0.9:502`), { code: system });
  expect(systemFault(error)).toEqual({ code, detail: `connect ${system} 10.0.0.9:502` });
});
