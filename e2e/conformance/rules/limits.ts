import { seen } from '../rule.ts';

export const limitRules = seen(
  '9',
  [1, 'Request time-out: 20000 ms by default'],
  [2, 'Request time-out: 180000 ms long'],
  [3, 'Inactivity time-out: 600000 ms by default'],
  [4, 'It is replaced by DisconnectionTimeoutSec times 1000 when that is nonzero'],
  [5, 'It falls back to 600 s if the value cannot be parsed'],
  [6, 'A scroll resets the timer'],
  [7, 'A click resets the timer'],
  [8, 'A resize resets the timer'],
  [9, 'A key press resets the timer'],
  [10, 'A wheel resets the timer'],
  [11, 'A mouse move resets the timer'],
  [12, 'The degraded-mode message shows for 3500 ms'],
  [13, 'Message dialogs step 1500 ms per message line and close after the last line'],
  [14, 'Mobile breakpoints: 470px in portrait, 790px in landscape'],
  [15, 'The service worker is registered when the app is stable'],
  [16, 'or after 30 s'],
  [17, 'Locale en'],
  [18, 'Currency USD'],
);
