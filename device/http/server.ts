import { type Call, usualElements } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { appHeader, downloadPath, servicePath } from '../../protocol/headers.ts';
import { payload, webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import type { managersOf, ServedParts } from '../managers/index.ts';
import { userLimits, visitorLimits } from '../parseXml.ts';
import { addressGroup } from '../users/addressGroup.ts';
import { CallRate } from '../users/callRate.ts';
import { type AdmitSettings, admit, admitStill, originOf, tokenRate, unknownSecretRate, visitorRate } from './admit.ts';
import { answer } from './answer.ts';
import { appFiles, appPage } from './appFiles.ts';
import { isRemembered } from './credential.ts';
import { Exchange } from './exchange.ts';
import { readSender } from './forwarded.ts';
import type { Front } from './front.ts';
import { securityHeaders } from './headers.ts';
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
  readonly clocks: Clocks;
  readonly say: (line: string) => void;
}

/** The HTTP side: row of calls -> credential -> manager -> WebOutput; and the web app's files. */
export function serve(parts: ServedParts, settings: ServerSettings, front: Front): void {
  const { prefix, clocks, hostNames } = settings;
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
  let managers: Promise<ReturnType<typeof managersOf>> | undefined;
  const rows = Object.entries(calls) as [CallName, Call][];
  const names = new Map(rows.map(([name, { method, path }]) => [`${method} ${service}${path}`, name]));
  const page = appPage(settings.webFolder, prefix);
  const sendApp = appFiles(settings.webFolder, prefix, page);
  const sendImage = imagesOf(parts, admitSettings);
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
    const inTurn = async () => (user ? undefined : turnOf(exchange));
    const body = method === 'GET' ? payload() : await readXmlBody(request, limits, inTurn);
    if (!(await admitStill(name, parts, admitSettings, exchange))) return;
    managers ??= import('../managers/index.ts').then((loaded) => loaded.managersOf(parts));
    const ask = await managers;
    await answer((callRequest) => ask(name, callRequest), exchange, body);
  };

  const handle = async (exchange: Exchange) => {
    const { headers, path, method, response } = exchange;
    // 1. Foreign requests are refused before anything is read; that answer too has the headers of every other.
    response.setHeaders(securityHeaders);
    const refused = refusedOrigin(headers, hostNames, parts.station().localHostNames);
    if (refused) return exchange.sendText(403, `Refused: ${refused}`);
    // A client not known to be logged in waits for its turn, a new login too: any header can claim to be one.
    const isOfService = path.startsWith(service);
    const isUser = isOfService && isRemembered(headers.authorization, originOf(exchange), parts);
    if (!isUser) await turnOf(exchange);
    // 2. The app.
    if (!isOfService) return sendApp(exchange);
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

  front.serve((request, response) => {
    const exchange = new Exchange(request, response, senderOf(request));
    handle(exchange).catch((error: unknown) => sendFault(exchange, error));
  });
}
