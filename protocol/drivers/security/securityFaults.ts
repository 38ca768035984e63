import { addressFault } from '../addressFault.ts';

/** Of every link that logs in or is encrypted. Fingerprints are those of SHA-256. */
export const securityLinkFaults = {
  noSecret: ['name'],
  /** Not signed by the authority, of another host, not valid at this time, or unreadable. */
  badCertificate: ['detail'],
  /** The server requires one of ours, or does not accept it. */
  ownCertificateRefused: ['detail'],
  /** Not a server of TLS, or none of its versions or ciphers is ours. */
  tlsFailed: ['detail'],
  /** An administrator has not decided about it. */
  certificateWaiting: ['fingerprint'],
  /** Another one is trusted there. */
  certificateChanged: ['fingerprint', 'trusted'],
  /** The trusted one was valid until then (ISO 8601). */
  certificateExpired: ['fingerprint', 'until'],
  loginRefused: ['detail'],
} as const;

export const securityAddressFaults = {
  needsTls: addressFault,
} as const;

/** The section of certificates has what an administrator needs: to decide about that of the server, or to trust ours there. */
export const trustFaults: ReadonlySet<string | undefined> = new Set([
  'certificateWaiting',
  'certificateChanged',
  'certificateExpired',
  'opcuaOwnRefused',
]);
