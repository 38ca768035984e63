import { seen } from '../rule.ts';

/** Screens, routes and the general behaviour. */
export const screenRules = seen(
  '2',
  ['auth is the login screen', 'login.e2e.ts > a wrong password is told in words', 'fourCallsOpenCall.e2e.ts > '],
  [
    'unAuthSynoptic shows a synoptic that is viewable without login',
    'openPage.e2e.ts > a visitor at the hall screen',
    'fourCallsHosts.e2e.ts > a visitor at 127.0.0.1 starts on /unAuthSynoptic',
  ],
  [
    'The empty path is the private area: the login check applies when it loads',
    'fourCallsRoutes.e2e.ts > a visitor who asks for "/"',
  ],
  [
    'The login check applies on each child route',
    'fourCallsRoutes.e2e.ts > a visitor who asks for /',
    'fourCallsRoutes.e2e.ts > after a log-out Back',
    'guards.test.ts > visitor',
  ],
  ['404 shows the text 404 NOT FOUND', 'fourCallsRoutes.e2e.ts > /404: 404 NOT FOUND'],
  ['Any other path redirects to 404', 'fourCallsRoutes.e2e.ts > /'],
  [
    'password: the change-password screen, used when the password has expired',
    'fourCallsExpired.e2e.ts > code 3 on ',
    'firstPassword.e2e.ts > ',
  ],
  [
    'synoptic: the default landing page',
    'login.e2e.ts > the right one leads',
    'fourCallsDestinations.e2e.ts > after login: 4.',
  ],
  [
    'diagnostic/operation-log: the landing page in degraded mode',
    'fourCallsModes.e2e.ts > degraded mode',
    'modes.e2e.ts > in degraded mode',
  ],
  ['A full-screen spinner of diameter 40 shows while navigation is in progress', 'fourCallsLook.e2e.ts > the spinner'],
  [
    'A mobile layout applies under 470 px in portrait',
    'fourCallsLook.e2e.ts > 469 x 800 is a phone',
    'fourCallsLook.e2e.ts > 470 x 800 is a desk',
    'shape.e2e.ts > ',
  ],
  [
    'A mobile layout applies under 790 px in landscape',
    'fourCallsLook.e2e.ts > 789 x 500 is a phone',
    'fourCallsLook.e2e.ts > 790 x 500 is a desk',
  ],
  [
    'After login: 1. the stored redirect URL, if one exists and is not /',
    'fourCallsDestinations.e2e.ts > after login: 1.',
    'fourCallsDestinations.e2e.ts > after login: a stored redirect of / is none',
  ],
  [
    'After login: 2. the synoptic route, if a synoptic flagged IsFirst exists',
    'fourCallsDestinations.e2e.ts > after login: 2.',
  ],
  [
    'After login: 3. otherwise the redirect route, or synoptic',
    'fourCallsDestinations.e2e.ts > after login: 3.',
    'fourCallsDestinations.e2e.ts > after login: 4.',
  ],
  [
    'A stored external redirect URL is opened in a new window after login',
    'fourCallsDestinations.e2e.ts > an external redirect opens',
    'fourCallsDestinations.e2e.ts > an external redirect to ',
  ],
  ['Disconnected users go to auth', 'fourCallsRoutes.e2e.ts > a visitor who asks for /'],
  [
    'Password-expired users may only reach password',
    'fourCallsExpired.e2e.ts > code 3 on ',
    'guards.test.ts > expired',
  ],
  [
    'On a local host name with an open synoptic, visitors are sent to unAuthSynoptic',
    'fourCallsHosts.e2e.ts > a visitor at ',
    'localHost.test.ts > ',
  ],
);
