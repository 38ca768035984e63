/** RFC 4648: no 0, 1 or 8, which are taken for O, I and B. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Of a secret: 80 bits. */
export const secretLetters = 16;
/** Of a fingerprint, from its begin: 130 bits, of which no one makes a second key. */
const fingerprintLetters = 26;

export interface EnrolCodeParts {
  /** Good for one station, for a short time. */
  readonly secret: string;
  /** Begin of the fingerprint of the hub's key, in base 32. */
  readonly hub: string;
}

export function base32(bytes: Iterable<number>): string {
  let [text, bits, held] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += letters[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text;
}

/** As people type it: `ABCD-EFGH-IJKL-MNOP.QRST-…`. `fingerprint`: SHA-256 of the hub's public key, in hex. */
export function writeEnrolCode(secret: string, fingerprint: string): string {
  const inFours = (text: string) => (text.match(/.{1,4}/g) ?? []).join('-');
  return `${inFours(secret)}.${inFours(hubPart(fingerprint))}`;
}

/** Small letters, spaces and missing hyphens are as well; undefined: it is no such code. */
export function readEnrolCode(text: string): EnrolCodeParts | undefined {
  if (text.length > 200) return undefined;
  const [secret = '', hub = '', ...rest] = text.toUpperCase().replace(/[\s-]/g, '').split('.');
  const isPart = (part: string, length: number) => part.length === length && /^[A-Z2-7]*$/.test(part);
  const isCode = rest.length === 0 && isPart(secret, secretLetters) && isPart(hub, fingerprintLetters);
  return isCode ? { secret, hub } : undefined;
}

/** Whether the code is of the hub with that key. */
export function isOfHub({ hub }: EnrolCodeParts, fingerprint: string): boolean {
  return hub === hubPart(fingerprint);
}

function hubPart(fingerprint: string): string {
  const pairs = fingerprint.replaceAll(':', '').match(/../g) ?? [];
  return base32(pairs.map((pair) => Number.parseInt(pair, 16))).slice(0, fingerprintLetters);
}
