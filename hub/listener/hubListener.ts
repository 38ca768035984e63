import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import { shareConnections } from '../../device/http/connectionShare.ts';
import { Http2Response } from '../../device/http/http2Response.ts';
import { dropRestOfPacket, inOrder } from '../../device/http/inOrder.ts';
import { createListener, endUnread, listenerLimits } from '../../device/http/listener.ts';
import type { Certificate } from '../../device/http/tls.ts';
import { endWhenIdle, type StreamLimits, serveStreams } from './streams.ts';

/** Of one connection: dozens of tabs with their streams, and what they load. */
const mostStreams = 100;
const hubLimits: StreamLimits = { ...listenerLimits, mostRequestsOfOneClient: 4000 };

/**
 * That of a station, which speaks HTTP/2 besides where it has a certificate: a browser holds six connections to one
 * address of HTTP/1.1, and all its tabs on one of HTTP/2.
 */
export function createHubListener(
  handler: RequestListener,
  certificate: Certificate | undefined,
  isExempt: (address: string) => boolean,
  given: Partial<StreamLimits> = {},
): Server {
  const limits = { ...hubLimits, ...given };
  if (!certificate) return createListener(handler, certificate, isExempt, limits);
  const { handshakeTimeout, maxHeaderSize, keepAliveTimeout } = limits;
  const server = createSecureServer({
    ...{ ...certificate, handshakeTimeout, minVersion: 'TLSv1.2', allowHTTP1: true, http1Options: limits },
    settings: { maxConcurrentStreams: mostStreams, maxHeaderListSize: maxHeaderSize },
    Http2ServerResponse: Http2Response,
  });
  const inTurn = inOrder(handler);
  const asStream = serveStreams(handler, limits, isExempt);
  const handle = (request: Http2ServerRequest | IncomingMessage, response: Http2ServerResponse | ServerResponse) => {
    if ('stream' in request) asStream(request, response as Http2ServerResponse);
    else inTurn(request, response as Parameters<typeof inTurn>[1]);
  };
  server.on('request', handle);
  server.on('checkExpectation', handle);
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    endWhenIdle(session, keepAliveTimeout);
  });
  const all = server as unknown as Server;
  shareConnections(all, limits, isExempt);
  server.on('secureConnection', dropRestOfPacket);
  endUnread(all, limits);
  // Node ends those of HTTP/2 with the server only.
  all.closeAllConnections = () => {
    process.getBuiltinModule('node:http').Server.prototype.closeAllConnections.call(all);
    for (const session of sessions) session.destroy();
  };
  return all;
}
