import { errorCodes } from '../../protocol/errorCodes.ts';
import type { OperationLog } from '../store/operationLog.ts';
import type { Checker } from '../users/checker.ts';
import type { User } from '../users/user.ts';

/** Login and password of a basic credential header, UTF-8 (RFC 7617, R9); undefined where it is none. */
export function readCredential(header: string | undefined): { login: string; password: string } | undefined {
  const token = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1];
  if (token === undefined) return undefined;
  const bytes = Buffer.from(token, 'base64');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  return { login: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** Checks the header of one request: the user, or the error code of spec §8. A login and a failed one are logged. */
export async function identify(
  header: string | undefined,
  address: string,
  parts: { readonly checker: Checker; readonly log: OperationLog; readonly now: () => number },
): Promise<User | number> {
  const credential = readCredential(header);
  if (!credential) return errorCodes.wrongPassword;
  const { login, password } = credential;
  const { result, isNew } = await parts.checker.check(login, password);
  if (result === 'busy') return errorCodes.notChecked;
  const entry = { time: parts.now(), user: shown(login), address };
  if (result === 'wrong') {
    if (isNew) parts.log.appendFolded({ ...entry, kind: 'loginFailed' });
    return errorCodes.wrongPassword;
  }
  if (isNew) parts.log.append({ ...entry, kind: 'login' });
  return result;
}

/** A login that may be anything, cut to what a log row can show. */
function shown(login: string): string {
  return login.replace(/\p{Cc}/gu, '\ufffd').slice(0, 64);
}
