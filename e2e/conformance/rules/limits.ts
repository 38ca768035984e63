import { seen } from '../rule.ts';

const resets = (kind: string) => `fourCallsHands.e2e.ts > a ${kind} begins the time anew`;
const seconds = (text: string) => `fourCallsIdle.e2e.ts > DisconnectionTimeoutSec ${text} is `;

/** Business constants and limits. */
export const limitRules = seen(
  '9',
  ['Request time-out: 20000 ms by default', 'fourCallsFaults.e2e.ts > a time-out on identityCard is no code: 20 s'],
  ['Request time-out: 180000 ms long', 'fourCallsFaults.e2e.ts > a time-out on getConfig is no code: 180 s'],
  ['Inactivity time-out: 600000 ms by default', seconds('""'), 'fourCallsIdle.e2e.ts > inactivity: the dialog'],
  [
    'It is replaced by DisconnectionTimeoutSec times 1000 when that is nonzero',
    seconds('"45"'),
    seconds('"1200"'),
    seconds('"0"'),
    'inactivity.e2e.ts > ',
  ],
  ['It falls back to 600 s if the value cannot be parsed', seconds('"ten"'), seconds('"-5"'), seconds('"1.5"')],
  ['A scroll resets the timer', resets('scroll'), 'fourCallsHands.e2e.ts > a scroll that no hand made'],
  ['A click resets the timer', resets('click')],
  ['A resize resets the timer', resets('resize')],
  ['A key press resets the timer', resets('key press')],
  ['A wheel resets the timer', resets('wheel')],
  ['A mouse move resets the timer', resets('mouse move')],
  ['The degraded-mode message shows for 3500 ms', 'fourCallsModes.e2e.ts > degraded mode: the message for 3500 ms'],
  [
    'Message dialogs step 1500 ms per message line and close after the last line',
    'fourCallsExpired.e2e.ts > code 3 on ',
    'MessageDialog.test.tsx > ',
  ],
  [
    'Mobile breakpoints: 470px in portrait, 790px in landscape',
    'fourCallsLook.e2e.ts > 469 x 800 is a phone',
    'fourCallsLook.e2e.ts > 470 x 800 is a desk',
    'fourCallsLook.e2e.ts > 789 x 500 is a phone',
    'fourCallsLook.e2e.ts > 790 x 500 is a desk',
  ],
  [
    'The service worker is registered when the app is stable',
    'fourCallsLook.e2e.ts > the service worker is registered',
  ],
  ['or after 30 s', 'fourCallsLook.e2e.ts > in a browser that is never at rest'],
  ['Locale en', 'fourCallsLook.e2e.ts > the language is en'],
  ['Currency USD', 'money.e2e.ts > a value of money'],
);
