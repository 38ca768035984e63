import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { attempt } from '../../../protocol/attempt.ts';

/**
 * Why a certificate (DER) is not accepted that one of the authorities (PEM, one after the other) has to have signed, for
 * a server of that name or address; undefined: it is accepted.
 */
export function authorityFault(
  shown: Uint8Array,
  authorities: string,
  name: string,
  now = Date.now(),
): string | undefined {
  const certificate = attempt(() => new X509Certificate(shown));
  if (!certificate) return 'unreadable';
  if (!isValid(certificate, now)) return `valid until ${certificate.validToDate.toISOString()}`;
  const blocks = authorities.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  const isSigned = blocks.some((block) => {
    const authority = attempt(() => new X509Certificate(block));
    return authority && isValid(authority, now) && hasSigned(authority, certificate);
  });
  if (!isSigned) return 'not signed';
  // Other devices have certificates of that authority, too.
  return isOf(certificate, name) ? undefined : `of another host: ${(certificate.subjectAltName ?? '').slice(0, 200)}`;
}

function isValid({ validFromDate, validToDate }: X509Certificate, now: number): boolean {
  return validFromDate.getTime() <= now && now <= validToDate.getTime();
}

function hasSigned(authority: X509Certificate, certificate: X509Certificate): boolean {
  return authority.ca && certificate.checkIssued(authority) && certificate.verify(authority.publicKey);
}

/** Some servers have their address as a name. */
function isOf(certificate: X509Certificate, name: string): boolean {
  const found = isIP(name) === 0 ? undefined : certificate.checkIP(name);
  return (found ?? certificate.checkHost(name)) !== undefined;
}
