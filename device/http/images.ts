import { errorCodes } from '../../protocol/errorCodes.ts';
import { serviceHeader } from '../../protocol/headers.ts';
import { codeAgainst } from '../managers/codeAgainst.ts';
import { download } from '../managers/file.ts';
import type { ServiceParts } from '../managers/parts.ts';
import { type AdmitSettings, refusedTooOften, whoAsks } from './admit.ts';
import type { Exchange } from './exchange.ts';
import { ByteCache, type CachedBytes } from './fileCache.ts';
import { fileHeaders } from './headers.ts';
import { cachedBytes } from './replyCache.ts';

const cacheBytes = 64 * 1024 * 1024;
/** The only text among images; the others are compressed by themselves. */
const compressible = 'image/svg+xml';

/** By their names (R31): compressed once; without login counted like calls. */
export function imagesOf(parts: ServiceParts, settings: AdmitSettings) {
  // What is under a hash never changes.
  const cache = new ByteCache<CachedBytes>(cacheBytes, async (sha256, known) => {
    const bytes = known?.bytes ?? (await parts.fileContent(sha256));
    return known ?? (bytes && { bytes, write: () => bytes });
  });
  return async (exchange: Exchange, name: string): Promise<void> => {
    const { headers, response } = exchange;
    const who = headers.authorization || exchange.hub ? await whoAsks(parts, settings, exchange) : undefined;
    if (typeof who === 'object') response.setHeader(serviceHeader, parts.version);
    const isUser =
      typeof who === 'object' && codeAgainst('getConfig', who, parts.station().isDegraded) === errorCodes.ok;
    const user = isUser ? who : undefined;
    if (!user && !exchange.hub && refusedTooOften(settings.visitorRate, exchange)) return;
    const found = await download(parts.station(), name, user, (sha256) => cache.read(sha256));
    if (!found) return exchange.sendText(404, 'Not found');
    const { file, type } = found;
    const bytes = type === compressible ? await cachedBytes(exchange, file) : file.bytes;
    exchange.send(200, { ...fileHeaders, 'content-type': type }, bytes);
  };
}
