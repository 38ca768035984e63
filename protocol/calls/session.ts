import { text } from '../wire/recordFields.ts';
import { ours } from './call.ts';

// Ours (R6).
/** Its code says what became of it (R18). */
export const setPassword = ours('SetPassword', 'IAccessManager/SetPassword', 'view', {
  alsoIn: ['degraded', 'expired'],
  element: 'Password',
  request: { current: text.required, new: text.required },
  reply: null,
  acts: true,
});
/** The secret of the session, in place of the one before; with `page`, of a session of its own for another tab (R9). */
export const openSession = ours('Session', 'IAccessManager/OpenSession', 'view', {
  alsoIn: ['degraded'],
  element: 'Session',
  request: { page: text },
  reply: { secret: text.required },
  acts: true,
});
export const logOut = ours('Session', 'IAccessManager/LogOut', 'view', {
  alsoIn: ['degraded', 'expired'],
  reply: null,
  acts: true,
});
