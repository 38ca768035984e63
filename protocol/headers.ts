import type { DirectoryCause } from './directory.ts';

/** Of all calls, under the app's base path (R5). */
export const servicePath = 'IhmWeb/';

/** Of the device's own files, images of synoptics among them (R31); relative to `IhmWeb/`. */
export const downloadPath = 'IFileManager/Download/';

/** The page's id, which distinguishes two tabs of one operator; 8 to 64 of `[\\w-]`. */
export const pageHeader = 'vigie-page';

export function isPageId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{8,64}$/.test(text);
}

/** The route that a page shows, which distinguishes the sessions of one login. */
export const placeHeader = 'vigie-place';
/** Why a reply has its code, where the code alone would mislead: a `Cause`. */
export const causeHeader = 'vigie-cause';
/**
 * What happened to the account of an open session, as codes 1 and 2 alone do not distinguish. `accountClosed`: its end
 * date has come.
 */
export const accountCauses = [
  ...(['passwordChanged', 'passwordReset', 'accountLocked', 'accountDeleted', 'accountClosed'] as const),
] as const;
export type AccountCause = (typeof accountCauses)[number];
/**
 * `sessionEnded`: code 9, by an administrator; `sessionOver`: code 9, a session secret that is no longer good, or never
 * was. Code 3 has one always: `firstPassword` where the password is good for one
 * login, else `passwordExpired`.
 */
export type Cause =
  | 'sessionEnded'
  | 'sessionOver'
  | 'firstPassword'
  | 'passwordExpired'
  | AccountCause
  | DirectoryCause;

export function isDirectoryCause(text: unknown): text is DirectoryCause {
  return typeof text === 'string' && text.startsWith('directory');
}

/** In a request the build of the requesting app; in a reply under `IhmWeb/` the one that the service serves. */
export const appHeader = 'vigie-app';
/** In a reply under `IhmWeb/` to a valid credential the version of the service. */
export const serviceHeader = 'vigie-service';
