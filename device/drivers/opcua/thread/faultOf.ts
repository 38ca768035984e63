import { createHash } from 'node:crypto';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { fingerprintOf } from '../../security/fingerprint.ts';
import { systemFault } from '../../systemFault.ts';

/** A service that the server did not carry out; the link remains. */
export class ServiceError extends Error {
  readonly status: string;
  constructor(status: string) {
    super(status);
    this.status = status;
  }
}

/** After these the session is no more. */
export const sessionEnds: ReadonlySet<string> = new Set([
  ...['BadSessionIdInvalid', 'BadSessionClosed', 'BadSessionNotActivated', 'BadSecureChannelIdInvalid'],
  ...['BadSecureChannelClosed', 'BadConnectionClosed', 'BadServerHalted', 'BadShutdown', 'BadSecurityChecksFailed'],
]);

const ownRefused = /BadSecurityChecksFailed|BadCertificate\w*|BadApplicationSignatureInvalid/;
const noLogin = /BadIdentityToken\w*|BadUserAccessDenied|BadUserSignatureInvalid/;
const noRoom = /BadTooManySessions|BadMaxConnectionsReached/;
const statusName = /\b(?:Bad|Uncertain)[A-Z]\w+/;
const systemCode = /\bE(?:CONN|TIMEDOUT|HOST|NET|NOTFOUND|AI_AGAIN|PIPE)[A-Z]*\b/;
const ended = /clos|disconnect|abort|reset|\bend/i;

/** Of an attempt to connect. `own`: DER of our certificate, where it was shown. */
export function openingFault(error: unknown, own: Uint8Array | undefined): LinkFault {
  const message = error instanceof Error ? error.message : String(error);
  if (noRoom.test(message)) return { code: 'opcuaTooManySessions' };
  if (own && ownRefused.test(message)) {
    const sha1 = createHash('sha1').update(own).digest('hex').toUpperCase();
    return { code: 'opcuaOwnRefused', sha1, fingerprint: fingerprintOf(own) };
  }
  if (noLogin.test(message)) return { code: 'loginRefused', detail: statusName.exec(message)?.[0] ?? '' };
  return brokenFault(message);
}

/** Of a connection that does not go on. */
export function brokenFault(message: string): LinkFault {
  const code = systemCode.exec(message)?.[0];
  if (code !== undefined) return systemFault({ name: 'Error', code, message: code });
  const status = statusName.exec(message)?.[0];
  if (status !== undefined) return { code: 'opcuaService', status };
  return { code: ended.test(message) ? 'closedByDevice' : 'unreadableAnswer' };
}
