import { createServer, type ServerHttp2Stream } from 'node:http2';
import { text } from 'node:stream/consumers';
import { connect, type TLSSocket } from 'node:tls';
import { uplinkPaths, uplinkProtocol } from '../../../protocol/uplink/summary.ts';
import type { SimulatedKey } from '../../hub/simulated/simulatedKey.ts';
import { summaryOf } from '../../hub/simulated/summaries.ts';

/** How it answers the request for its summary. */
export const manners = {
  /** A line that has no end. */
  endlessLine: (write: (text: string) => boolean) => void write('x'.repeat(65_536)),
  /** As many changes as the line takes. */
  flood: (write: (text: string) => boolean) =>
    void write(`${JSON.stringify({ time: Date.now(), unacknowledged: 1 })}\n`.repeat(500)),
  /** Numbers that are none, and more of everything than there may be. */
  lies: (write: (text: string) => boolean) =>
    void write(
      `${JSON.stringify({ time: 'soon', counts: [-1, 1e308], alarms: Array.from({ length: 5000 }, () => ({})) })}\n`,
    ),
  noJson: (write: (text: string) => boolean) => void write('{{{{\n'),
  /** Nothing, ever. */
  silent: () => undefined,
} as const;
export type Manner = keyof typeof manners;

const endless = 'x'.repeat(16_384);
const againMs = 20;
const enrolMs = 15_000;

/** Has a key that is enrolled, and no manners: answers script under every path. */
export class HostileStation {
  readonly #key: SimulatedKey;
  readonly #url: URL;
  readonly #manner: Manner;
  readonly #page: string;
  #socket: TLSSocket | undefined;
  #isStopped = false;
  /** Bytes of its summary. */
  sent = 0;

  constructor(key: SimulatedKey, uplinkUrl: string, manner: Manner, page: string) {
    this.#key = key;
    this.#url = new URL(uplinkUrl);
    this.#manner = manner;
    this.#page = page;
  }

  /** Shows the code; resolves with the hub's answer, or `refused` where it closes without one. */
  enrol(code: string): Promise<string> {
    return new Promise((resolve) => {
      const server = createServer(({ stream, method }) => {
        stream.on('error', () => undefined);
        if (method === 'GET') {
          stream.respond({ ':status': 200, 'content-type': 'application/json' });
          stream.end(JSON.stringify({ code, station: this.#key.id }));
          return;
        }
        void text(stream).then((reply) => {
          stream.respond({ ':status': 200 }, { endStream: true });
          resolve(String((JSON.parse(reply) as { result?: string }).result));
          setTimeout(() => socket.destroy(), 200);
        });
      });
      const socket = this.#connect(server);
      socket.on('close', () => resolve('refused'));
      setTimeout(() => socket.destroy(), enrolMs).unref();
    });
  }

  /** Dials again whenever it is cut off. */
  start(): void {
    if (this.#isStopped) return;
    const server = createServer(({ stream, url }) => this.#serve(stream, url));
    this.#socket = this.#connect(server);
    this.#socket.on('close', () => setTimeout(() => this.start(), 10 * againMs));
  }

  stop(): void {
    this.#isStopped = true;
    this.#socket?.destroy();
  }

  #connect(server: ReturnType<typeof createServer>): TLSSocket {
    server.on('sessionError', () => undefined);
    const { key, cert } = this.#key;
    const [host, port] = [this.#url.hostname, Number(this.#url.port)];
    const socket = connect({ host, port, key, cert, ALPNProtocols: [uplinkProtocol], rejectUnauthorized: false });
    socket.on('secureConnect', () => server.emit('connection', socket)).on('error', () => undefined);
    return socket;
  }

  #serve(stream: ServerHttp2Stream, path: string): void {
    stream.on('error', () => undefined);
    if (path !== uplinkPaths.summary) {
      if (path.includes('silent')) return;
      if (path.includes('redirect')) {
        stream.respond({ ':status': 302, location: 'https://elsewhere.example/', 'content-type': 'text/plain' });
        return void stream.end('elsewhere');
      }
      if (path.includes('endless')) {
        stream.respond({ ':status': 200, 'content-type': 'text/plain' });
        const more = (): void => {
          while (!stream.destroyed && stream.write(endless));
          stream.once('drain', more);
        };
        more();
        return;
      }
      const headers = { 'set-cookie': 'a=b', 'service-worker-allowed': '/', 'access-control-allow-origin': '*' };
      stream.respond({
        ':status': 200,
        'content-type': 'text/html',
        location: 'https://elsewhere.example/',
        ...headers,
      });
      stream.end(this.#page);
      return;
    }
    stream.respond({ ':status': 200, 'content-type': 'application/x-ndjson' });
    stream.write(
      `${JSON.stringify({ ...summaryOf(this.#key.id, { build: '../../etc', version: this.#page }), time: Date.now() })}\n`,
    );
    const write = (line: string) => {
      this.sent += line.length;
      return stream.write(line);
    };
    // As fast as the hub reads.
    const timer = setInterval(() => stream.writableNeedDrain || manners[this.#manner](write), againMs);
    stream.on('close', () => clearInterval(timer));
  }
}
