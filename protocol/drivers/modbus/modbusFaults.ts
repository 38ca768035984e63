/** Why a Modbus device gives no value of an item, or does not take one; `exception` is its exception code. */
export const modbusItemFaults = {
  exception: ['exception'],
  /** A whole number of 64 bits beyond 2^53: no number here is exactly it. */
  notExact: [],
  notBcd: [],
  badChecksum: [],
  textTooLong: ['limit'],
  notEncodable: ['encoding'],
} as const;

/** Why a Modbus link is lost, besides what every link has. */
export const modbusLinkFaults = {
  wrongByteCount: ['bytes', 'expected'],
  wrongUnit: ['unit'],
  wrongLength: [],
  wrongTransaction: [],
  wrongFunction: ['value'],
  /** The answer to a write does not repeat it. */
  wrongEcho: [],
  badChecksum: [],
  /** A gateway says so (exception 10 or 11). */
  noUnit: ['exception'],
  /** Of a serial line. */
  noPort: ['detail'],
  portInUse: ['detail'],
} as const;
