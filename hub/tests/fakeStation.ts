import { X509Certificate } from 'node:crypto';
import { dial } from '../../device/uplink/dial.ts';
import { makeKey } from '../../device/uplink/makeKey.ts';
import { type HubHandler, serveSession } from '../../device/uplink/session.ts';
import { keyFingerprint } from '../../device/uplink/uplinkKey.ts';
import { type Summary, uplinkPaths } from '../../protocol/uplink/summary.ts';

export const summary: Summary = {
  ...{ v: 1, time: Date.now(), clock: 'unknown', counts: [0, 0, 0, 0], unacknowledged: 0, alarms: [], points: [] },
  station: {
    name: 'Fake',
    version: '0.0.0',
    build: '0.0.0+none',
    startedAt: 0,
    state: 'ok',
    url: 'http://fake.example/',
  },
  links: { count: 1, lost: [] },
};

/** Does at the other end of an uplink what a test wants: also what no station does. */
export class FakeStation {
  readonly fingerprint: string;
  readonly paths: string[] = [];
  readonly #key;
  readonly #over = new AbortController();
  #ends: (() => void)[] = [];
  /** Of the summary, after the first line. */
  readonly streams = new Set<Parameters<HubHandler>[1]>();

  constructor(key = makeKey()) {
    this.#key = key;
    this.fingerprint = keyFingerprint(new X509Certificate(key.certificate));
  }

  /** Another device with the same key. */
  twin(): FakeStation {
    return new FakeStation(this.#key);
  }

  /** `code`: shown where the hub asks for one. `serve`: all but the summary. Resolves when it is connected. */
  async connect(url: string, serve: HubHandler, code?: string): Promise<void> {
    const handler: HubHandler = (request, response) => {
      this.paths.push(request.url ?? '');
      if (request.url === uplinkPaths.enrolment && request.method === 'GET') {
        response.writeHead(200).end(JSON.stringify({ code, station: 'Fake' }));
      } else if (request.url === uplinkPaths.enrolment || request.url === uplinkPaths.conflict) {
        request.resume();
        response.writeHead(200).end();
      } else if (request.url === uplinkPaths.summary) {
        response.writeHead(200);
        response.write(`${JSON.stringify(summary)}\n`);
        this.streams.add(response);
      } else serve(request, response);
    };
    await dial({
      ...{ url: new URL(url), key: this.#key, proxy: undefined, signal: this.#over.signal },
      onOpen: (socket) => void this.#ends.push(serveSession({ socket, handler, onClose: () => undefined })),
    });
  }

  stop(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
  }
}
