import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Answer } from './faults.ts';
import { card, config, pages, profile } from './replies.ts';
import { builtApp, sendStatic } from './staticFiles.ts';

/** The four calls of spec §7, and nothing else. */
const paths = {
  identityCard: '/IhmWeb/IFileManager/Download/IdentityCard.xml',
  getUserProfile: '/IhmWeb/IAccessManager/GetUserProfile',
  getConfig: '/IhmWeb/IConfigManager/GetRestrictedXPathExtractedConfig',
  getConfigUnAuth: '/IhmWeb/IConfigManager/GetRestrictedXPathExtractedConfigUnAuth',
} as const;
export type CallName = keyof typeof paths;
const names = new Map<string, CallName>(Object.entries(paths).map(([name, path]) => [path, name as CallName]));

/** Without those for the web app's own files. */
export interface RecordedRequest {
  /** Undefined: none of the four. */
  readonly call: CallName | undefined;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const wholesome: Readonly<Record<CallName, Answer>> = {
  identityCard: card(),
  getUserProfile: profile('IsNormalMode="true" Profile="1" IsPasswordEditable="true"'),
  getConfig: config(pages),
  getConfigUnAuth: config('', '', 'StationName="Hill station"'),
};

/** It knows the four calls of the specification only, answers as a test decides, and records its requests. */
export class ScriptedDevice {
  /** With a slash at its end. */
  readonly url: string;
  readonly port: number;
  requests: RecordedRequest[] = [];
  readonly #server: ReturnType<typeof createServer>;
  /** Since `begin`; what comes over an older one is ignored. */
  #connections = new WeakSet<Socket>();
  #script = wholesome;
  readonly #app: string;

  private constructor(server: ReturnType<typeof createServer>, app: string) {
    this.#server = server;
    this.#app = app;
    this.port = (server.address() as AddressInfo).port;
    this.url = `http://127.0.0.1:${this.port}/`;
    server.on('connection', (connection) => void this.#connections.add(connection));
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void this.#answer(request, response));
  }

  static async start(app = builtApp): Promise<ScriptedDevice> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ScriptedDevice(server, app);
  }

  /** From now on; the others as they were. */
  says(answers: Partial<Record<CallName, Answer>>): void {
    this.#script = { ...this.#script, ...answers };
  }

  /** Without faults and requests. What was on its way to it is lost. */
  begin(): void {
    this.#connections = new WeakSet();
    this.#server.closeAllConnections();
    this.#script = wholesome;
    this.requests = [];
  }

  count(call: CallName): number {
    return this.requests.filter((request) => request.call === call).length;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path } = new URL(request.url ?? '/', this.url);
    if (!path.startsWith('/IhmWeb')) return sendStatic(path, response, this.#app);
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    if (!this.#connections.has(request.socket)) return;
    const call = names.get(path);
    this.requests.push({ call, method: request.method ?? '', path, headers: request.headers, body });
    const answer = call === undefined ? (r: ServerResponse) => void r.writeHead(404).end() : this.#script[call];
    if (typeof answer === 'function') return answer(response);
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(answer);
  }
}
