import { accountRecord, contactFaults, personNameRecord, sessionRecord } from '../administration.ts';
import { groupFields, groupRecord } from '../group.ts';
import { accountRightsRecord, pointRightsRecord } from '../rightsTable.ts';
import { boolean, choice, many, number, one, text, time } from '../wire/recordFields.ts';
import { entry, ours } from './call.ts';

/** `unknown`: there is no such session or account. */
const results = ['done', 'unknown'] as const;

/** Of the person. Empty: none; undefined: as before. */
const contactFields = { language: text, mail: text, phone: text };
/**
 * `noGroup`: there is none of that name. `notYours`: it would give more than the administrator has, or concerns a user
 * who has more. `badEnd`: the end is not in the future.
 */
const accountRefusals = ['noGroup', 'notYours', 'badEnd', ...contactFaults] as const;

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
    /** Everywhere, of an account without a group: required where the last group is taken away; undefined: as before. */
    profile: number,
    ...contactFields,
    /** From when on the account is closed, UTC milliseconds; 0: never; undefined: as before. */
    endsAt: time.strict,
  },
  /**
   * `own`: users can't lock their own account, nor change what they may. `permanent`: that password can't be changed, so
   * it does not expire. `noProfile`: without a group it needs a profile. `lastAdministrator`: no one would be left who
   * administers the station. `ofDirectory`: the directory says its groups.
   */
  refusals: ['own', 'permanent', 'noProfile', 'lastAdministrator', 'ofDirectory', ...accountRefusals],
  results,
  ...entry,
});
export const createAccount = ours('Administration', 'IAccessManager/CreateAccount', 'manageAccounts', {
  element: 'Account',
  request: {
    login: text.required,
    /** Everywhere, where it has no group. */
    profile: number.required,
    name: text,
    /** As in SetAccount. */
    groups: text,
    ...contactFields,
    endsAt: time.strict,
  },
  /** `busy`: too many passwords are being checked. */
  refusals: ['exists', 'busy', ...accountRefusals],
  /** For one login, at which it must be changed; only here. */
  reply: { password: text },
  ...entry,
});
export const deleteAccount = ours('Administration', 'IAccessManager/DeleteAccount', 'manageAccounts', {
  request: { login: text.required },
  refusals: ['own', 'lastAdministrator'],
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
export const getOwnSessions = ours('Administration', 'IAccessManager/GetOwnSessions', 'view', {
  version: 4,
  alsoIn: ['degraded'],
  reply: { sessions: many(sessionRecord) },
});
/** Of one's own, as EndSession. */
export const endOwnSession = ours('Administration', 'IAccessManager/EndOwnSession', 'view', {
  version: 4,
  alsoIn: ['degraded'],
  /** Undefined: all but that of the request. */
  request: { id: text },
  reply: { result: choice(results).required },
  acts: true,
});
/** What an account may, for an audit; one's own for everybody. */
export const getRights = ours('Administration', 'IAccessManager/GetRights', 'view', {
  version: 4,
  /** Undefined: one's own. */
  request: { login: text },
  /** Undefined: there is no such account. */
  reply: { rights: one(accountRightsRecord) },
});
/** Who may do what at a point, for an audit. */
export const getPointRights = ours('Administration', 'IAccessManager/GetPointRights', 'manageAccounts', {
  version: 4,
  /** Its id. */
  request: { point: text.required },
  /** Undefined: there is no such point. */
  reply: { rights: one(pointRightsRecord) },
});
/** Names of persons, by their logins: of accounts that see something that the reader sees. */
export const getPersonNames = ours('Administration', 'IAccessManager/GetPersonNames', 'view', {
  version: 4,
  alsoIn: ['degraded'],
  reply: { names: many(personNameRecord) },
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
