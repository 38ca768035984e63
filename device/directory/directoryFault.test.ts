import { expect, test } from 'vitest';
import { noAnswerOf } from './directoryFault.ts';

test.each([
  ['ECONNREFUSED', 'directoryAway'],
  ['ENOTFOUND', 'directoryAway'],
  [undefined, 'directoryAway'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'directoryUntrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'directoryUntrusted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'directoryUntrusted'],
  ['CERT_HAS_EXPIRED', 'directoryClock'],
  ['CERT_NOT_YET_VALID', 'directoryClock'],
  // Busy, unavailable; wrong credentials of the account that searches, no such base.
  [51, 'directoryAway'],
  [52, 'directoryAway'],
  [49, 'directoryRefused'],
  [32, 'directoryRefused'],
])('a connection that fails by %s: %s', (code, fault) => {
  expect(noAnswerOf(Object.assign(new Error('words of it'), { code }))).toMatchObject({
    fault,
    message: expect.stringContaining('words of it'),
  });
});
