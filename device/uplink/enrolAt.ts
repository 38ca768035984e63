import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { attempt } from '../../protocol/attempt.ts';
import { type EnrolCodeParts, isOfHub } from '../../protocol/uplink/enrolCode.ts';
import { type Enrolment, type EnrolmentReply, uplinkPaths } from '../../protocol/uplink/summary.ts';
import type { StoredUplinkKey } from '../store/tables/uplinkKey.ts';
import { dial } from './dial.ts';
import { DialFault } from './dialFault.ts';
import { type HubHandler, serveSession } from './session.ts';

/** Of the hub's answer to the code, bytes. */
const longestReply = 4096;
/** From the connection to that answer, ms. */
const longestMs = 20_000;

interface EnrolWish extends Enrolment {
  readonly url: URL;
  readonly hub: EnrolCodeParts;
  readonly key: StoredUplinkKey;
  readonly proxy: URL | undefined;
  readonly signal: AbortSignal;
}

interface Enrolled {
  readonly reply: EnrolmentReply;
  readonly fingerprint: string;
}

/**
 * Shows the code to the hub whose key it names: that key is checked before anything is shown. Rejects with DialFault;
 * `otherKey`: another one answered. The connection ends with it, for the hub then knows the station.
 */
export async function enrolAt({ url, hub, key, proxy, signal, code, station }: EnrolWish): Promise<Enrolled> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  let answered: Promise<Enrolled> | undefined;
  await dial({
    ...{ url, key, proxy, signal: either },
    onOpen: (socket, fingerprint) => {
      if (!isOfHub(hub, fingerprint)) return void socket.destroy();
      answered = answerOn(socket, { code, station }, either).then((reply) => ({ reply, fingerprint }));
    },
  });
  if (!answered) throw new DialFault('otherKey');
  return answered;
}

function answerOn(socket: TLSSocket, enrolment: Enrolment, signal: AbortSignal): Promise<EnrolmentReply> {
  return new Promise((resolve, reject) => {
    const end = serveSession({
      socket,
      handler: enrolmentHandler(enrolment, (reply) => {
        resolve(reply);
        // The answer to the hub goes first.
        setTimeout(end, 200);
      }),
      onClose: () => reject(new DialFault('refused')),
    });
    signal.addEventListener('abort', end, { once: true });
  });
}

/** All that is served to a hub that this station is not enrolled at. */
function enrolmentHandler(enrolment: Enrolment, onReply: (reply: EnrolmentReply) => void): HubHandler {
  return (request, response) => {
    if (request.url !== uplinkPaths.enrolment) return void response.writeHead(409).end();
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(enrolment));
      return;
    }
    void replyIn(request).then((reply) => {
      response.writeHead(reply ? 200 : 400).end();
      if (reply) onReply(reply);
    });
  };
}

async function replyIn(request: IncomingMessage): Promise<EnrolmentReply | undefined> {
  let text = '';
  try {
    for await (const part of request.setEncoding('utf8')) {
      text += part;
      if (text.length > longestReply) return undefined;
    }
  } catch {
    return undefined;
  }
  return readReply(text);
}

/** Undefined: it can't be read. */
export function readReply(text: string): EnrolmentReply | undefined {
  const { result, hub, urls } = (attempt((): unknown => JSON.parse(text), undefined) ?? {}) as Record<string, unknown>;
  if (result !== 'done' && result !== 'codeRefused' && result !== 'nameTaken') return undefined;
  if (result === 'done' && (typeof hub !== 'string' || !/^[^:\p{C}]{1,60}$/u.test(hub))) return undefined;
  const isUrls = Array.isArray(urls) && urls.length <= 10 && urls.every((url) => hubUrl(String(url)) !== undefined);
  return { result, hub: String(hub ?? ''), ...(isUrls && { urls: urls.map(String) }) };
}

/** Undefined: it is none: `https://hub.example:8444`, without a path. */
export function hubUrl(text: string): URL | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isPlain = url && `${url.username}${url.password}${url.search}${url.hash}` === '' && url.pathname === '/';
  return isPlain && url.protocol === 'https:' ? url : undefined;
}
