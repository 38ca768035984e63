import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { draftLimits } from '../../protocol/editor/limits.ts';
import type { SaveFault } from './journal/draftState.ts';

const megabytes = draftLimits.bytes / 1024 / 1024;
const refused = msg`Refused by the device.`;

/** Why edits are not saved, and what becomes of them. */
export const saveMessages = {
  unanswered: msg`The device is not responding. Saving continues when it responds.`,
  noDraft: msg`The draft was discarded.`,
  tooLarge: msg`The draft would be larger than ${megabytes} MiB.`,
  incomplete: msg`A file did not arrive completely. Saving is tried again.`,
  notStored: msg`The device can’t write to its disk. Saving is tried again.`,
  tooOften: msg`Too many changes at once. Saving continues in a few seconds.`,
  badEdit: refused,
  otherLogin: refused,
  refused,
} as const satisfies Record<SaveFault, MessageDescriptor>;
