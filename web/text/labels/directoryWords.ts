import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DirectoryCause, DirectoryState } from '../../../protocol/directory.ts';

/** Short words for a list of events. */
export const directoryWords = {
  directoryAway: msg`directory does not respond`,
  directoryUntrusted: msg`certificate of the directory not trusted`,
  directoryClock: msg`certificate of the directory not valid at this time`,
  directoryRefused: msg`refused by the directory`,
  directoryDuplicate: msg`several entries with this login in the directory`,
  directoryLocked: msg`locked in the directory`,
  directoryExpired: msg`password expired in the directory`,
  directoryNoGroup: msg`in no group with rights here`,
  directoryCase: msg`other capital letters in the directory`,
  directoryRemoved: msg`removed from the directory`,
} as const satisfies Record<DirectoryCause, MessageDescriptor>;

export const directoryStateWords = {
  ...directoryWords,
  active: msg`rights by the directory`,
  added: msg`new from the directory`,
} as const satisfies Record<DirectoryState | 'added', MessageDescriptor>;
