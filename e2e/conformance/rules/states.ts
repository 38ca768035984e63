import { seen } from '../rule.ts';

export const stateRules = seen(
  '4',
  [1, 'The connection status starts as Disconnected'],
  [2, 'Login success: Connected'],
  [3, 'Login failure: Disconnected'],
  [4, 'Forced password change (code 3): PasswordExpired, navigate to password'],
  [5, 'Disconnect clears the credential'],
  [6, 'Disconnect goes to auth if a reason is given; the reason is shown'],
  [7, 'Disconnect without a reason goes to unAuthSynoptic'],
  [8, 'Login 1: store the login and build the credential'],
  [9, 'Login 2: fetch the identity card; without a Firmware section the login fails: backup mode'],
  [10, 'Login 3: fetch the user profile'],
  [11, 'Login 4: IsNormalMode false: the message for 3500 ms, and diagnostic/operation-log'],
  [12, 'Login 5: otherwise load the synoptics and navigate'],
  [13, 'Another technical hash code: cached data and synoptics are cleared and reloaded'],
  [14, 'After an expired-password change, login is redone with the new password'],
);
