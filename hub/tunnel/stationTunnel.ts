import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Recorder } from '../../device/events/entry.ts';
import { originOf } from '../../device/http/admit.ts';
import type { Exchange } from '../../device/http/exchange.ts';
import { sendXml } from '../../device/http/sendXml.ts';
import { readXmlBody } from '../../device/http/xmlBody.ts';
import { userLimits } from '../../device/parseXml.ts';
import type { AccountStore } from '../../device/users/accounts.ts';
import type { PasswordGate } from '../../device/users/passwordGate.ts';
import type { User } from '../../device/users/user.ts';
import { type Call, requestTimeoutMs, usualElements } from '../../protocol/calls/call.ts';
import { logOut } from '../../protocol/calls/session.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { isHeldBy } from '../../protocol/group.ts';
import { serviceHeader, servicePath } from '../../protocol/headers.ts';
import { hubUserHeader, writeHubUser } from '../../protocol/uplink/hubUser.ts';
import { remoteRuleOf } from '../../protocol/uplink/remoteCalls.ts';
import { isWithheld, withheldCode } from '../../protocol/uplink/withheld.ts';
import { webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import { type FleetStation, NoAnswer, type Tunnel, type TunnelReply } from '../fleet.ts';
import { stationObject } from '../stations/liveStations.ts';
import { profileAt } from '../stations/rights.ts';
import { passedBody, TooLong } from './passedBody.ts';
import { carriesPassword, confirm } from './stepUp.ts';
import { headersFromStation, headersToStation } from './tunnelHeaders.ts';

/** Groups of a person that a station is informed of. */
const mostGroups = 50;

export interface TunnelParts {
  readonly registry: Tunnel & { readonly get: (id: string) => FleetStation | undefined };
  readonly accounts: Pick<AccountStore, 'find' | 'groups'>;
  readonly gate: PasswordGate;
  readonly events: Recorder;
}

/** What browsers ask of stations, each by the connection that the station has opened. Nothing is queued, or sent twice. */
export class StationTunnel {
  readonly #parts: TunnelParts;
  readonly #calls = new Map(
    Object.entries(calls).map(([name, call]) => [call.path, { name: name as CallName, call: call as Call }]),
  );

  constructor(parts: TunnelParts) {
    this.#parts = parts;
  }

  async serve(exchange: Exchange, id: string, rest: string, admit: () => Promise<User | undefined>): Promise<void> {
    // 1. Without a login of the hub nothing is answered, whatever the call.
    const user = await admit();
    if (!user) return;
    const { response, method, headers } = exchange;
    // That of the station goes here.
    response.removeHeader(serviceHeader);
    // 2. The station, where the user may see it.
    const station = this.#parts.registry.get(id);
    const profile = station && profileAt(user, station);
    if (!station || profile === undefined) return sendXml(exchange, writeXml(webOutput(errorCodes.notFound)), 404);
    if (method !== 'GET' && method !== 'POST') return exchange.send(405, {});
    // 3. What a station serves through no hub, it is not requested: passwords among it.
    const path = rest.slice(servicePath.length);
    const { name, call } = this.#calls.get(path) ?? {};
    if (call && isWithheld(call)) return sendXml(exchange, writeXml(webOutput(withheldCode)));
    // 4. The body, without the password of the hub's user.
    let [body, isConfirmed]: [Uint8Array | Readable | undefined, boolean] = [undefined, false];
    if (method === 'POST' && carriesPassword(path)) {
      const node = await readXmlBody(
        exchange.request,
        userLimits(call?.mostElements ?? usualElements),
        async () => undefined,
      );
      const confirmed = await this.#confirm(exchange, user, node);
      if ('reply' in confirmed) return sendXml(exchange, writeXml(confirmed.reply));
      [body, isConfirmed] = [Buffer.from(confirmed.body), confirmed.isConfirmed];
    } else if (method === 'POST') {
      body = passedBody(exchange.request);
    }
    // 5. The station. Who has left waits for nothing, at the station neither.
    const left = new AbortController();
    response.once('close', () => left.abort());
    const record = (reply?: 'none' | 'notSent') => {
      if (!call || !isLogged(name)) return;
      const fields = { action: call.right, ...(reply && { reply }) };
      const { address } = originOf(exchange);
      const object = stationObject(station.name, id);
      this.#parts.events.recordFolded({ kind: 'stationRequest', person: user.login, address, object, fields });
    };
    try {
      const [, search] = (exchange.request.url ?? '').split(/\?(.*)/s, 2);
      const query = search === undefined ? '' : `?${search}`;
      const reply = await this.#parts.registry.request(id, {
        ...{ path: `/${rest}${query}`, method, signal: left.signal, timeoutMs: call?.timeoutMs ?? requestTimeoutMs },
        headers: { ...headersToStation(headers), ...this.#headerOf(user, station, profile, isConfirmed) },
        ...(body && { body }),
      });
      record();
      await passOn(reply, exchange);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (body instanceof Readable && body.errored instanceof TooLong) return exchange.sendText(413, 'Too long');
      record(error.wasSent ? 'none' : 'notSent');
      // Whether the station did it is not known: no reply is made up, the connection is lost for the browser too.
      response.destroy();
    } finally {
      // A station may answer before it has read all.
      exchange.request.resume();
    }
  }

  /** Its arms and streams of that page end there as well; no answer changes nothing here. */
  async logOut(id: string, user: User): Promise<void> {
    const station = this.#parts.registry.get(id);
    const profile = station && profileAt(user, station);
    if (!station || profile === undefined) return;
    const headers = { 'content-type': 'application/xml', ...this.#headerOf(user, station, profile, false) };
    const body = Buffer.from('<payload/>');
    try {
      const reply = await this.#parts.registry.request(id, {
        path: `/${servicePath}${logOut.path}`,
        method: 'POST',
        headers,
        body,
      });
      reply.body.destroy();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
  }

  #confirm(exchange: Exchange, { login }: User, node: Parameters<typeof confirm>[0]) {
    const { gate, events } = this.#parts;
    const origin = originOf(exchange);
    const onFailed = (reason: string) =>
      events.recordFolded({ kind: 'loginFailed', person: login, address: origin.address, fields: { reason } });
    return confirm(node, { gate, caller: { login, ...origin }, onFailed });
  }

  #headerOf({ login }: User, { id, area }: FleetStation, profile: number, isConfirmed: boolean) {
    const { accounts } = this.#parts;
    const account = accounts.find(login);
    const groups = (account?.groups ?? []).filter((name) => {
      const group = accounts.groups.find(name);
      return group && (group.everywhere || isHeldBy(group)({ id, area: area === '' ? undefined : area }));
    });
    const person = { login, name: account?.name ?? '', profile, groups: groups.slice(0, mostGroups), isConfirmed };
    return { [hubUserHeader]: writeHubUser(person) };
  }
}

/** In the hub's log too; what became of it is in that of the station. */
function isLogged(name: CallName | undefined): boolean {
  if (name === undefined || name === 'arm') return false;
  return name === 'acknowledgeAlarms' || (remoteRuleOf(name) ?? 'no') !== 'no';
}

async function passOn({ status, headers, body }: TunnelReply, { response, method }: Exchange): Promise<void> {
  const passed = headersFromStation(status, headers);
  if (!passed || response.destroyed) {
    body.destroy();
    if (!response.destroyed) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('The hub does not pass on this answer of the station.');
    return;
  }
  response.writeHead(status, passed);
  response.flushHeaders();
  if (method === 'HEAD' || status === 304) {
    body.destroy();
    response.end();
    return;
  }
  // An end that comes too soon ends the connection: half of an answer is none.
  await pipeline(body, response).catch(() => void response.destroy());
}
