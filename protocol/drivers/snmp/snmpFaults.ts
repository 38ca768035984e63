import { addressFault } from '../addressFault.ts';

/** Why an item has no value, or takes none. */
export const snmpItemFaults = {
  /** The exceptions of a value (RFC 3416 §4.2.1). */
  noSuchObject: [],
  noSuchInstance: [],
  endOfMibView: [],
  /** `status` is the name of an error status (RFC 3416 §3) with its number. */
  snmpStatus: ['status'],
  /** It is of another type than the point. */
  otherSnmpType: ['type'],
  /** Under another object identifier. */
  otherOid: [],
  notDecimal: [],
  /** No row, or several ones, with that text in the column of names. */
  noSuchRow: ['key'],
  severalRows: ['key'],
  /** The type of the command has no such value. */
  notSettable: ['written'],
} as const;

/** Besides those of every link. */
export const snmpLinkFaults = {
  /** Never yet; agents do not answer to a wrong community. */
  noCommunityAnswer: ['timeoutMs'],
  /** Too short, which the library and RFC 3414 §11.2 do not accept. */
  shortPassword: ['name'],
} as const;

/** What may be wrong with a link or an address in the station file. */
export const snmpAddressFaults = {
  badOid: addressFault,
  indexAndKey: addressFault,
  otherVersion: addressFault,
} as const;
