import type { RequestListener, Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Certificate } from './tls.ts';

// Not imported: an import reads every name of the module, and the one of WebSocket loads a whole HTTP client.
const { createServer } = process.getBuiltinModule('node:http');

/** How long a client may take to say what it wants, and how much of it, so that slow ones hold nothing for good. */
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
} as const;

const mostConnections = 6000;

/** The HTTP or, with a certificate, HTTPS server that everything else sits on. */
export function createListener(handler: RequestListener, certificate: Certificate | undefined): Server {
  const server = certificate
    ? createTlsServer({ ...limits, ...certificate, minVersion: 'TLSv1.2' }, handler)
    : createServer(limits, handler);
  server.maxConnections = mostConnections;
  return server;
}
