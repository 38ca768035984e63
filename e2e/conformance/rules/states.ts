import { seen } from '../rule.ts';

/** States and transitions. */
export const stateRules = seen(
  '4',
  [
    'The connection status starts as Disconnected',
    'fourCallsRoutes.e2e.ts > a visitor who asks for /',
    'session.test.ts > it starts as Disconnected',
  ],
  ['Login success: Connected', 'fourCalls.e2e.ts > a login on a device'],
  ['Login failure: Disconnected', 'fourCallsCodes.e2e.ts > code 1 on ', 'login.e2e.ts > a wrong password'],
  [
    'Forced password change (code 3): PasswordExpired, navigate to password',
    'fourCallsExpired.e2e.ts > code 3 on ',
    'fourCallsExpired.e2e.ts > code 3 while one is inside',
    'firstPassword.e2e.ts > ',
  ],
  [
    'Disconnect clears the credential',
    'fourCalls.e2e.ts > the open call carries no credential',
    'fourCallsInside.e2e.ts > code 4 while one is inside',
  ],
  [
    'Disconnect goes to auth if a reason is given; the reason is shown',
    'fourCallsInside.e2e.ts > code 4 while one is inside',
    'fourCallsIdle.e2e.ts > inactivity: the dialog',
  ],
  ['Disconnect without a reason goes to unAuthSynoptic', 'fourCallsHosts.e2e.ts > a visitor at '],
  [
    'Login 1: store the login and build the credential',
    'fourCalls.e2e.ts > requests have the method',
    'login.e2e.ts > the browser keeps nothing of the password',
  ],
  [
    'Login 2: fetch the identity card; without a Firmware section the login fails: backup mode',
    'fourCallsModes.e2e.ts > a device in backup mode',
    'modes.e2e.ts > a device in backup mode',
    'fourCallsRevision.e2e.ts > a device that leaves for backup mode',
  ],
  ['Login 3: fetch the user profile', 'fourCalls.e2e.ts > requests have the method'],
  [
    'Login 4: IsNormalMode false: the message for 3500 ms, and diagnostic/operation-log',
    'fourCallsModes.e2e.ts > degraded mode',
    'modes.e2e.ts > in degraded mode',
  ],
  [
    'Login 5: otherwise load the synoptics and navigate',
    'fourCalls.e2e.ts > a login on a device',
    'login.e2e.ts > the right one leads',
  ],
  [
    'Another technical hash code: cached data and synoptics are cleared and reloaded',
    'fourCallsRevision.e2e.ts > another technical hash code',
    'fourCallsRevision.e2e.ts > the same technical hash code',
  ],
  [
    'After an expired-password change, login is redone with the new password',
    'fourCallsPassword.e2e.ts > after an expired password',
    'firstPassword.e2e.ts > ',
  ],
);
