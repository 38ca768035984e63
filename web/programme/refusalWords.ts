import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProgrammeReason } from '../../protocol/programme/programmeCalls.ts';

/** Why the device refused something about a programme. */
export const refusalWords = {
  notAllowed: msg`your profile may not write programmes.`,
  noPoint: msg`the point is not in the configuration any more.`,
  notProgrammed: msg`this point has no time programme.`,
  outdated: msg`somebody has written another programme meanwhile.`,
  otherConfiguration: msg`the configuration has changed. Open the page again.`,
  faults: msg`it is not sound.`,
  notHeld: msg`it is not held by hand any more.`,
  notKept: msg`it can’t write to its disk. Nothing was changed.`,
} as const satisfies Record<Exclude<ProgrammeReason, 'tooOften'>, MessageDescriptor>;
