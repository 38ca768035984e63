import { ours } from './call.ts';

// Ours (R6).
export const setPassword = ours('SetPassword', 'IAccessManager/SetPassword', 'view', {
  alsoIn: ['degraded', 'expired'],
});
export const logOut = ours('Session', 'IAccessManager/LogOut', 'view', { alsoIn: ['degraded', 'expired'] });
