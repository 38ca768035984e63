import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  appHeader,
  type CallName,
  calls,
  downloadPath,
  pageHeader,
  serviceHeader,
  servicePath,
} from '../../protocol/calls.ts';
import { payload, webOutput } from '../../protocol/envelope.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { writeXml, type XmlNode } from '../../protocol/xml.ts';
import type { Answer, Manager } from '../managers/answer.ts';
import { download } from '../managers/file.ts';
import { managers } from '../managers/index.ts';
import type { ManagerParts } from '../managers/parts.ts';
import { codeAgainst } from '../managers/rights.ts';
import { parseXml } from '../parseXml.ts';
import type { User } from '../users/user.ts';
import { appPage, serveApp } from './appFiles.ts';
import { identify } from './credential.ts';
import { createListener } from './listener.ts';
import { isLoopback, refusedOrigin } from './origin.ts';
import type { Certificate } from './tls.ts';

export interface ServerSettings {
  /** `/` or `/some/path/` (R5). */
  readonly prefix: string;
  readonly webFolder: string;
  /** Names beside loopback under which the device answers. */
  readonly hostNames: ReadonlySet<string>;
  readonly certificate: Certificate | undefined;
  readonly isInsecure: boolean;
  readonly trustedProxies: readonly string[];
}

const bodyLimit = 256 * 1024;
declare module 'fastify' {
  interface FastifyRequest {
    user: User | undefined;
  }
}

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
    brotliOptions: { params: { 0: 0, 1: 4 } },
  });
  readXmlBodies(app);
  // 2. One route for each row of the calls.
  for (const [name, call] of Object.entries(calls) as [CallName, (typeof calls)[CallName]][]) {
    const manager: Manager = managers[name](parts);
    app.route({
      method: call.method,
      url: `${settings.prefix}${servicePath}${call.path}`,
      onRequest: (request, reply) => admit(name, parts, settings, request, reply),
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
    send(reply.code(404), writeXml(webOutput(errorCodes.notFound))),
  );
  await serveApp(app, settings.webFolder, settings.prefix, page);
  return app;
}

/** Lets a request pass with its user, or answers with the code that stands against it. */
async function admit(
  name: CallName,
  parts: ManagerParts,
  settings: ServerSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const who = calls[name].login ? await whoAsks(parts, settings, request) : undefined;
  const code = typeof who === 'number' ? who : codeAgainst(name, who, parts.isDegraded);
  if (code !== errorCodes.ok) return void (await send(reply, writeXml(webOutput(code))));
  request.user = typeof who === 'number' ? undefined : who;
}

/** The user, or a code; a credential that crossed a network in plain text is not even looked at. */
async function whoAsks(
  parts: ManagerParts,
  { isInsecure }: ServerSettings,
  request: FastifyRequest,
): Promise<User | number> {
  const isSafe = request.protocol === 'https' || isLoopback(request.socket.localAddress ?? '');
  if (!isSafe && !isInsecure) return errorCodes.badCertificate;
  return identify(request.headers.authorization, originOf(request), parts);
}

function originOf(request: FastifyRequest) {
  const page = request.headers[pageHeader];
  return { address: request.ip, page: typeof page === 'string' && /^[\w-]{8,64}$/.test(page) ? page : undefined };
}

async function answer(manager: Manager, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = {
    payload: (request.body as XmlNode | undefined) ?? payload(),
    user: request.user,
    ...originOf(request),
  };
  const given: Answer = asked.payload.name === 'payload' ? await manager(asked) : { code: errorCodes.badInput };
  if ('content' in given) return send(reply, writeXml(webOutput(errorCodes.ok, given.content)));
  if ('code' in given) return send(reply, writeXml(webOutput(given.code)));
  if ('xml' in given) return send(reply, given.xml);
  const { raw } = reply;
  for (const [header, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(header, value);
  reply.hijack();
  if (!given.stream(raw)) raw.writeHead(503).end();
  return reply;
}

function send(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-store').send(xml);
}

/** Bodies are XML or nothing; what can't be read is code 7 (R3). */
function readXmlBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'buffer' }, (request, body, done) => {
    if (request.headers['content-encoding'] !== undefined)
      return done(Object.assign(new Error('encoded'), { statusCode: 415 }));
    try {
      done(null, body.length === 0 ? payload() : parseXml(body as Buffer));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    const code = status >= 500 ? errorCodes.failure : errorCodes.badInput;
    return send(reply.code(status), writeXml(webOutput(code)));
  });
}

const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      workerSrc: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Would turn plain HTTP into TLS that is not there.
  strictTransportSecurity: false,
  // X-Frame-Options for browsers that know no frame-ancestors.
  xFrameOptions: { action: 'deny' },
} as const;

/** A file of the device is shown, never run (R31). */
const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'private, max-age=0, must-revalidate',
} as const;
