/** A call made before the app itself was there (preload.ts). */
export interface EarlyRequest {
  readonly url: string;
  readonly body: string;
  readonly reply: Promise<Response>;
  /** Cancels it, also while its body comes. */
  readonly end: () => void;
  /** Whether it may have waited too long to be believed; undefined: its reply is as good later. */
  readonly isOld?: () => boolean;
}

declare global {
  interface Window {
    /** Undefined: none was sent yet; null: the app is here and sends its own. */
    vigieEarly?: readonly EarlyRequest[] | null;
  }
}

/** From now on only the app sends. */
export function takeEarlyRequests(page: Pick<Window, 'vigieEarly'>): readonly EarlyRequest[] {
  const earlyRequests = page.vigieEarly ?? [];
  page.vigieEarly = null;
  return earlyRequests;
}

/** Calls that the app has not made by then are not needed by the page. */
export const unusedAfterMs = 10_000;

/**
 * A call that was sent already is not sent again: its one reply goes to the first same call. Of those that were sent
 * only because they are usual, `end` cancels the rest.
 */
export function withEarlyRequests(fetch: typeof globalThis.fetch, earlyRequests: readonly EarlyRequest[]) {
  const left = new Set(earlyRequests);
  const asking: typeof globalThis.fetch = (input, init) => {
    for (const call of left) {
      const isSame = init?.body === call.body;
      if (String(input) !== call.url || !(isSame || call.isOld)) continue;
      left.delete(call);
      if (isSame && !call.isOld?.()) return within(call, init.signal);
      // The page is another one than it was, or the machine slept.
      call.end();
    }
    return fetch(input, init);
  };
  return {
    fetch: asking,
    end: () => {
      const given = [...left].filter(({ isOld }) => isOld !== undefined);
      for (const call of given) {
        left.delete(call);
        call.end();
      }
      return given.length > 0;
    },
  };
}

function within({ reply, end }: EarlyRequest, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return reply;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const giveUp = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    reply.then(resolve, reject);
  });
}
