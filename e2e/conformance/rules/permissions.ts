import { seen } from '../rule.ts';

export const permissionRules = [
  ...seen(
    '5',
    [1, 'The login password is one or more word characters or the listed symbols'],
    [2, 'A check reports whether a new password differs from the current one'],
  ),
  ...seen(
    '6',
    [1, 'A basic credential header on every request once logged in'],
    [2, 'What a profile may do is offered so'],
    [3, 'IsPasswordEditable'],
    [4, 'Synoptics flagged as not requiring authentication are visible without login'],
    [5, 'A wrong-profile error disconnects with You do not have the required permissions'],
  ),
];
