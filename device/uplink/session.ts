import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Http2ServerRequest, type ServerHttp2Session } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { HubResponse } from './hubResponse.ts';
import { Pacer, pace } from './pacer.ts';

/** How often the hub is requested for a sign of life, and how long it may be silent, ms: lost within 15 s. */
const pingMs = 3000;
const silentMs = 9000;
/** Requests of a hub at once. */
const mostRequests = 500;
/** Of one connection, MB. */
const mostMemory = 32;

export type HubHandler = (request: IncomingMessage, response: ServerResponse) => void;

interface SessionParts {
  readonly socket: TLSSocket;
  readonly handler: HubHandler;
  /** Of requests whose answers wait for no others. */
  readonly isUrgent?: (path: string) => boolean;
  /** Once; `isSilent`: the hub was not heard in time. */
  readonly onClose: (isSilent: boolean) => void;
}

/** Serves the hub, which is the client of HTTP/2 on the socket that the station has opened. Returns what ends it. */
export function serveSession({ socket, handler, isUrgent, onClose }: SessionParts): () => void {
  // The last bytes that came show a hub that lives, also where much is on its way to it.
  let [heardAt, bytes, isSilent, isOver] = [performance.now(), socket.bytesRead, false, false];
  let session: ServerHttp2Session | undefined;
  const ping = (answered: (ms: number) => void) => {
    const sentAt = performance.now();
    return (
      session?.destroyed === false && session.ping((error) => void (error || answered(performance.now() - sentAt)))
    );
  };
  const pacer = new Pacer((answered) => ping(answered));
  const server = createServer(
    {
      ...{ settings: { maxConcurrentStreams: mostRequests }, maxSessionMemory: mostMemory },
      ...{ Http2ServerResponse: HubResponse },
    },
    (request: Http2ServerRequest, response: HubResponse) => {
      // A request that is cancelled ends its stream, and nothing else.
      request.stream.on('error', () => undefined);
      if (!isUrgent?.(request.url)) pace(response.stream, pacer);
      handler(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    },
  );
  const heard = () => {
    heardAt = performance.now();
  };
  const watch = setInterval(() => {
    if (socket.bytesRead !== bytes) heard();
    bytes = socket.bytesRead;
    isSilent = performance.now() - heardAt > silentMs;
    if (isSilent) socket.destroy();
    else
      ping((ms) => {
        heard();
        pacer.note(ms);
      });
  }, pingMs);
  const over = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(watch);
    onClose(isSilent);
  };
  server.on('session', (begun) => {
    session = begun;
    begun.on('error', () => undefined);
    // While nothing is under way.
    ping((ms) => pacer.note(ms));
  });
  server.on('sessionError', () => socket.destroy());
  socket.on('error', () => undefined);
  socket.once('close', over);
  server.emit('connection', socket);
  return () => {
    session?.destroy();
    socket.destroy();
  };
}
