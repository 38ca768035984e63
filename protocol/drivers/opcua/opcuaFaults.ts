import { addressFault } from '../addressFault.ts';

/** Why an item has no value, may be wrong, or takes none; `status` is the name of the server's code. */
export const opcuaItemFaults = {
  opcuaBad: ['status'],
  opcuaUncertain: ['status'],
  opcuaRefused: ['status'],
  /** Null, or the element of an array that is shorter. */
  opcuaNoValue: [],
  /** A whole array or structure, or a member that is one. */
  opcuaNotPlain: [],
  opcuaNoMember: ['member'],
  /** A whole number beyond 2^53. */
  opcuaTooLong: [],
  /** A text where the point is a number. */
  opcuaNoNumber: ['type'],
  /** The server's type has no such value. */
  opcuaBeyondType: ['written', 'type'],
  opcuaUnknownNamespace: ['uri'],
} as const;

/** Besides those of every link and of security. */
export const opcuaLinkFaults = {
  opcuaNoEndpoint: ['offered'],
  /** Ours, which the server does not accept; both thumbprints, as servers show one or the other. */
  opcuaOwnRefused: ['sha1', 'fingerprint'],
  opcuaNoSuchLogin: [],
  /** It would take the password without encryption. */
  opcuaClearPassword: [],
  opcuaTooManySessions: [],
  opcuaService: ['status'],
} as const;

/** What may be wrong with a link or an address in the station file. */
export const opcuaAddressFaults = {
  opcuaBadNode: addressFault,
  opcuaNeedsSecurity: addressFault,
  opcuaNoPolicy: addressFault,
  opcuaTwoLogins: addressFault,
  opcuaNeedsOther: addressFault,
  opcuaBadDeadBand: addressFault,
} as const;
