import { type Call, usualElements } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { appHeader, downloadPath, servicePath } from '../../protocol/headers.ts';
import { hubUserHeader } from '../../protocol/uplink/hubUser.ts';
import { payload, webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import type { Managers, ServedParts } from '../managers/index.ts';
import { userLimits, visitorLimits } from '../parseXml.ts';
import { addressGroup } from '../users/addressGroup.ts';
import { CallRate } from '../users/callRate.ts';
import type { User } from '../users/user.ts';
import { type AdmitSettings, admit, admitStill, originOf, tokenRate, unknownSecretRate, visitorRate } from './admit.ts';
import { answer } from './answer.ts';
import type { Api } from './api/serveApi.ts';
import { appFiles, appPage } from './appFiles.ts';
import { isRemembered } from './credential.ts';
import { Exchange } from './exchange.ts';
import { readSender } from './forwarded.ts';
import type { Front } from './front.ts';
import { securityHeaders } from './headers.ts';
import type { ServeHub } from './hubRequest.ts';
import { imagesOf } from './images.ts';
import { refusedOrigin } from './origin.ts';
import { sendFault, sendXml } from './sendXml.ts';
import { type Clocks, VisitorTurns } from './visitorTurns.ts';
import { readXmlBody } from './xmlBody.ts';

export interface ServerSettings extends Omit<AdmitSettings, 'visitorRate' | 'unknownSecretRate' | 'tokenRate'> {
  /** `/` or `/some/path/` (R5). */
  readonly prefix: string;
  readonly webFolder: string;
  /** Names of the device beside loopback and those of the station. */
  readonly hostNames: ReadonlySet<string>;
  readonly trustedProxies: readonly string[];
  readonly apiOrigins: readonly string[];
  readonly clocks: Clocks;
  /** Undefined: this is no hub. */
  readonly extension?: Extension | undefined;
  readonly say: (line: string) => void;
}

/** What a hub serves beside its own calls: the stations. */
export interface Extension {
  readonly owns: (path: string) => boolean;
  /** Of a path that it owns: the one of this service's own call that answers it, relative to `IhmWeb/`; undefined: none. */
  readonly ownCall: (path: string) => string | undefined;
  /** After the reply of that call: `user` of the exchange is who made it. */
  readonly ownCallEnded: (exchange: Exchange) => Promise<void>;
  /** Of a path that it owns. `admit` gives the user; undefined: the request is refused, and answered. */
  readonly serve: (exchange: Exchange, admit: () => Promise<User | undefined>) => Promise<void>;
}

/**
 * The HTTP side: row of calls -> credential -> manager -> WebOutput; and the web app's files. Returns what answers the
 * requests that hubs bring.
 */
export function serve(parts: ServedParts, settings: ServerSettings, front: Front): ServeHub {
  const { prefix, clocks, hostNames, extension } = settings;
  const service = prefix + servicePath;
  const download = service + downloadPath;
  const admitSettings = {
    isInsecure: settings.isInsecure,
    visitorRate: new CallRate(clocks.tick, visitorRate),
    unknownSecretRate: new CallRate(clocks.tick, unknownSecretRate),
    tokenRate: new CallRate(clocks.tick, tokenRate),
  };
  const senderOf = readSender(settings.trustedProxies, settings.say);
  // Loaded with the first call.
  let loadedManagers: Promise<Managers> | undefined;
  const managers = () => (loadedManagers ??= import('../managers/index.ts').then((loaded) => loaded.managersOf(parts)));
  const rows = Object.entries(calls) as [CallName, Call][];
  const names = new Map(rows.map(([name, { method, path }]) => [`${method} ${service}${path}`, name]));
  const page = appPage(settings.webFolder, prefix);
  const sendApp = appFiles(settings.webFolder, prefix, page);
  const sendImage = imagesOf(parts, admitSettings);
  const [apiBase, metricsPath] = [`${prefix}api/v1/`, `${prefix}metrics`];
  const isApi = (path: string) => path.startsWith(apiBase) || path === metricsPath;
  // Loaded with the first request of a program.
  let loadedApi: Promise<Api> | undefined;
  const loadApi = async () => {
    const { Api } = await import('./api/serveApi.ts');
    const ofApi = { ...admitSettings, apiOrigins: settings.apiOrigins };
    return new Api({ parts, managers: await managers(), settings: ofApi, base: apiBase, metricsPath });
  };
  const sendApi = async (exchange: Exchange) => {
    loadedApi ??= loadApi();
    await (await loadedApi).serve(exchange);
  };
  const turns = new VisitorTurns(clocks);
  // The turn of a client that has left never comes: its work would be of no use.
  const turnOf = ({ sender, request }: Exchange) =>
    new Promise<void>((resolve) =>
      turns.add(addressGroup(sender.address), () => void (request.socket.destroyed || resolve())),
    );

  const call = async (name: CallName, exchange: Exchange) => {
    if (!(await admit(name, parts, admitSettings, exchange))) return;
    const { method, mostElements = usualElements }: Call = calls[name];
    const { request, user } = exchange;
    const limits = user ? userLimits(mostElements) : visitorLimits;
    const inTurn = async () => (user || exchange.hub ? undefined : turnOf(exchange));
    const body = method === 'GET' ? payload() : await readXmlBody(request, limits, inTurn);
    if (!(await admitStill(name, parts, admitSettings, exchange))) return;
    const loaded = await managers();
    await answer((callRequest) => loaded.answer(name, callRequest), exchange, body);
  };

  const serveExtension = async (one: Extension, exchange: Exchange) => {
    const own = names.get(`${exchange.method} ${service}${one.ownCall(exchange.path)}`);
    if (own !== undefined) {
      await call(own, exchange);
      return one.ownCallEnded(exchange);
    }
    await one.serve(exchange, async () =>
      (await admit('getFleet', parts, admitSettings, exchange)) ? exchange.user : undefined,
    );
  };

  const handle = async (exchange: Exchange) => {
    const { headers, path, response } = exchange;
    // 1. Foreign requests are refused before anything is read; that answer too has the headers of every other.
    response.setHeaders(securityHeaders);
    // Only a hub names the people of a hub.
    if (headers[hubUserHeader] !== undefined) return exchange.sendText(403, `Refused: ${hubUserHeader}`);
    // A page of another site may read the API where the setting names it.
    const isOfSite = isApi(path) && settings.apiOrigins.includes(headers.origin ?? '');
    const signs = isOfSite ? { host: headers.host } : headers;
    const refused = refusedOrigin(signs, hostNames, parts.station().localHostNames);
    if (refused) return exchange.sendText(403, `Refused: ${refused}`);
    // A client not known to be logged in waits for its turn, a new login too: any header can claim to be one.
    const isOfService = path.startsWith(service) || isApi(path) || extension?.owns(path) === true;
    const isUser = isOfService && isRemembered(headers.authorization, originOf(exchange), parts);
    if (!isUser) await turnOf(exchange);
    // 2. The app.
    if (!isOfService) return sendApp(exchange);
    if (isApi(path)) return sendApi(exchange);
    if (extension?.owns(path)) return serveExtension(extension, exchange);
    await handleCall(exchange);
  };

  const handleCall = async (exchange: Exchange) => {
    const { path, method, response } = exchange;
    // An app that is not the one served here sees it in any answer (docs/protocol.md, Versions).
    const { build } = page();
    if (build !== undefined) response.setHeader(appHeader, build);
    // 3. A row of the calls, or one of the device's own files; anything else is no function of this device.
    const name = names.get(`${method} ${path}`);
    if (name !== undefined) return call(name, exchange);
    if (method === 'GET' && path.startsWith(download))
      return sendImage(exchange, decodeURIComponent(path.slice(download.length)));
    await sendXml(exchange, writeXml(webOutput(errorCodes.notFound)), 404);
  };

  // The hub has judged where its requests come from, and made its visitors wait; of the app and the API it has its own.
  const handleHub = async (exchange: Exchange) => {
    exchange.response.setHeaders(securityHeaders);
    if (!exchange.path.startsWith(service)) return exchange.sendText(404, 'Not served by a hub');
    await handleCall(exchange);
  };

  front.serve((request, response) => {
    const exchange = new Exchange(request, response, senderOf(request));
    handle(exchange).catch((error: unknown) => sendFault(exchange, error));
  });
  return (request, response, hub) => {
    const sender = { address: request.socket.remoteAddress ?? '', isSecure: true };
    // A hub does not know the prefix.
    request.url = prefix.slice(0, -1) + (request.url ?? '/');
    const exchange = new Exchange(request, response, sender, hub);
    handleHub(exchange).catch((error: unknown) => sendFault(exchange, error));
  };
}
