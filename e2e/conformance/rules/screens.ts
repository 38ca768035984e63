import { seen } from '../rule.ts';

export const screenRules = seen(
  '2',
  [1, 'auth is the login screen'],
  [2, 'unAuthSynoptic shows a synoptic that is viewable without login'],
  [3, 'The empty path is the private area: the login check applies when it loads'],
  [4, 'The login check applies on each child route'],
  [5, '404 shows the text 404 NOT FOUND'],
  [6, 'Any other path redirects to 404'],
  [7, 'password: the change-password screen, used when the password has expired'],
  [8, 'synoptic: the default landing page'],
  [9, 'diagnostic/operation-log: the landing page in degraded mode'],
  [10, 'A full-screen spinner of diameter 40 shows while navigation is in progress'],
  [11, 'A mobile layout applies under 470 px in portrait'],
  [12, 'A mobile layout applies under 790 px in landscape'],
  [13, 'After login: 1. the stored redirect URL, if one exists and is not /'],
  [14, 'After login: 2. the synoptic route, if a synoptic flagged IsFirst exists'],
  [15, 'After login: 3. otherwise the redirect route, or synoptic'],
  [16, 'A stored external redirect URL is opened in a new window after login'],
  [17, 'Disconnected users go to auth'],
  [18, 'Password-expired users may only reach password'],
  [19, 'On a local host name with an open synoptic, visitors are sent to unAuthSynoptic'],
);
