import { argumentTitle } from '../../../protocol/api/argumentFault.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import type { Exchange } from '../exchange.ts';

/** What a code of spec §8 is to a program. */
const statuses: ReadonlyMap<number, readonly [status: number, title: string]> = new Map([
  [errorCodes.wrongPassword, [401, 'The login, the password or the token is wrong.']],
  [errorCodes.notChecked, [401, 'The login, the password or the token could not be checked.']],
  [errorCodes.tooManyFailures, [429, 'There were too many failed logins, or the account is closed.']],
  [errorCodes.passwordExpired, [403, 'The password must be changed in the app first.']],
  [errorCodes.badProfile, [403, 'The account or the token may not read this.']],
  [errorCodes.badCertificate, [403, 'Credentials are refused over plain HTTP: use HTTPS.']],
  [errorCodes.operatingMode, [503, 'The device is in degraded mode.']],
  [errorCodes.badInput, [400, argumentTitle]],
  [errorCodes.notFound, [404, 'There is no such thing here.']],
  [errorCodes.failure, [503, 'The device can’t read this now, or it would take too long: ask for less.']],
]);

interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly argument?: string | undefined;
}

/** The end of a token is past, which is code 3 to it as to an account. */
export const tokenOver: Problem = { status: 401, title: 'The end of the token is past.' };

export function problemOf(code: number): Problem {
  const [status, title] = statuses.get(code) ?? [500, 'The device failed.'];
  return { status, title };
}

/** RFC 9457. No `WWW-Authenticate: Basic`: a browser would ask for a password of its own accord (R10). */
export function sendProblem(exchange: Exchange, { status, ...problem }: Problem): void {
  if (status === 401) exchange.response.setHeader('www-authenticate', 'Bearer');
  exchange.send(
    status,
    { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    `${JSON.stringify({ type: 'about:blank', status, ...problem })}\n`,
  );
}
