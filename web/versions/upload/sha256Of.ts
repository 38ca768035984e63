import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const sliceBytes = 1024 * 1024;

/** SHA-256 in hexadecimal digits: a page without TLS has no `crypto.subtle`. The page stays usable in the meantime. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    hash.update(bytes.subarray(at, at + sliceBytes));
    if (at > 0) await new Promise((next) => setTimeout(next));
  }
  return bytesToHex(hash.digest());
}
