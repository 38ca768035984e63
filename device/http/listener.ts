import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { shareConnections } from './connectionShare.ts';
import { dropRestOfPacket, inOrder, underWayOn } from './inOrder.ts';
import type { Certificate } from './tls.ts';

// Not imported: an import reads every name of the module, and that of WebSocket loads a whole HTTP client; TLS is
// loaded where it is used.
const { getBuiltinModule } = process;

/** How long a client may take, and how much it may send, so that slow ones occupy nothing for good. */
export const listenerLimits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  /** Of TLS, from the first byte of a connection, ms: Node allows 120 s. */
  handshakeTimeout: 15_000,
  /** From the first byte of a request to the last one of its body, ms; with the interval of the checks 15 s. */
  requestTimeout: 14_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  /** Without taking a byte of the answer, ms. */
  unreadTimeout: 20_000,
  /** Connections of one client, and all together: beyond, the clients with most lose some. */
  mostOfOneClient: 2000,
  mostConnections: 6000,
};
export type ListenerLimits = typeof listenerLimits;

/** Of addresses from which many clients come. */
type Exempt = (address: string) => boolean;

export function createListener(
  handler: RequestListener,
  certificate: Certificate | undefined,
  isExempt: Exempt,
  limits: ListenerLimits = listenerLimits,
): Server {
  const inTurn = inOrder(handler);
  const server = certificate
    ? getBuiltinModule('node:https').createServer({ ...limits, ...certificate, minVersion: 'TLSv1.2' }, inTurn)
    : getBuiltinModule('node:http').createServer(limits, inTurn);
  shareConnections(server, limits, isExempt);
  server.on(certificate ? 'secureConnection' : 'connection', dropRestOfPacket);
  // An unknown `Expect` would be answered by Node itself, however many of them wait.
  server.on('checkExpectation', inTurn);
  endUnread(server, limits);
  return server;
}

/** Of HTTP/1.1. */
export function endUnread(server: Server, { unreadTimeout }: Pick<ListenerLimits, 'unreadTimeout'>): void {
  // Called after so long without a byte either way; what the system takes of an answer counts as one.
  server.setTimeout(unreadTimeout, (socket: Socket) => {
    const isIdle = underWayOn(socket) === 0;
    if (isIdle || socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(unreadTimeout);
  });
}
