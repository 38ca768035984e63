import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { appHeader, type CallName, calls, downloadPath, serviceHeader, servicePath } from '../../protocol/calls.ts';
import { webOutput } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { writeXml } from '../../protocol/xml.ts';
import type { Manager } from '../managers/answer.ts';
import { codeAgainst } from '../managers/codeAgainst.ts';
import { download } from '../managers/file.ts';
import { managers } from '../managers/index.ts';
import type { ManagerParts } from '../managers/parts.ts';
import { type AdmitSettings, admit, admitStill, whoAsks } from './admit.ts';
import { answer } from './answer.ts';
import { appPage, serveApp } from './appFiles.ts';
import { fileHeaders, securityHeaders } from './headers.ts';
import { brotliOptions } from './keptReplies.ts';
import { createListener } from './listener.ts';
import { refusedOrigin } from './origin.ts';
import type { Certificate } from './tls.ts';
import { readXmlBodies, sendXml } from './xmlBodies.ts';

export interface ServerSettings extends AdmitSettings {
  /** `/` or `/some/path/` (R5). */
  readonly prefix: string;
  readonly webFolder: string;
  /** Names beside loopback under which the device answers. */
  readonly hostNames: ReadonlySet<string>;
  readonly certificate: Certificate | undefined;
  readonly trustedProxies: readonly string[];
}

const bodyLimit = 256 * 1024;

/** The HTTP side: row of calls -> credential -> manager -> WebOutput; and the web app's files. */
export async function createServer(parts: ManagerParts, settings: ServerSettings): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    forceCloseConnections: true,
    exposeHeadRoutes: true,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    serverFactory: (handler) => createListener(handler, settings.certificate),
  });
  app.decorateRequest('user', undefined);
  app.decorateRequest('changes', 0);
  // 1. Whoever is not meant is told so before anything is read; that answer too has the headers of every other.
  await app.register(fastifyHelmet, securityHeaders);
  app.addHook('onRequest', async (request, reply) => {
    const refused = refusedOrigin(request.headers, settings.hostNames);
    if (refused) await reply.code(403).type('text/plain').send(`Refused: ${refused}`);
  });
  // An app that is not the one served here sees it in any answer (docs/protocol.md, Versions).
  const page = appPage(settings.webFolder, settings.prefix);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(settings.prefix + servicePath)) return;
    const { build } = page();
    reply.header(serviceHeader, parts.version);
    if (build !== undefined) reply.header(appHeader, build);
  });
  await app.register(fastifyCompress, {
    globalCompression: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions,
  });
  readXmlBodies(app);
  // 2. One route for each row of the calls.
  for (const [name, call] of Object.entries(calls) as [CallName, (typeof calls)[CallName]][]) {
    const manager: Manager = managers[name](parts);
    app.route({
      method: call.method,
      url: `${settings.prefix}${servicePath}${call.path}`,
      onRequest: (request, reply) => admit(name, parts, settings, request, reply),
      preHandler: (request, reply) => admitStill(name, parts, settings, request, reply),
      handler: (request, reply) => answer(manager, request, reply),
    });
  }
  // 3. The device's own files.
  app.get<{ Params: { '*': string } }>(`${settings.prefix}${servicePath}${downloadPath}*`, async (request, reply) => {
    const { authorization } = request.headers;
    const who = authorization ? await whoAsks(parts, settings, request) : undefined;
    const isUser = typeof who === 'object' && codeAgainst('getConfig', who, parts.isDegraded) === errorCodes.ok;
    const file = await download(parts, request.params['*'], isUser);
    if (!file) return reply.code(404).type('text/plain').send('Not found');
    return reply.headers(fileHeaders).type(file.type).send(file.bytes);
  });
  // 4. Anything else under IhmWeb/ is no function of this device.
  app.all(`${settings.prefix}${servicePath}*`, (_, reply) =>
    sendXml(reply.code(404), writeXml(webOutput(errorCodes.notFound))),
  );
  await serveApp(app, settings.webFolder, settings.prefix, page);
  return app;
}
