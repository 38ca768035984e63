import type { HttpLink } from '../../../../protocol/drivers/http/httpSchema.ts';
import { type ExchangeMonitor, LinkError } from '../../driver.ts';
import type { LinkPorts } from '../../security/linkPorts.ts';
import { type Place, placeOf } from '../resourceUrl.ts';
import { type Credentials, credentialsOf } from './credentials.ts';
import { LinkAgent } from './linkAgent.ts';
import { openPlace } from './openPlace.ts';
import { plainHeaders } from './plainHeaders.ts';
import { isRedirect, redirectOf } from './redirect.ts';
import { type NotReceived, type Received, sendRequest } from './request.ts';
import { receivedMessage, sentMessage } from './traceMessage.ts';

/** What is sent and received of one link; trust and secrets are those of each connection and request. */
export class HttpClient {
  readonly #link: HttpLink;
  readonly #ports: LinkPorts;
  readonly #monitor: ExchangeMonitor;
  readonly #idleClosed: (place: Place) => void;
  readonly #agents = new Map<string, LinkAgent>();

  constructor(link: HttpLink, ports: LinkPorts, monitor: ExchangeMonitor, idleClosed: (place: Place) => void) {
    this.#link = link;
    this.#ports = ports;
    this.#monitor = monitor;
    this.#idleClosed = idleClosed;
  }

  /** Rejects with LinkError where the host is away, or not trusted. */
  async open(url: URL): Promise<void> {
    this.credentials();
    await this.#agentOf(url).openSpare();
  }

  /** Whether that place still accepts connections: nothing is sent. Rejects with LinkError. */
  async reach(place: Place): Promise<void> {
    (await openPlace(place, this.#link, this.#ports)).destroy();
  }

  credentials(): Credentials {
    const credentials = credentialsOf(this.#link, this.#ports.secret);
    if ('code' in credentials) throw new LinkError(credentials, false);
    return credentials;
  }

  /** Reads a resource, and goes on where it redirects. Rejects with LinkError, or with the reason of the signal. */
  async get(url: URL, signal?: AbortSignal): Promise<Received | NotReceived> {
    const { redirects } = this.#link;
    const began = performance.now();
    let from = url;
    for (let left = redirects; ; left--) {
      const leftMs = Math.max(1, this.#link.timeoutMs - (performance.now() - began));
      const way = { agent: this.#agentOf(from) };
      const received = await this.#exchange({ method: 'GET', url: from, way, leftMs, signal });
      if (!('status' in received) || !isRedirect(received.status)) return received;
      if (left === 0) return { fault: { code: 'httpRedirectedOften', limit: String(redirects) } };
      const next = redirectOf(from, received.headers.location);
      if ('code' in next) return { fault: next };
      from = next;
    }
  }

  /** Sends it once, over a connection of its own. Rejects with LinkError: it was not sent, or what it did is unknown. */
  async command(method: string, url: URL, command: { value: string; body: string | undefined; type: string }) {
    // What is wrong before this is known has sent nothing.
    this.credentials();
    const socket = await openPlace(placeOf(url), this.#link, this.#ports);
    try {
      return await this.#exchange({ method, url, way: { socket }, leftMs: this.#link.timeoutMs, command });
    } finally {
      socket.destroy();
    }
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy();
  }

  async #exchange({ command, ...of }: Exchange): Promise<Received | NotReceived> {
    const { method, url } = of;
    const { headers, hide } = this.credentials();
    const began = performance.now();
    const body = command?.body;
    this.#monitor.trace?.(sentMessage(method, url, command?.value, hide));
    const received = await sendRequest({
      ...of,
      body,
      timeoutMs: this.#link.timeoutMs,
      maxBytes: this.#link.maxBytes,
      headers: {
        ...{ accept: '*/*', 'accept-encoding': 'identity', 'cache-control': 'no-cache', 'user-agent': 'Vigie' },
        ...plainHeaders(this.#link.headers),
        ...headers,
        ...(command && { connection: 'close' }),
        ...(body !== undefined && { 'content-type': command?.type ?? '' }),
      },
    });
    const isGood = 'status' in received && received.status < 400;
    const outcome = isGood ? 'answered' : 'status' in received ? 'refused' : 'unanswered';
    this.#monitor.ended(outcome, performance.now() - began);
    this.#monitor.trace?.(receivedMessage(method, url, received, command !== undefined, hide));
    return received;
  }

  #agentOf(url: URL): LinkAgent {
    const known = this.#agents.get(url.origin);
    if (known) return known;
    const place = placeOf(url);
    const open = () => openPlace(place, this.#link, this.#ports);
    const agent = new LinkAgent(open, () => this.#idleClosed(place));
    this.#agents.set(url.origin, agent);
    return agent;
  }
}

interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly way: Parameters<typeof sendRequest>[0]['way'];
  readonly leftMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly command?: { readonly value: string; readonly body: string | undefined; readonly type: string };
}
