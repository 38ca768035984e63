import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { appHeader, type Call, type CallName, calls, servicePath, usualElements } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import type { Manager } from '../managers/answer.ts';
import { managersOf } from '../managers/index.ts';
import type { ServiceParts } from '../managers/parts.ts';
import { addressGroup } from '../users/addressGroup.ts';
import { CallRate } from '../users/callRate.ts';
import { type AdmitSettings, admit, admitStill, originOf, visitorRate } from './admit.ts';
import { answer } from './answer.ts';
import { appPage, decodableUrl, serveApp } from './appFiles.ts';
import { compressReplies } from './compressReplies.ts';
import { isRemembered } from './credential.ts';
import { readForwarded, tellUntrustedProxy } from './forwarded.ts';
import type { Front } from './front.ts';
import { securityHeaders } from './headers.ts';
import { serveImages } from './images.ts';
import { refusedOrigin } from './origin.ts';
import { type Clocks, VisitorTurns } from './visitorTurns.ts';
import { type InTurn, readXmlBodies, sendXml } from './xmlBodies.ts';

export interface ServerSettings extends Omit<AdmitSettings, 'visitorRate'> {
  /** `/` or `/some/path/` (R5). */
  readonly prefix: string;
  readonly webFolder: string;
  /** Names beside loopback, and those of the station, under which the device answers. */
  readonly hostNames: ReadonlySet<string>;
  readonly trustedProxies: readonly string[];
  readonly clocks: Clocks;
  /** Says a line on the console. */
  readonly say: (line: string) => void;
}

/** Bytes of a body, with and without login (R3). */
const bodyLimits = { user: 256 * 1024, visitor: 64 * 1024 } as const;

/** The HTTP side: row of calls -> credential -> manager -> WebOutput; and the web app's files. */
export async function createServer(
  parts: ServiceParts,
  settings: ServerSettings,
  front: Front,
): Promise<FastifyInstance> {
  const service = settings.prefix + servicePath;
  const app = Fastify({
    bodyLimit: bodyLimits.visitor,
    forceCloseConnections: true,
    exposeHeadRoutes: true,
    rewriteUrl: decodableUrl,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    serverFactory: () => front.server,
  });
  app.decorateRequest('user', undefined);
  app.decorateRequest('changes', 0);
  app.decorateRequest('station', undefined);
  // 1. Whoever is not meant is told so before anything is read; that answer too has the headers of every other.
  await app.register(fastifyHelmet, securityHeaders);
  app.addHook('onRequest', async (request, reply) => {
    const refused = refusedOrigin(request.headers, settings.hostNames, parts.station().localHostNames);
    if (refused) await reply.code(403).type('text/plain').send(`Refused: ${refused}`);
  });
  app.addHook('onRequest', tellUntrustedProxy(settings.say));
  app.addHook('onRequest', readForwarded);
  // Whoever is not known to be logged in waits for his turn, a new login too: any header can claim to be one.
  const turns = new VisitorTurns(settings.clocks);
  // Nobody is there any more to whom work would be of use.
  const inTurn: InTurn = (request, work) =>
    turns.take(addressGroup(request.ip), () => void (request.raw.socket.destroyed || work()));
  app.addHook('onRequest', (request, _, done) => {
    const isUser =
      request.url.startsWith(service) && isRemembered(request.headers.authorization, originOf(request), parts.gate);
    if (isUser) done();
    else inTurn(request, done);
  });
  // An app that is not the one served here sees it in any answer (docs/protocol.md, Versions).
  const page = appPage(settings.webFolder, settings.prefix);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(service)) return;
    const { build } = page();
    if (build !== undefined) reply.header(appHeader, build);
  });
  compressReplies(app);
  readXmlBodies(app, inTurn);
  const admitSettings = {
    isInsecure: settings.isInsecure,
    visitorRate: new CallRate(settings.clocks.tick, visitorRate),
  };
  const ask = managersOf(parts);
  // 2. One route for each row of the calls.
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const manager: Manager = (callRequest) => ask(name, callRequest);
    app.route({
      method: call.method,
      url: service + call.path,
      bodyLimit: call.login ? bodyLimits.user : bodyLimits.visitor,
      config: { mostElements: call.mostElements ?? usualElements },
      onRequest: (request, reply) => admit(name, parts, admitSettings, request, reply),
      preHandler: (request, reply) => admitStill(name, parts, admitSettings, request, reply),
      handler: (request, reply) => answer(manager, request, reply),
    });
  }
  // 3. The device's own files.
  serveImages(app, parts, admitSettings, service);
  // 4. Anything else under IhmWeb/ is no function of this device.
  app.all(`${service}*`, (_, reply) => sendXml(reply.code(404), writeXml(webOutput(errorCodes.notFound))));
  serveApp(app, settings.webFolder, settings.prefix, page);
  await app.ready();
  front.serve(app.routing);
  return app;
}
