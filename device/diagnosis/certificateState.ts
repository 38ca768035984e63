import { X509Certificate } from 'node:crypto';
import { attempt } from '../../protocol/attempt.ts';
import type { CertificateState } from '../../protocol/diagnostic/health.ts';

/** Undefined: not a certificate in PEM form. */
export function certificateState(pem: string): CertificateState | undefined {
  return attempt(() => {
    const { subject, issuer, subjectAltName = '', validFromDate, validToDate } = new X509Certificate(pem);
    return {
      subject,
      issuer,
      names: subjectAltName.replace(/\b(?:DNS|IP Address):/g, ''),
      from: validFromDate.getTime(),
      until: validToDate.getTime(),
    };
  });
}
