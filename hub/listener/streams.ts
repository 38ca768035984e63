import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, type Http2ServerRequest, type Http2ServerResponse, type ServerHttp2Session } from 'node:http2';
import type { ListenerLimits } from '../../device/http/listener.ts';
import { addressGroup } from '../../device/users/addressGroup.ts';

/** The other end of a connection is informed of its end, and given so long to close it, ms. */
const lingerMs = 2000;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export interface StreamLimits extends ListenerLimits {
  /** Requests of one client (addressGroup) at once, over all of its connections. */
  readonly mostRequestsOfOneClient: number;
}

/** Each stream of HTTP/2 to that handler, within the same times as a request of HTTP/1.1. */
export function serveStreams(
  handle: Handle,
  { requestTimeout, unreadTimeout, mostRequestsOfOneClient }: StreamLimits,
  isExempt: (address: string) => boolean,
) {
  const underWay = new Map<string, number>();
  return (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    const { stream, headers } = request;
    // Each is followed by `close`.
    stream.on('error', () => undefined);
    const address = stream.session?.socket.remoteAddress;
    if (address === undefined) return void stream.close(constants.NGHTTP2_CANCEL);
    const client = addressGroup(address);
    const count = (underWay.get(client) ?? 0) + 1;
    // The browser sends it again.
    if (count > mostRequestsOfOneClient && !isExempt(address))
      return void stream.close(constants.NGHTTP2_REFUSED_STREAM);
    underWay.set(client, count);
    stream.once('close', () => {
      const left = (underWay.get(client) ?? 0) - 1;
      if (left > 0) underWay.set(client, left);
      else underWay.delete(client);
    });
    if (!stream.endAfterHeaders) {
      const late = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), requestTimeout);
      for (const event of ['end', 'close'] as const) stream.once(event, () => clearTimeout(late));
      // What no one reads of a request that is answered is not sent on.
      response.once('finish', () => void (stream.readableEnded || stream.close()));
    }
    const unread = () => {
      if (stream.writableLength > 0) stream.close(constants.NGHTTP2_CANCEL);
      else stream.setTimeout(unreadTimeout, unread);
    };
    stream.setTimeout(unreadTimeout, unread);
    headers.host = headers[':authority'] ?? headers.host;
    handle(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  };
}

/** Ends a connection on which nothing has been under way for that time. */
export function endWhenIdle(session: ServerHttp2Session, idleMs: number): void {
  let open = 0;
  // That of the server, which is for HTTP/1.1.
  session.removeAllListeners('timeout');
  session.on('error', () => undefined);
  session.on('stream', (stream) => {
    open++;
    stream.once('close', () => open--);
  });
  const silent = () => {
    if (open > 0) return void session.setTimeout(idleMs, silent);
    const { socket } = session;
    const end = setTimeout(() => socket.destroy(), lingerMs);
    session.once('close', () => clearTimeout(end));
    session.close();
  };
  session.setTimeout(idleMs, silent);
}
