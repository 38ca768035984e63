import { readBoolean, readNumber } from './fields.ts';
import type { XmlNode } from './xml.ts';

/** The profiles (R16); a higher one holds all that a lower one may. */
export const profiles = { observer: 0, operator: 1, technician: 2, administrator: 3 } as const;

/** What a logged-in user is and may (spec §3). */
export interface UserProfile {
  readonly isNormalMode: boolean;
  readonly profile: number;
  readonly isPasswordEditable: boolean;
}

/** Reads the content of GetUserProfile; what is missing or unreadable counts as the least (R15). */
export function readUserProfile(content: XmlNode): UserProfile {
  return {
    isNormalMode: readBoolean(content, 'IsNormalMode') ?? false,
    profile: readNumber(content, 'Profile') ?? profiles.observer,
    isPasswordEditable: readBoolean(content, 'IsPasswordEditable') ?? false,
  };
}

/** The same as attributes of a content element (spec §7). */
export function userProfileFields(profile: UserProfile): Record<string, boolean | number> {
  return {
    IsNormalMode: profile.isNormalMode,
    Profile: profile.profile,
    IsPasswordEditable: profile.isPasswordEditable,
  };
}
