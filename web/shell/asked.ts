/** What was asked of the device before the app itself was there (headStart.ts). */
export interface Asked {
  readonly url: string;
  readonly body: string;
  readonly reply: Promise<Response>;
}

declare global {
  interface Window {
    /** Undefined: not asked yet; null: the app is here and asks for itself. */
    vigieAsked?: Asked | null;
  }
}

/** Takes over what was asked; from now on the app alone asks. */
export function takeAsked(page: Pick<Window, 'vigieAsked'>): Asked | undefined {
  const asked = page.vigieAsked ?? undefined;
  page.vigieAsked = null;
  return asked;
}

/** The same fetch, but what was asked already is not asked again: its one answer goes to the first who asks for it. */
export function withAsked(fetch: typeof globalThis.fetch, asked: Asked | undefined): typeof globalThis.fetch {
  let left = asked;
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
