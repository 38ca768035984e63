/** Where all calls live, under the app's base path (R5). */
export const servicePath = 'IhmWeb/';

/** Where the device's own files are, images of synoptics among them (R31); relative to `IhmWeb/`. */
export const downloadPath = 'IFileManager/Download/';

/** Header with which a page names itself, so that two tabs of one operator can be told apart; 8 to 64 of `[\\w-]`. */
export const pageHeader = 'vigie-page';
/** The route that a page shows, so that sessions of one login can be told apart. */
export const placeHeader = 'vigie-place';
/** Why a reply has its code, where the code alone would mislead its reader: one of `causes`. */
export const causeHeader = 'vigie-cause';
/** What became of the account of a session that was open, as codes 1 and 2 alone do not tell. */
export const accountCauses = ['passwordChanged', 'passwordReset', 'accountLocked', 'accountDeleted'] as const;
export type AccountCause = (typeof accountCauses)[number];
/**
 * `sessionEnded`: code 9, by an administrator. Code 3 has one always: `firstPassword` where the password is good for one
 * login, else `passwordExpired`.
 */
export const causes = ['sessionEnded', 'firstPassword', 'passwordExpired', ...accountCauses] as const;
export type Cause = (typeof causes)[number];
/** In a request the build of the app that asks; in a reply under `IhmWeb/` the one that the service serves. */
export const appHeader = 'vigie-app';
/** In a reply under `IhmWeb/` to a right credential the version of the service. */
export const serviceHeader = 'vigie-service';
