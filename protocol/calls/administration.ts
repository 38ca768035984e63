import { accountRecord, sessionRecord } from '../administration.ts';
import { groupFields, groupRecord } from '../group.ts';
import { boolean, choice, many, number, text, time } from '../wire/recordFields.ts';
import { entry, ours } from './call.ts';

/** `unknown`: there is no such session or account. */
const results = ['done', 'unknown'] as const;

export const getSessions = ours('Administration', 'IAccessManager/GetSessions', 'manageAccounts', {
  /** `Place`: the route in its last `vigie-place`. */
  reply: { sessions: many(sessionRecord) },
});
/** Its streams end at once, too. */
export const endSession = ours('Administration', 'IAccessManager/EndSession', 'manageAccounts', {
  request: { id: text.required },
  reply: { result: choice(results).required },
  acts: true,
});
export const getAccounts = ours('Administration', 'IAccessManager/GetAccounts', 'manageAccounts', {
  /** `OneTimePassword`: its password is valid for one login. */
  reply: { accounts: many(accountRecord) },
});
export const setAccount = ours('Administration', 'IAccessManager/SetAccount', 'manageAccounts', {
  element: 'Account',
  request: {
    login: text.required,
    isLocked: boolean.required,
    /** Of the person, at most 60 characters; empty: none; undefined: as before. */
    name: text,
    /** From when on the password must be changed, UTC milliseconds; undefined: never. */
    passwordExpiresAt: time.strict,
    /** Names of groups, with commas between them; empty: none, and its profile everywhere; undefined: as before. */
    groups: text,
  },
  /**
   * `own`: users can't lock their own account, nor change what they may. `permanent`: that password can't be changed, so
   * it does not expire. `noGroup`: there is none of that name. `ofDirectory`: the directory says its groups.
   */
  refusals: ['own', 'permanent', 'noGroup', 'ofDirectory'],
  results,
  ...entry,
});
export const createAccount = ours('Administration', 'IAccessManager/CreateAccount', 'manageAccounts', {
  element: 'Account',
  request: { login: text.required, profile: number.required, name: text },
  /** `busy`: too many passwords are being checked. */
  refusals: ['exists', 'busy'],
  /** For one login, at which it must be changed; only here. */
  reply: { password: text },
  ...entry,
});
export const deleteAccount = ours('Administration', 'IAccessManager/DeleteAccount', 'manageAccounts', {
  request: { login: text.required },
  /** `own`: so one administrator is always left. */
  refusals: ['own'],
  results,
  notStored: 'notKept',
});
export const resetPassword = ours('Administration', 'IAccessManager/ResetPassword', 'manageAccounts', {
  request: { login: text.required },
  /** `own`: users change their own password with SetPassword. */
  refusals: ['own', 'permanent', 'busy'],
  results,
  /** As that of a new account. */
  reply: { password: text },
  ...entry,
});
export const getGroups = ours('Administration', 'IAccessManager/GetGroups', 'manageAccounts', {
  version: 4,
  reply: { groups: many(groupRecord) },
});
/** Makes it, or changes it; what its members may is so at once. */
export const setGroup = ours('Administration', 'IAccessManager/SetGroup', 'administer', {
  version: 4,
  element: 'Group',
  request: groupFields,
  /** `ownGroup`: an administrator would lose the administration of the station. */
  refusals: ['badName', 'badProfile', 'noPoints', 'ownGroup'],
  ...entry,
});
export const deleteGroup = ours('Administration', 'IAccessManager/DeleteGroup', 'administer', {
  version: 4,
  request: { name: text.required },
  /** `inUse`: it has members, who would have their profile everywhere without it. */
  refusals: ['inUse'],
  results,
  notStored: 'notKept',
});
