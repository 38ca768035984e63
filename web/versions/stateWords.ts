import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VersionState } from '../../protocol/configuration/version.ts';

export const stateWords = {
  proposed: msg`Proposed`,
  onTrial: msg`On trial`,
  active: msg({ message: 'Active', context: 'version' }),
  past: msg`Formerly active`,
  wentBack: msg`Went back`,
} as const satisfies Record<VersionState, MessageDescriptor>;
