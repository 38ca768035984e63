import type { Person } from '../rights.ts';
import { profiles } from '../userProfile.ts';
import { boolean, filled, number, texts, time } from '../wire/recordFields.ts';
import { longTimeoutMs, type ReplyOf, specified } from './call.ts';

// The four of the specification (spec §7).
export const identityCard = specified('IFileManager/Download/IdentityCard.xml', 'view', {
  method: 'GET',
  alsoIn: ['degraded'],
  sends: 'xml',
});
/** Who the user is. */
export const getUserProfile = specified('IAccessManager/GetUserProfile', 'view', {
  alsoIn: ['degraded', 'expired'],
  // What is missing or unreadable counts as the least (R15).
  reply: {
    isNormalMode: boolean.or(false),
    profile: number.or(profiles.observer),
    isPasswordEditable: boolean.or(false),
    /** Of the person; absent: none was given. */
    name: filled,
    /** Its rights differ by point (`Profile` of its points). */
    isLimited: boolean.writtenIf((is) => is),
    /** Of those: its profile in what concerns the station as a whole; absent: none. */
    wholeProfile: number,
    /** Another text: they are others than before; absent: they do not differ by point. */
    rightsRevision: filled,
    /** When it logged in by the last password because the directory did not respond, UTC milliseconds; absent: it did. */
    withoutDirectory: time,
    /** There are reports that it may see. */
    hasReports: boolean.writtenIf((is) => is),
  },
});
/** What a logged-in user is and may (spec §3). */
export type UserProfile = ReplyOf<typeof getUserProfile> & Pick<Person, 'reach'>;

const ofPaths = {
  /** At most 16 paths of at most 256 characters. */
  request: { paths: texts.named('XPathRequest').or([]) },
  /** XML, in the order of the paths. */
  reply: { responses: texts.named('XmlResponse').or([]) },
  sends: 'xml',
  timeoutMs: longTimeoutMs,
} as const;
export const getConfig = specified('IConfigManager/GetRestrictedXPathExtractedConfig', 'view', ofPaths);
export const getConfigUnAuth = specified('IConfigManager/GetRestrictedXPathExtractedConfigUnAuth', 'anyone', ofPaths);
