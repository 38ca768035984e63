import { seen } from '../rule.ts';

const onLogin = (code: number | string) => `fourCallsCodes.e2e.ts > code ${code} on `;

/** The error catalogue. */
export const errorRules = seen(
  '8',
  ['Never applied to the unauthenticated config call', 'fourCallsOpenCall.e2e.ts > '],
  [
    'Never applied to file downloads',
    'fourCallsInside.e2e.ts > code 1 on the card read again',
    'fourCallsInside.e2e.ts > code 4711 on the card read again',
  ],
  ['-1: dialog No response from device, button, then its cause', onLogin(-1), 'fourCallsFaults.e2e.ts > '],
  ['0: normal', 'fourCalls.e2e.ts > a login on a device'],
  ['1: Incorrect login/password', onLogin(1), 'login.e2e.ts > a wrong password'],
  ['2: Equipment in fallback mode on authentication failure', onLogin(2)],
  [
    '3: dialog Password expired / Redirecting to change password screen, then the password screen',
    'fourCallsExpired.e2e.ts > code 3 on ',
    'fourCallsExpired.e2e.ts > its button goes there at once',
    'fourCallsKeyboard.e2e.ts > with the keyboard alone: an expired password',
  ],
  ['4: You do not have the required permissions', onLogin(4)],
  ['5: Function or file does not exist', onLogin(5)],
  ['6: nothing is done', 'fourCallsInside.e2e.ts > code 6 while one is inside', onLogin(6)],
  ['7: Internal error', onLogin(7)],
  ['8: Unable to establish a secure connection', onLogin(8), 'fourCallsInside.e2e.ts > code 8 while one is inside'],
  ['9: Unable to verify login/password', onLogin(9)],
  ['100: handled as an other code', onLogin(100)],
  ['101: ignored on SetPassword', 'fourCallsPassword.e2e.ts > code 101 on SetPassword'],
  [
    'Any other code: dialog Device refused, button, then disconnect with the reason',
    onLogin(4711),
    'fourCallsInside.e2e.ts > a dialog that is asked for again and again',
    'oneDialog.e2e.ts > ten replies',
  ],
  [
    'A non-XML error body is treated as code -1',
    'fourCallsFaults.e2e.ts > 500 with HTML on ',
    'fourCallsFaults.e2e.ts > JSON on ',
    'fourCallsFaults.e2e.ts > an empty body on ',
  ],
  [
    'Inactivity: dialog, button, then its cause',
    'fourCallsIdle.e2e.ts > inactivity: the dialog',
    'inactivity.e2e.ts > ',
  ],
  ['Backup mode: login fails with the message', 'fourCallsModes.e2e.ts > a device in backup mode'],
  [
    'A request that times out raises an error',
    'fourCallsFaults.e2e.ts > a time-out on ',
    'fourCallsInside.e2e.ts > no answer at all',
  ],
);
