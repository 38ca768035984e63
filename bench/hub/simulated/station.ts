import { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import { connect, type TLSSocket } from 'node:tls';
import { calls } from '../../../protocol/calls.ts';
import { servicePath } from '../../../protocol/headers.ts';
import { type Summary, summaryPeriodMs, uplinkPaths, uplinkProtocol } from '../../../protocol/uplink/summary.ts';
import { webOutput } from '../../../protocol/wire/envelope.ts';
import { writeXml } from '../../../protocol/wire/xml.ts';
import { fullFrame, nextFrame } from './frames.ts';
import type { SimulatedKey } from './simulatedKey.ts';
import { changeOf, summaryOf } from './summaries.ts';

export interface SimulatedSite {
  readonly host: string;
  readonly port: number;
  /** The longest random wait before a dial, ms. */
  readonly spreadMs: number;
  readonly points: number;
  /** Of the app and the release that its summary names. */
  readonly build: string;
  readonly version: string;
}

const reply = Buffer.from(writeXml(webOutput(0)));
const streamPath = `/${servicePath}${calls.stream.path}`;

/** Speaks the uplink as a station does: a summary with its changes, the feed, and an empty reply to every other call. */
export class SimulatedStation {
  readonly key: SimulatedKey;
  readonly #site: SimulatedSite;
  readonly #server: Http2Server;
  readonly #summary: Summary;
  readonly #streams = new Set<ServerHttp2Stream>();
  #told: ServerHttp2Stream | undefined;
  #socket: TLSSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #frame = 0;
  dials = 0;

  constructor(key: SimulatedKey, site: SimulatedSite) {
    this.key = key;
    this.#site = site;
    this.#summary = summaryOf(key.id, site);
    this.#server = createServer(({ stream, url }) => this.#serve(stream, url));
    this.#server.on('sessionError', () => undefined);
  }

  get isTold(): boolean {
    return this.#told !== undefined && !this.#told.destroyed;
  }

  /** After a random part of the spread; again whenever the connection ends. */
  start(spreadMs = this.#site.spreadMs): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#dial(), Math.random() * spreadMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#socket?.removeAllListeners('close').destroy();
  }

  /** One of its summary points has another value, and an alarm comes or goes. */
  change(): void {
    this.#write(changeOf(this.#summary));
  }

  /** So many of its points have other values. */
  feed(changed: number): void {
    if (this.#streams.size === 0) return;
    const frame = nextFrame(this.#frame, changed, this.#site.points);
    this.#frame += 1;
    for (const stream of this.#streams) stream.write(frame);
  }

  #dial(): void {
    const { host, port } = this.#site;
    const { key, cert } = this.key;
    this.dials += 1;
    const socket = connect({
      ...{ host, port, key, cert },
      minVersion: 'TLSv1.3',
      ALPNProtocols: [uplinkProtocol],
      // Self-signed: a station compares its key.
      rejectUnauthorized: false,
    });
    this.#socket = socket;
    socket.on('secureConnect', () => this.#server.emit('connection', socket)).on('error', () => undefined);
    socket.on('close', () => this.start());
  }

  #serve(stream: ServerHttp2Stream, path: string): void {
    stream.on('error', () => undefined);
    if (path === uplinkPaths.summary) this.#tell(stream);
    else if (path === streamPath) this.#stream(stream);
    else {
      stream.respond({ ':status': 200, 'content-type': 'application/xml' });
      stream.end(reply);
    }
  }

  #tell(stream: ServerHttp2Stream): void {
    stream.respond({ ':status': 200, 'content-type': 'application/x-ndjson' });
    this.#told = stream;
    this.#write({ ...this.#summary, time: Date.now() });
    const timer = setInterval(() => this.#write({}), summaryPeriodMs);
    stream.on('close', () => clearInterval(timer));
  }

  #write(line: object): void {
    if (this.isTold) this.#told?.write(`${JSON.stringify({ ...line, time: Date.now() })}\n`);
  }

  #stream(stream: ServerHttp2Stream): void {
    stream.respond({ ':status': 200, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    stream.write(fullFrame(this.#frame, this.#site.points));
    this.#streams.add(stream);
    stream.on('close', () => this.#streams.delete(stream));
  }
}
