import { addressFault } from '../addressFault.ts';

/** Of every link that logs in or is encrypted. Fingerprints are those of SHA-256. */
export const securityLinkFaults = {
  noSecret: ['name'],
  /** Not signed by the authority, of another host, not valid at this time, or unreadable. */
  badCertificate: ['detail'],
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
