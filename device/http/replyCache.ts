import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedReply } from '../managers/answer.ts';
import { sendXml } from './xmlBodies.ts';

export const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_GENERIC,
    [constants.BROTLI_PARAM_QUALITY]: 4,
  },
};

/** The first of them that is taken: zstd is many times quicker than brotli, and makes up to a third more of it. */
const encoders = {
  zstd: promisify(zstdCompress),
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: promisify(gzip),
  identity: async (bytes) => bytes,
} as const satisfies Record<string, (bytes: Buffer) => Promise<Buffer>>;
type Encoding = keyof typeof encoders;

const firstRoom = 16 * 1024;

/** What was made of each reply: only in the forms that somebody asked for, which for browsers is a compressed one. */
const made = new WeakMap<CachedReply, Map<Encoding, Promise<Buffer>>>();

/** Sends a reply that stays the same, as XML. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedReply,
): Promise<FastifyReply> {
  return sendXml(reply, await cachedBytes(request, reply, cached));
}

/** Its bytes as the browser takes them, made for whoever asks first; the reply gets the headers that say so. */
export async function cachedBytes(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): Promise<Buffer> {
  const forms = made.get(cached) ?? new Map<Encoding, Promise<Buffer>>();
  made.set(cached, forms);
  const encoding = encodingFor(request.headers['accept-encoding']);
  const bytes = forms.get(encoding) ?? encoders[encoding](bytesOf(cached.write()));
  forms.set(encoding, bytes);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('vary', 'accept-encoding');
  return bytes;
}

/** Each piece is written as it comes, into room that doubles where it is too small. */
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

/** The best of ours that the browser takes. */
function encodingFor(accepted: string | undefined): Encoding {
  const taken = encodingsOf(accepted);
  const named = (['zstd', 'br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
  return named ?? (taken.includes('*') ? 'gzip' : 'identity');
}

/** What an Accept-Encoding header takes; `q=0` says that it does not. */
export function encodingsOf(accepted = ''): readonly string[] {
  return accepted.split(',').flatMap((part) => {
    const [name = '', ...settings] = part.split(';').map((text) => text.trim().toLowerCase());
    return settings.some((text) => /^q=0(\.0*)?$/.test(text)) ? [] : [name];
  });
}
