import type { CachedReply } from '../calls/answer.ts';
import { type Encoding, encoders, encodingFor } from './encodings.ts';
import type { Exchange } from './exchange.ts';

const firstRoom = 16 * 1024;

/** Only in the encodings that were requested, for browsers a compressed one. */
const made = new WeakMap<CachedReply, Map<Encoding, Promise<Buffer>>>();

/** In the encoding that the browser accepts, made at the first request; sets the response's headers for it. */
export function cachedBytes({ headers, response }: Exchange, cached: CachedReply): Promise<Buffer> {
  const forms = made.getOrInsertComputed(cached, () => new Map<Encoding, Promise<Buffer>>());
  const encoding = encodingFor(headers['accept-encoding']);
  const bytes = forms.getOrInsertComputed(encoding, () => encoders[encoding](bytesOf(cached.write())));
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('vary', 'accept-encoding');
  return bytes;
}

/** Each piece is written as it comes, into a buffer that doubles where it is too small. */
function bytesOf(pieces: Buffer | Iterable<string>): Buffer {
  if (Buffer.isBuffer(pieces)) return pieces;
  let bytes = Buffer.allocUnsafeSlow(firstRoom);
  let at = 0;
  for (const piece of pieces) {
    // No character takes more in UTF-8.
    const needed = at + 3 * piece.length;
    if (needed > bytes.length) bytes = Buffer.concat([bytes], Math.max(needed, 2 * bytes.length));
    at += bytes.write(piece, at);
  }
  return bytes.subarray(0, at);
}
