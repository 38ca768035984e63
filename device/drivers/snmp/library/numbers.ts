/** Tags of values (RFC 3416 §3), as `Varbind.type`. */
export const tags = {
  Integer: 2,
  OctetString: 4,
  Null: 5,
  OID: 6,
  IpAddress: 64,
  Counter32: 65,
  Gauge32: 66,
  TimeTicks: 67,
  Opaque: 68,
  Counter64: 70,
  noSuchObject: 128,
  noSuchInstance: 129,
  endOfMibView: 130,
} as const;

const tagNames = new Map<number, string>(Object.entries(tags).map(([name, tag]) => [tag, name]));

/** `Gauge32 (66)` */
export function tagText(tag: number): string {
  return `${tagNames.get(tag) ?? 'unknown'} (${tag})`;
}

/** By number (RFC 3416 §3). */
const statuses = [
  ...['noError', 'tooBig', 'noSuchName', 'badValue', 'readOnly', 'genErr', 'noAccess', 'wrongType', 'wrongLength'],
  ...['wrongEncoding', 'wrongValue', 'noCreation', 'inconsistentValue', 'resourceUnavailable', 'commitFailed'],
  ...['undoFailed', 'authorizationError', 'notWritable', 'inconsistentName'],
];
export const tooBig = 1;

/** `notWritable (17)` */
export function statusText(status: number): string {
  return `${statuses[status] ?? 'unknown'} (${status})`;
}

/** Of the package: versions as they are sent, and its own numbers of protocols. */
export const versions = { 1: 0, '2c': 1, 3: 3 } as const;
export const levels = { none: 1, auth: 2, priv: 3 } as const;
export const authNumbers = { sha: 3, sha224: 4, sha256: 5, sha384: 6, sha512: 7 } as const;
/** 256 bits by Blumenthal’s draft, and by Reeder’s as Cisco has it. */
export const privNumbers = { aes: 4, aes256: 6, aes256c: 8 } as const;
