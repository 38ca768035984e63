import { type Call, requestTimeoutMs } from '../../protocol/calls/call.ts';
import { causeHeader, pageHeader, placeHeader, servicePath } from '../../protocol/headers.ts';
import { payload, readWebOutput } from '../../protocol/wire/envelope.ts';
import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { parseXml } from './parseXml.ts';

/**
 * What became of a call. `reply`: the device answered, with this code (spec §8) and content. The others say nothing
 * about the device's opinion and never log anybody out (R24).
 */
export type Outcome<T> =
  | ({ readonly kind: 'reply' } & T)
  | { readonly kind: 'timeout' }
  | { readonly kind: 'network' }
  | { readonly kind: 'cancelled' };

export type Reply = Outcome<{ readonly code: number; readonly content: XmlNode }>;
type RawReply = Outcome<{ readonly status: number; readonly text: string }>;
type FileReply = Outcome<{ readonly status: number; readonly file: Blob }>;
type OpenReply = Outcome<{ readonly response: Response }>;

export interface ClientParts {
  /** The page's base: `IhmWeb/` is beneath it (R5). */
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  /** Who is logged in; asked at each call, kept nowhere (R9). */
  readonly credential: () => Credential | undefined;
  /** The route on the screen. */
  readonly place?: (() => string | undefined) | undefined;
  /** Hears why a reply has its code, as a later version of the service may name it, before the reply is read. */
  readonly onCause?: ((cause: string) => void) | undefined;
}

/** What a call tells of whoever makes it. */
export interface Credential {
  /** The Authorization header. */
  readonly authorization: string;
  /** The page's number, new at each login: sessions of one login are told apart by it. */
  readonly page: string;
}

/** Speaks to the device; knows nothing of screens or sessions. */
export interface Client {
  readonly call: (call: Call, parameters?: readonly XmlNode[], signal?: AbortSignal) => Promise<Reply>;
  /** The reply as text, whatever it is: a file download carries no WebOutput (spec §7). */
  readonly read: (call: Call, parameters?: readonly XmlNode[], signal?: AbortSignal) => Promise<RawReply>;
  /** A file of the device; `path` is relative to the page's base and lies under `IhmWeb/` (R31). */
  readonly download: (path: string) => Promise<FileReply>;
  /** Answers as soon as the head of the reply is there; the signal ends the body, however long it runs. */
  readonly open: (call: Call, parameters: readonly XmlNode[], signal: AbortSignal) => Promise<OpenReply>;
}

export function createClient({ base, fetch, credential, place, onCause }: ClientParts): Client {
  const send = async (
    call: Pick<Call, 'method' | 'path' | 'login'>,
    parameters: readonly XmlNode[],
    signal: AbortSignal,
  ): Promise<Response> => {
    const url = new URL(servicePath + call.path, base);
    const who = call.login && url.origin === new URL(base).origin ? credential() : undefined;
    const shown = who && place?.();
    const response = await fetch(url, {
      method: call.method,
      headers: {
        ...(call.method === 'POST' && { 'Content-Type': 'application/xml' }),
        ...(who && { Authorization: who.authorization, [pageHeader]: who.page }),
        ...(shown && { [placeHeader]: shown }),
      },
      ...(call.method === 'POST' && { body: writeXml(payload(parameters)) }),
      credentials: 'omit',
      cache: 'no-store',
      // Not followed: the credential goes nowhere else, and what is no WebOutput is code -1 (R9, R24).
      redirect: 'manual',
      signal,
    });
    const cause = who && response.headers.get(causeHeader);
    if (cause) onCause?.(cause);
    return response;
  };
  const read: Client['read'] = async (call, parameters = [], signal) => {
    const timeout = AbortSignal.timeout(call.timeoutMs);
    try {
      const response = await send(call, parameters, signal ? AbortSignal.any([signal, timeout]) : timeout);
      return { kind: 'reply', status: response.status, text: await response.text() };
    } catch {
      return { kind: failure(signal, timeout) };
    }
  };
  return {
    read,
    download: async (path) => {
      if (!path.startsWith(servicePath)) return { kind: 'network' };
      const timeout = AbortSignal.timeout(requestTimeoutMs);
      try {
        const response = await send({ method: 'GET', path: path.slice(servicePath.length), login: true }, [], timeout);
        return { kind: 'reply', status: response.status, file: await response.blob() };
      } catch {
        return { kind: failure(undefined, timeout) };
      }
    },
    call: async (call, parameters, signal) => {
      const reply = await read(call, parameters, signal);
      return reply.kind === 'reply' ? { kind: 'reply', ...readWebOutput(parseXml(reply.text)) } : reply;
    },
    open: async (call, parameters, signal) => {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), call.timeoutMs);
      try {
        const response = await send(call, parameters, AbortSignal.any([signal, timeout.signal]));
        return { kind: 'reply', response };
      } catch {
        return { kind: failure(signal, timeout.signal) };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function failure(signal: AbortSignal | undefined, timeout: AbortSignal): 'cancelled' | 'timeout' | 'network' {
  if (signal?.aborted) return 'cancelled';
  return timeout.aborted ? 'timeout' : 'network';
}

/** The credential as a header: login and password as UTF-8 (R9). */
export function basicCredential(login: string, password: string): string {
  const bytes = new TextEncoder().encode(`${login}:${password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
