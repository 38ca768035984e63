import { type RecordOf, record } from './wire/record.ts';
import { boolean, number } from './wire/recordFields.ts';

/** R16; a higher one has all rights of the lower ones. */
export const profiles = { observer: 0, operator: 1, technician: 2, administrator: 3 } as const;

/** Missing or unreadable fields count as the least (R15). */
export const userProfileRecord = record('Content', {
  isNormalMode: boolean.or(false),
  profile: number.or(profiles.observer),
  isPasswordEditable: boolean.or(false),
});
export type UserProfile = RecordOf<typeof userProfileRecord>;
