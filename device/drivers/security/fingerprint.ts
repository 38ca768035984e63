import { hash } from 'node:crypto';

/** SHA-256 of a certificate in DER, as browsers show it. */
export function fingerprintOf(certificate: Uint8Array): string {
  return inPairs(hash('sha256', certificate, 'hex'));
}

/** SHA-1, by which servers of OPC UA name certificates. */
export function thumbprintOf(certificate: Uint8Array): string {
  return inPairs(hash('sha1', certificate, 'hex'));
}

function inPairs(digits: string): string {
  return (digits.toUpperCase().match(/../g) ?? []).join(':');
}
