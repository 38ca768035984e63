import type { FastifyInstance } from 'fastify';
import { encoders, encodingFor } from './encodings.ts';

/** Shorter replies gain nothing, bytes. */
const worthIt = 1024;

/** Compresses each reply in XML that is made anew; what is kept goes out in the form that it was made in once. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isXml = String(reply.getHeader('content-type')).startsWith('application/xml');
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isXml || !isText || reply.hasHeader('content-encoding')) return payload;
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    if (bytes.length < worthIt) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoders[encoding](bytes);
  });
}
