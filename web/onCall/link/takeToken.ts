import { tokenPattern } from '../../../protocol/messages/messageLink.ts';

let token: string | undefined;

/**
 * The token of the link that opened this page. It leaves the address at once, and stays in the memory of this page alone:
 * in no history, redirect, storage or log (R22, R47, R50). Undefined: there is none, or not a whole one.
 */
export function takeToken(): string | undefined {
  const { hash, pathname, search } = location;
  if (hash) {
    token = tokenPattern.test(hash.slice(1)) ? hash.slice(1) : undefined;
    history.replaceState(history.state, '', pathname + search);
  }
  return token;
}
