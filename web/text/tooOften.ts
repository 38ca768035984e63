import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** For a login that writes too many entries at once. */
export function tooOftenMessage(retryAfterSec = 1): MessageDescriptor {
  return msg`Too many entries. Try again in ${retryAfterSec} s.`;
}
