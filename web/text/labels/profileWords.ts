import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { profiles } from '../../../protocol/userProfile.ts';

const words: Readonly<Record<number, MessageDescriptor>> = {
  [profiles.observer]: msg`Observer`,
  [profiles.operator]: msg`Operator`,
  [profiles.technician]: msg`Technician`,
  [profiles.administrator]: msg`Administrator`,
};

/** Undefined for one that this version does not know. */
export function profileWord(profile: number): MessageDescriptor | undefined {
  return words[profile];
}
