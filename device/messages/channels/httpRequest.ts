import { failed, faultOfCode, type SendOutcome, sent } from './sender.ts';

/** Of the whole request, its response included. */
const timeoutMs = 10_000;

export interface HttpRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The authority of its certificate (PEM), beside those that the system trusts. */
  readonly ca: string | undefined;
  readonly signal: AbortSignal;
}

/** No redirect is followed, and only the status of the response is read. */
export function sendRequest({ url, method, headers, body, ca, signal }: HttpRequest): Promise<SendOutcome> {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>();
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const length = bytes === undefined ? {} : { 'content-length': String(bytes.length) };
  const limit = AbortSignal.timeout(timeoutMs);
  // An import would load it also where no one is called.
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

/** What the server will never accept of this message. */
const finalStatuses: ReadonlySet<number> = new Set([400, 405, 410, 413, 414, 415, 422]);

function outcomeOf(status: number): SendOutcome {
  if (status >= 200 && status < 300) return sent;
  const detail = String(status);
  if (status === 401 || status === 403 || status === 407) return failed('loginRefused', { detail });
  if (finalStatuses.has(status)) return failed('refused', { detail, isFinal: true });
  return failed(status >= 300 && status < 400 ? 'badReply' : 'refused', { detail });
}
