import { accountRecord, sessionRecord } from '../administration.ts';
import { boolean, choice, many, number, text, time } from '../wire/recordFields.ts';
import { ours } from './call.ts';

/** `unknown`: that session or account no longer exists. */
const results = ['done', 'unknown'] as const;

export const getSessions = ours('Administration', 'IAccessManager/GetSessions', 'administer', {
  reply: { sessions: many(sessionRecord) },
});
/** Its streams end at once, too. */
export const endSession = ours('Administration', 'IAccessManager/EndSession', 'administer', {
  request: { id: text.required },
  reply: { result: choice(results).required },
  acts: true,
});
export const getAccounts = ours('Administration', 'IAccessManager/GetAccounts', 'administer', {
  reply: { accounts: many(accountRecord) },
});
export const setAccount = ours('Administration', 'IAccessManager/SetAccount', 'administer', {
  element: 'Account',
  request: {
    login: text.required,
    isLocked: boolean.required,
    /** From when on the password must be changed, UTC milliseconds; undefined: never. */
    passwordExpiresAt: time.strict,
  },
  refusals: ['own', 'permanent'],
  results,
  rate: 'entry',
  notStored: 'notKept',
});
export const createAccount = ours('Administration', 'IAccessManager/CreateAccount', 'administer', {
  element: 'Account',
  request: { login: text.required, profile: number.required },
  refusals: ['exists', 'busy'],
  /** For one login, at which it must be changed; only here. */
  reply: { password: text },
  rate: 'entry',
  notStored: 'notKept',
});
export const deleteAccount = ours('Administration', 'IAccessManager/DeleteAccount', 'administer', {
  request: { login: text.required },
  refusals: ['own'],
  results,
  notStored: 'notKept',
});
export const resetPassword = ours('Administration', 'IAccessManager/ResetPassword', 'administer', {
  request: { login: text.required },
  refusals: ['own', 'permanent', 'busy'],
  results,
  /** As that of a new account. */
  reply: { password: text },
  rate: 'entry',
  notStored: 'notKept',
});
