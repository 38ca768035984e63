/** What was asked of the device before the app itself was there (headStart.ts). */
export interface EarlyCall {
  readonly url: string;
  readonly body: string;
  readonly reply: Promise<Response>;
  /** Ends it, also while its body comes. */
  readonly end: () => void;
  /** Whether it may have waited too long to be believed; none: its reply is as good later. */
  readonly isOld?: () => boolean;
}

declare global {
  interface Window {
    /** Undefined: nothing was asked yet; null: the app is here and asks for itself. */
    vigieEarlyCalls?: readonly EarlyCall[] | null;
  }
}

/** Takes over what was asked; from now on the app alone asks. */
export function takeEarlyCalls(page: Pick<Window, 'vigieEarlyCalls'>): readonly EarlyCall[] {
  const earlyCalls = page.vigieEarlyCalls ?? [];
  page.vigieEarlyCalls = null;
  return earlyCalls;
}

/** What nobody has asked for by then is not what the page needs. */
export const unaskedMs = 10_000;

/**
 * The same fetch, but what was asked already is not asked again: its one answer goes to the first who asks for it. Of what
 * was asked only because it is usual, `end` gives up the rest.
 */
export function withEarlyCalls(fetch: typeof globalThis.fetch, earlyCalls: readonly EarlyCall[]) {
  const left = new Set(earlyCalls);
  const asking: typeof globalThis.fetch = (input, init) => {
    for (const call of left) {
      const isSame = init?.body === call.body;
      if (String(input) !== call.url || !(isSame || call.isOld)) continue;
      left.delete(call);
      if (isSame && !call.isOld?.()) return within(call, init.signal);
      // The page is another one than it was, or nobody was here for a while.
      call.end();
    }
    return fetch(input, init);
  };
  return {
    fetch: asking,
    /** True: there was something to give up. */
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

function within({ reply, end }: EarlyCall, signal: AbortSignal | null | undefined): Promise<Response> {
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
