import { tokenLogin } from '../../protocol/token.ts';
import type { Handler } from './handler.ts';

export const getTokens: Handler<'getTokens'> =
  ({ tokens }) =>
  () => ({ tokens: tokens.list() });

export const makeToken: Handler<'makeToken'> =
  ({ tokens }) =>
  (wish, { user: { login }, address }) =>
    tokens.make(wish, { login, address });

/** Its streams end at once. */
export const revokeToken: Handler<'revokeToken'> =
  ({ tokens, station }) =>
  ({ name }, { user: { login }, address }) => {
    if (!tokens.revoke(name, { login, address })) return { result: 'refused', reason: 'noToken' };
    station().feed.closeUser(tokenLogin(name));
    return { result: 'done' };
  };
