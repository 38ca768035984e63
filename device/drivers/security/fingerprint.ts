import { hash } from 'node:crypto';

/** SHA-256 of a certificate in DER, as browsers show it. */
export function fingerprintOf(certificate: Uint8Array): string {
  return (hash('sha256', certificate, 'hex').toUpperCase().match(/../g) ?? []).join(':');
}
