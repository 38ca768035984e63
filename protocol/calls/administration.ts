import { accountRecord, sessionRecord } from '../administration.ts';
import { boolean, choice, many, number, text, time } from '../wire/recordFields.ts';
import { entry, ours } from './call.ts';

/** `unknown`: there is no such session or account. */
const results = ['done', 'unknown'] as const;

export const getSessions = ours('Administration', 'IAccessManager/GetSessions', 'administer', {
  /** `Place`: the route in its last `vigie-place`. */
  reply: { sessions: many(sessionRecord) },
});
/** Its streams end at once, too. */
export const endSession = ours('Administration', 'IAccessManager/EndSession', 'administer', {
  request: { id: text.required },
  reply: { result: choice(results).required },
  acts: true,
});
export const getAccounts = ours('Administration', 'IAccessManager/GetAccounts', 'administer', {
  /** `OneTimePassword`: its password is valid for one login. */
  reply: { accounts: many(accountRecord) },
});
export const setAccount = ours('Administration', 'IAccessManager/SetAccount', 'administer', {
  element: 'Account',
  request: {
    login: text.required,
    isLocked: boolean.required,
    /** Of the person, at most 60 characters; empty: none; undefined: as before. */
    name: text,
    /** From when on the password must be changed, UTC milliseconds; undefined: never. */
    passwordExpiresAt: time.strict,
  },
  /** `own`: users can't lock their own account. `permanent`: that password can't be changed, so it does not expire. */
  refusals: ['own', 'permanent'],
  results,
  ...entry,
});
export const createAccount = ours('Administration', 'IAccessManager/CreateAccount', 'administer', {
  element: 'Account',
  request: { login: text.required, profile: number.required, name: text },
  /** `busy`: too many passwords are being checked. */
  refusals: ['exists', 'busy'],
  /** For one login, at which it must be changed; only here. */
  reply: { password: text },
  ...entry,
});
export const deleteAccount = ours('Administration', 'IAccessManager/DeleteAccount', 'administer', {
  request: { login: text.required },
  /** `own`: so one administrator is always left. */
  refusals: ['own'],
  results,
  notStored: 'notKept',
});
export const resetPassword = ours('Administration', 'IAccessManager/ResetPassword', 'administer', {
  request: { login: text.required },
  /** `own`: users change their own password with SetPassword. */
  refusals: ['own', 'permanent', 'busy'],
  results,
  /** As that of a new account. */
  reply: { password: text },
  ...entry,
});
