import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createListener } from './listener.ts';
import type { Certificate } from './tls.ts';

/** All that `/health` shows to monitoring. */
export type HealthState = 'ok' | 'degraded' | 'starting' | 'stopping';

const statuses = { ok: 200, degraded: 200, starting: 503, stopping: 503 } as const satisfies Record<
  HealthState,
  number
>;

interface FrontSettings {
  /** `/` or `/some/path/` (R5). */
  readonly prefix: string;
  readonly certificate: Certificate | undefined;
  /** Of addresses from which many clients come. */
  readonly isExempt: (address: string) => boolean;
  /** Default: of HTTP/1.1. */
  readonly createListener?: typeof createListener | undefined;
}

/**
 * The listener of this process, from before there is a service behind it until after: it answers `/health` itself,
 * before any limit for visitors, and everything else with 503 while there is no service.
 */
export class Front {
  readonly #settings: FrontSettings;
  readonly #healthPath: string;
  readonly #servers: Server[] = [];
  /** The first of its listeners. */
  readonly server: Server;
  #service: RequestListener | undefined;
  #state: () => HealthState = () => 'starting';

  constructor(settings: FrontSettings) {
    this.#settings = settings;
    this.#healthPath = `${settings.prefix}health`;
    this.server = this.addServer();
  }

  addServer(): Server {
    const { certificate, isExempt, createListener: create = createListener } = this.#settings;
    const server = create((request, response) => this.#handle(request, response), certificate, isExempt);
    this.#servers.push(server);
    return server;
  }

  serve(service: RequestListener): void {
    this.#service = service;
  }

  /** The service has started; `isDegraded`: it works, and something needs attention. */
  run(isDegraded: () => boolean): void {
    this.#state = () => (isDegraded() ? 'degraded' : 'ok');
  }

  /** Ends all connections; only `/health` is answered from now on. */
  stopService(): void {
    this.#state = () => 'stopping';
    this.#service = undefined;
    for (const server of this.#servers) server.closeAllConnections();
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#servers.map(async (server) => {
        if (!server.listening) return;
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await closed;
      }),
    );
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isHealth(request)) answer(response, statuses[this.#state()], this.#state());
    else if (this.#service) this.#service(request, response);
    else answer(response, statuses.starting, `The service is ${this.#state()}.`);
  }

  #isHealth({ method, url = '' }: IncomingMessage): boolean {
    return (method === 'GET' || method === 'HEAD') && url.split('?', 1)[0] === this.#healthPath;
  }
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === statuses.ok ? {} : { 'retry-after': '1' }),
  });
  response.end(text);
}
