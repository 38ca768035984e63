/** What was asked of the device before the app itself was there (headStart.ts). */
export interface EarlyCall {
  readonly url: string;
  readonly body: string;
  readonly reply: Promise<Response>;
}

declare global {
  interface Window {
    /** Undefined: not asked yet; null: the app is here and asks for itself. */
    vigieEarlyCall?: EarlyCall | null;
  }
}

/** Takes over what was asked; from now on the app alone asks. */
export function takeEarlyCall(page: Pick<Window, 'vigieEarlyCall'>): EarlyCall | undefined {
  const earlyCall = page.vigieEarlyCall ?? undefined;
  page.vigieEarlyCall = null;
  return earlyCall;
}

/** The same fetch, but what was asked already is not asked again: its one answer goes to the first who asks for it. */
export function withEarlyCall(
  fetch: typeof globalThis.fetch,
  earlyCall: EarlyCall | undefined,
): typeof globalThis.fetch {
  let left = earlyCall;
  return (input, init) => {
    if (!left || String(input) !== left.url || init?.body !== left.body) return fetch(input, init);
    const { reply } = left;
    left = undefined;
    return within(reply, init.signal);
  };
}

function within(reply: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return reply;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    reply.then(resolve, reject);
  });
}
