import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

// A server of values for tests: what each path answers can be changed, and whatever a server may do wrong.

interface TestRequest {
  /** With its query. */
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (response: ServerResponse, request: TestRequest) => void;

export interface HttpTestServer {
  readonly port: number;
  readonly url: string;
  /** By path, without its query. */
  readonly answers: Map<string, Answer>;
  /** In their order. */
  readonly requests: TestRequest[];
  /** Since the start. */
  readonly connections: () => number;
  dropAll(): void;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** In PEM. */
interface TestTls {
  readonly cert: string;
  readonly key: string;
}

export const json =
  (value: () => unknown): Answer =>
  (response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value()));
  };

export const text =
  (body: string | Buffer, type = 'text/plain'): Answer =>
  (response) => {
    response.setHeader('Content-Type', type).setHeader('Content-Length', Buffer.byteLength(body)).end(body);
  };

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end();
  };

/** The bytes of a response as they are, after which the connection stays open or ends. */
export const raw =
  (bytes: string | Buffer, end?: 'close' | 'reset'): Answer =>
  ({ socket }) => {
    socket?.write(bytes, () => {
      if (end === 'close') socket.destroySoon();
      if (end === 'reset') socket.resetAndDestroy();
    });
  };

export async function startHttpServer({ tls }: { readonly tls?: TestTls } = {}): Promise<HttpTestServer> {
  const answers = new Map<string, Answer>();
  const requests: TestRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const answer: RequestListener = (incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { url = '', method = '', headers } = incoming;
      const request = { path: url, method, headers, body: Buffer.concat(chunks).toString() };
      requests.push(request);
      const [path = ''] = url.split('?');
      (answers.get(path) ?? status(404))(response, request);
    });
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket: Socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('clientError', (_, socket) => void socket.destroy());
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const leave = () => {
    dropAll();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    port,
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    answers,
    requests,
    connections: () => connections,
    dropAll,
    leave,
    comeBack: () => listen(port),
    stop: leave,
  };
}
