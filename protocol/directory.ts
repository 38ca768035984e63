/**
 * Why the device has no answer of the directory that can be trusted. `directoryAway`: it does not respond.
 * `directoryUntrusted`: its certificate is not signed by the authority in the settings, or is for another name.
 * `directoryClock`: its certificate is not valid at the device’s time. `directoryRefused`: it refuses the device itself,
 * or what the settings name does not exist there.
 */
export type DirectoryFault = 'directoryAway' | 'directoryUntrusted' | 'directoryClock' | 'directoryRefused';

/**
 * Why the directory’s answer opens nothing here. `directoryDuplicate`: several entries have that login.
 * `directoryNoGroup`: none of the person’s groups has rights here. `directoryCase`: the login is written with other
 * capital letters there. `directoryExpired`: the password has expired there.
 */
export type DirectoryRefusal =
  | 'directoryDuplicate'
  | 'directoryLocked'
  | 'directoryExpired'
  | 'directoryNoGroup'
  | 'directoryCase';

/** What ends the sessions of an account of the directory. */
const directoryEnds = ['directoryRemoved', 'directoryLocked', 'directoryNoGroup', 'directoryDuplicate'] as const;
export type DirectoryEnd = (typeof directoryEnds)[number];

/** Of an account that the directory knows; `active`: it opens this device. */
export const directoryStates = ['active', ...directoryEnds] as const;
export type DirectoryState = (typeof directoryStates)[number];

export type DirectoryCause = DirectoryFault | DirectoryRefusal | DirectoryEnd;
