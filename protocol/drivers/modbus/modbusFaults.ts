/** `exception` is the exception code. */
export const modbusItemFaults = {
  exception: ['exception'],
  /** A whole number of 64 bits beyond 2^53: no number of JavaScript is exactly it. */
  notExact: [],
  notBcd: [],
  badChecksum: [],
  textTooLong: ['limit'],
  notEncodable: ['encoding'],
} as const;

/** Besides those of every link. */
export const modbusLinkFaults = {
  wrongByteCount: ['bytes', 'expected'],
  wrongUnit: ['unit'],
  wrongLength: [],
  wrongTransaction: [],
  wrongFunction: ['value'],
  /** The response to a write does not repeat it. */
  wrongEcho: [],
  badChecksum: [],
  /** Reported by a gateway (exception 10 or 11). */
  noUnit: ['exception'],
  /** Of a serial line. */
  noPort: ['detail'],
  portInUse: ['detail'],
} as const;
