import type { FastifyInstance } from 'fastify';
import { downloadPath, serviceHeader } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { codeAgainst } from '../managers/codeAgainst.ts';
import { download } from '../managers/file.ts';
import type { ServiceParts } from '../managers/parts.ts';
import { type AdmitSettings, refusedTooOften, whoAsks } from './admit.ts';
import { ByteCache, type CachedBytes } from './fileCache.ts';
import { fileHeaders } from './headers.ts';
import { cachedBytes } from './replyCache.ts';

const cacheBytes = 64 * 1024 * 1024;
/** Of the types of images, the one that is text; the others are compressed by themselves. */
const compressible = 'image/svg+xml';

/** Serves the station's images (R31): compressed once, and counted like calls where nobody is logged in. */
export function serveImages(app: FastifyInstance, parts: ServiceParts, settings: AdmitSettings, service: string): void {
  // What is under a hash never changes.
  const cache = new ByteCache<CachedBytes>(cacheBytes, async (sha256, known) => {
    const bytes = known?.bytes ?? (await parts.fileContent(sha256));
    return known ?? (bytes && { bytes, write: () => bytes });
  });
  app.get<{ Params: { '*': string } }>(`${service}${downloadPath}*`, async (request, reply) => {
    const { authorization } = request.headers;
    const who = authorization ? await whoAsks(parts, settings, request) : undefined;
    if (typeof who === 'object') reply.header(serviceHeader, parts.version);
    const isUser =
      typeof who === 'object' && codeAgainst('getConfig', who, parts.station().isDegraded) === errorCodes.ok;
    if (!isUser && (await refusedTooOften(settings.visitorRate, request, reply))) return reply;
    const found = await download(parts.station(), request.params['*'], isUser, (sha256) => cache.read(sha256));
    if (!found) return reply.code(404).type('text/plain').send('Not found');
    const { file, type } = found;
    const bytes = type === compressible ? await cachedBytes(request, reply, file) : file.bytes;
    return reply.headers(fileHeaders).type(type).send(bytes);
  });
}
