import { X509Certificate } from 'node:crypto';
import { attempt } from '../../protocol/attempt.ts';
import { fingerprintOf, thumbprintOf } from '../drivers/security/fingerprint.ts';

/** Bytes in DER: a longer one is none. */
const longestCertificate = 20_000;
const longestName = 300;

/** What is shown of a certificate; times in UTC milliseconds. */
export interface CertificateFacts {
  readonly fingerprint: string;
  readonly thumbprint: string;
  readonly subject: string;
  readonly issuer: string;
  readonly from: number;
  readonly until: number;
}

/** The first of what a server has shown; undefined: it is unreadable or too long. */
export function certificateIn(shown: Uint8Array): X509Certificate | undefined {
  const read = attempt(() => new X509Certificate(shown));
  return read && read.raw.length <= longestCertificate ? read : undefined;
}

export function factsOf(certificate: X509Certificate): CertificateFacts {
  const { raw, subject, issuer, validFromDate, validToDate } = certificate;
  return {
    fingerprint: fingerprintOf(raw),
    thumbprint: thumbprintOf(raw),
    subject: onOneLine(subject),
    issuer: onOneLine(issuer),
    from: validFromDate.getTime(),
    until: validToDate.getTime(),
  };
}

/** The other end has written it: bounded, and nothing turns or breaks its line. */
function onOneLine(name: string | undefined): string {
  const line = (name ?? '').replaceAll('\n', ', ').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
  return line.length > longestName ? `${line.slice(0, longestName)}…` : line;
}
