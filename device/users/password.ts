import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify(argon2);

/**
 * Cost of a check: 7 MiB, five passes; 14 ms on a core of a server. Of the settings that OWASP calls equal it is the one
 * that leaves the least memory with the threads that check.
 */
const cost = { memory: 7168, passes: 5, parallelism: 1, tagLength: 32 } as const;

/** An argon2id PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash('argon2id', { message: password, nonce, ...cost });
  return phcOf(nonce, tag);
}

/** The hash of no password: a check against it costs as much as against another, and fails. */
export function unmatchableHash(): string {
  return phcOf(randomBytes(16), randomBytes(cost.tagLength));
}

function phcOf(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** False also where `phc` is no PHC string. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const parts = parsePhc(phc);
  if (!parts) return false;
  const { nonce, tag, ...settings } = parts;
  const found = await hash('argon2id', { message: password, nonce, tagLength: tag.length, ...settings });
  return timingSafeEqual(found, tag);
}

/** Undefined: no argon2id PHC string of acceptable cost. */
export function parsePhc(phc: string) {
  const match = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc);
  if (!match) return undefined;
  const [memory, passes, parallelism] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const nonce = Buffer.from(match[4] ?? '', 'base64');
  const tag = Buffer.from(match[5] ?? '', 'base64');
  // The bounds of RFC 9106 §3.1, and 256 MiB so that an account file can't exhaust the machine.
  const sound = passes >= 1 && parallelism >= 1 && memory >= 8 * parallelism && memory <= 262_144;
  return sound && nonce.length >= 8 && tag.length >= 16 ? { memory, passes, parallelism, nonce, tag } : undefined;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/(?<!=)=+$/, '');
}

/** For reading aloud and typing: 20 characters, about 100 bits, no look-alikes. */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789-';
  const bytes = randomBytes(20);
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}
