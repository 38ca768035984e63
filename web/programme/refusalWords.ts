import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProgrammeReason } from '../../protocol/programme/programmeCalls.ts';

export const refusalWords = {
  notAllowed: msg`your profile does not allow writing programmes.`,
  noPoint: msg`the point is no longer in the configuration.`,
  notProgrammed: msg`this point has no time programme.`,
  outdated: msg`someone has written another programme in the meantime.`,
  otherConfiguration: msg`the configuration has changed in the meantime. Check the programme, then write it again.`,
  faults: msg`the programme is not valid.`,
  notHeld: msg`there is no longer a manual hold.`,
  notKept: msg`the device can’t write to its disk. Nothing was changed.`,
} as const satisfies Record<Exclude<ProgrammeReason, 'tooOften'>, MessageDescriptor>;
