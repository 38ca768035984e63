import { type RecordOf, record } from './wire/record.ts';
import { boolean, number } from './wire/recordFields.ts';

/** The profiles (R16); a higher one holds all that a lower one may. */
export const profiles = { observer: 0, operator: 1, technician: 2, administrator: 3 } as const;

/** What is missing or unreadable counts as the least (R15). */
export const userProfileRecord = record('Content', {
  isNormalMode: boolean.or(false),
  profile: number.or(profiles.observer),
  isPasswordEditable: boolean.or(false),
});
/** What a logged-in user is and may (spec §3). */
export type UserProfile = RecordOf<typeof userProfileRecord>;
