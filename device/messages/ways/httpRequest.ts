import { failed, faultOfCode, type SendOutcome, sent } from './sender.ts';

/** The whole call, its answer included. */
const timeoutMs = 10_000;

export interface HttpCall {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: none is sent. */
  readonly body: string | undefined;
  /** The authority of its certificate (PEM), beside those that the system trusts. */
  readonly ca: string | undefined;
  readonly signal: AbortSignal;
}

/** Makes the call. No redirect is followed, and nothing is read of the answer but its status. */
export function call({ url, method, headers, body, ca, signal }: HttpCall): Promise<SendOutcome> {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>();
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const length = bytes === undefined ? {} : { 'content-length': String(bytes.length) };
  const limit = AbortSignal.timeout(timeoutMs);
  // Imported, it would be loaded by a service that calls nobody.
  const { request: make } = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http');
  const request = make(url, {
    method,
    headers: { ...headers, ...length },
    agent: false,
    signal: AbortSignal.any([signal, limit]),
    ...(ca !== undefined && { ca }),
  });
  request.on('response', (response) => {
    response.on('error', () => undefined);
    resolve(outcomeOf(response.statusCode ?? 0));
    response.destroy();
  });
  request.on('error', (error: NodeJS.ErrnoException) => {
    if (limit.aborted) resolve(failed('timeout'));
    else if (error.code?.startsWith('HPE_')) resolve(failed('badReply', { detail: error.code }));
    else resolve(failed(faultOfCode(error.code), { detail: error.code }));
  });
  request.end(bytes);
  return promise;
}

/** What the server will never take of this message. */
const finalStatuses: ReadonlySet<number> = new Set([400, 405, 410, 413, 414, 415, 422]);

function outcomeOf(status: number): SendOutcome {
  if (status >= 200 && status < 300) return sent;
  const detail = String(status);
  if (status === 401 || status === 403 || status === 407) return failed('loginRefused', { detail });
  if (finalStatuses.has(status)) return failed('refused', { detail, isFinal: true });
  return failed(status >= 300 && status < 400 ? 'badReply' : 'refused', { detail });
}
