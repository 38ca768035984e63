import { seen } from '../rule.ts';

/** The error catalogue. */
export const errorRules = seen(
  '8',
  [1, 'Never applied to the unauthenticated config call'],
  [2, 'Never applied to file downloads'],
  [3, '-1: dialog No response from device, button, then its cause'],
  [4, '0: normal'],
  [5, '1: Incorrect login/password'],
  [6, '2: Equipment in fallback mode on authentication failure'],
  [7, '3: dialog Password expired / Redirecting to change password screen, then the password screen'],
  [8, '4: You do not have the required permissions'],
  [9, '5: Function or file does not exist'],
  [10, '6: nothing is done'],
  [11, '7: Internal error'],
  [12, '8: Unable to establish a secure connection'],
  [13, '9: Unable to verify login/password'],
  [14, '100: handled as an other code'],
  [15, '101: ignored on SetPassword'],
  [16, 'Any other code: dialog Device refused, button, then disconnect with the reason'],
  [17, 'A non-XML error body is treated as code -1'],
  [18, 'Inactivity: dialog, button, then its cause'],
  [19, 'Backup mode: login fails with the message'],
  [20, 'A request that times out raises an error'],
);
