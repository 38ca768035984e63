import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** On one connection: the request that is being answered, and those behind it. */
const mostUnderWay = 16;
/** Beyond this the client waits for no answer, and all are dropped at once. */
const tooMany = 64;

/** The requests of one connection that are not completely answered. */
interface Line {
  underWay: number;
  readonly waiting: (() => void)[];
}

const lines = new WeakMap<Socket, Line>();

export function underWayOn(socket: Socket): number {
  return lines.get(socket)?.underWay ?? 0;
}

/**
 * Handles the requests of a connection one after another, each when the answer before it has been taken completely: a
 * client that sends many and reads nothing makes the service store one answer. Node itself hands out a whole packet of
 * pipelined requests at once. Beyond 16 the connection gets 503 and ends; it is dropped where it sends on all the same.
 */
export function inOrder(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const line = lines.getOrInsertComputed(socket, () => ({ underWay: 0, waiting: [] }));
    line.underWay++;
    if (line.underWay >= tooMany) socket.destroy();
    if (line.underWay > mostUnderWay + 1 || socket.destroyed) return;
    // Node remembers it from now on, also when the client has gone meanwhile.
    void socket.remoteAddress;
    const isTooMuch = line.underWay > mostUnderWay;
    if (isTooMuch) socket.pause();
    const begin = () => (isTooMuch ? refuse(response) : handle(request, response));
    response.once('close', () => {
      line.underWay--;
      if (!socket.destroyed) line.waiting.shift()?.();
    });
    if (line.underWay === 1) begin();
    else line.waiting.push(begin);
  };
}

/** The part of Node's parser that is needed: it hands out each request of a packet by `onIncoming`. */
interface Parser {
  onIncoming?: ((...request: readonly unknown[]) => number) | null;
}

/** To llhttp: from here on this is no HTTP. The rest of the packet is not parsed. */
const endOfHttp = 2;

/**
 * Ends the parsing of a packet where its connection was dropped: else Node makes objects of thousands of requests that
 * no one will answer, and then an error of each, which takes 40 ms for one packet. With another parser in Node this is
 * only slower.
 */
export function dropRestOfPacket(socket: Socket & { readonly parser?: Parser | null }): void {
  const { parser } = socket;
  const onIncoming = parser?.onIncoming;
  if (!parser || typeof onIncoming !== 'function') return;
  parser.onIncoming = (...request) => {
    const result = onIncoming(...request);
    return socket.destroyed ? endOfHttp : result;
  };
}

function refuse(response: ServerResponse<IncomingMessage>): void {
  const text = `At most ${mostUnderWay} requests may wait on one connection.`;
  response.writeHead(503, { connection: 'close', 'content-type': 'text/plain', 'retry-after': '1' }).end(text);
}
