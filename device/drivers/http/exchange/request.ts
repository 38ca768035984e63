import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { afterSilence } from '../../afterSilence.ts';
import { LinkError } from '../../driver.ts';
import { systemFault } from '../../systemFault.ts';
import { placeOf } from '../resourceUrl.ts';

interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Over which it goes. */
  readonly way: { readonly agent: Agent } | { readonly socket: Socket };
  /** Of the link, and what is left of it, ms. */
  readonly timeoutMs: number;
  readonly leftMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Empty where only the status counts. */
  readonly body: Buffer;
  /** Its length was stated, so what is missing would have been noticed. */
  readonly isEndKnown: boolean;
}

/** `lost`: nothing of a response has come, as if the host were gone. */
export interface NotReceived {
  readonly fault: ItemFault;
  readonly lost?: LinkFault;
}

const isGood = (status: number) => status >= 200 && status < 300;
/** What may be read of a response whose body is not wanted, so that its connection can be used again. */
const mostDropped = 65_536;

/** Rejects with LinkError (nothing was sent) or with the reason of the signal. */
export async function sendRequest(sent: Sent): Promise<Received | NotReceived> {
  const { signal } = sent;
  signal?.throwIfAborted();
  const result = await attempt(sent);
  signal?.throwIfAborted();
  // The server had closed the connection before it got the request.
  return 'isStale' in result ? (attempt({ ...sent, isLast: true }) as Promise<Received | NotReceived>) : result;
}

type Attempt = Sent & { readonly isLast?: boolean };

function attempt({ method, url, headers, body, way, timeoutMs, leftMs, maxBytes, signal, isLast = false }: Attempt) {
  const { promise, resolve, reject } = Promise.withResolvers<Received | NotReceived | { readonly isStale: true }>();
  const { host, port, isTls } = placeOf(url);
  const outgoing = httpRequest({
    ...('agent' in way ? { agent: way.agent } : { agent: false, createConnection: () => way.socket }),
    ...{ host, port, method, path: `${url.pathname}${url.search}` },
    // Node would name the port of TLS.
    headers: { ...headers, host: url.host, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    ...(isTls && { defaultPort: 443 }),
  });
  let response: IncomingMessage | undefined;
  const end = (result: Received | NotReceived | { readonly isStale: true }) => {
    heard();
    signal?.removeEventListener('abort', giveUp);
    resolve(result);
  };
  const endWith = (result: Received | NotReceived) => {
    end(result);
    outgoing.destroy();
  };
  const noAnswer = { timeoutMs: String(timeoutMs) };
  const heard = afterSilence(leftMs, () =>
    endWith({
      fault: { code: 'httpNoAnswer', ...noAnswer },
      ...(!response && { lost: { code: 'noAnswer', ...noAnswer } }),
    }),
  );
  const giveUp = () => {
    heard();
    outgoing.destroy();
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', giveUp, { once: true });
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (error instanceof LinkError) {
      heard();
      reject(error);
    } else if (outgoing.reusedSocket && !isLast && !response && isReset(error)) end({ isStale: true });
    else end(failureOf(error, response !== undefined));
  });
  outgoing.on('response', (incoming) => {
    response = incoming;
    receive(incoming, maxBytes, end, endWith);
  });
  // A response without a request of this kind: a change of the protocol.
  outgoing.on('upgrade', (_, socket) => {
    socket.destroy();
    endWith({ fault: { code: 'httpUnreadable' } });
  });
  outgoing.end(body);
  return promise;
}

function isReset({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE';
}

function failureOf(error: NodeJS.ErrnoException, hasBegun: boolean): NotReceived {
  if (error.code?.startsWith('HPE_')) {
    return { fault: { code: 'httpUnreadable' }, ...(!hasBegun && { lost: { code: 'unreadableAnswer' } }) };
  }
  const lost =
    error.code === 'ECONNRESET' ? ({ code: 'connectionReset', detail: error.message } as const) : systemFault(error);
  return { fault: { code: 'httpCut' }, ...(!hasBegun && { lost }) };
}

function receive(
  incoming: IncomingMessage,
  maxBytes: number,
  end: (result: Received | NotReceived) => void,
  endWith: (result: Received | NotReceived) => void,
): void {
  const { statusCode: status = 0, headers } = incoming;
  const stated = headers['content-length'];
  const isEndKnown = stated !== undefined || headers['transfer-encoding'] !== undefined;
  const received = (body: Buffer): Received => ({ status, headers, body, isEndKnown });
  incoming.on('error', () => end({ fault: { code: 'httpCut' } }));
  if (!isGood(status)) {
    if (Number(stated ?? mostDropped + 1) > mostDropped) endWith(received(Buffer.alloc(0)));
    else incoming.on('end', () => end(received(Buffer.alloc(0)))).resume();
    return;
  }
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const tooLarge = { fault: { code: 'httpTooLarge', limit: `${maxBytes} B` } } as const;
  if (encoding !== 'identity') {
    endWith({ fault: { code: 'httpEncoded', encoding: encoding.slice(0, 40) } });
    return;
  }
  if (Number(stated ?? 0) > maxBytes) {
    endWith(tooLarge);
    return;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  incoming.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxBytes) endWith(tooLarge);
    else chunks.push(chunk);
  });
  incoming.on('end', () => {
    if (incoming.complete) end(received(Buffer.concat(chunks)));
    else end({ fault: { code: 'httpCut' } });
  });
  incoming.on('close', () => end({ fault: { code: 'httpCut' } }));
}
