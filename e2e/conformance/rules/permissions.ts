import { seen } from '../rule.ts';

/** Validation, roles and permissions. */
export const permissionRules = [
  ...seen(
    '5',
    [
      'The login password is one or more word characters or the listed symbols',
      'fourCallsPassword.e2e.ts > a login password of every symbol',
      'fourCallsPassword.e2e.ts > a login password of "',
      'passwordRule.test.ts > ',
    ],
    [
      'A check reports whether a new password differs from the current one',
      'fourCallsExpired.e2e.ts > a new password "start-the-pump"',
    ],
  ),
  ...seen(
    '6',
    [
      'A basic credential header on every request once logged in',
      'fourCalls.e2e.ts > requests have the method',
      'fourCalls.e2e.ts > the open call carries no credential',
    ],
    ['What a profile may do is offered so', 'command.e2e.ts > an observer looks', 'modes.test.ts > '],
    [
      'IsPasswordEditable',
      'walk.e2e.ts > on a walk over all pages',
      'entities.e2e.ts > an account whose password is permanent',
    ],
    [
      'Synoptics flagged as not requiring authentication are visible without login',
      'openPage.e2e.ts > a visitor at the hall screen',
      'openPage.e2e.ts > the private pages, points and images',
      'fourCallsReading.e2e.ts > a page with ',
    ],
    [
      'A wrong-profile error disconnects with You do not have the required permissions',
      'fourCallsCodes.e2e.ts > code 4 on ',
      'fourCallsInside.e2e.ts > code 4 while one is inside',
    ],
  ),
];
