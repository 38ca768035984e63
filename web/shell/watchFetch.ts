import { appHeader } from '../../protocol/headers.ts';

export interface FetchListener {
  /** `build`: id of the app that it serves, null where it names none. */
  readonly answered: (build: string | null) => void;
  /** Nothing came back, or only a proxy's answer. */
  readonly silent: () => void;
}

// Answers of a proxy that can't reach the device.
const silences: ReadonlySet<number> = new Set([502, 504]);

/** Sends the app's build with each call and reports which one the device serves (docs/protocol.md, Versions). */
export function watchFetch(
  fetch: typeof globalThis.fetch,
  build: string | undefined,
  { answered, silent }: FetchListener,
): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (build !== undefined) headers.set(appHeader, build);
    try {
      const response = await fetch(input, { ...init, headers });
      if (silences.has(response.status)) silent();
      else answered(response.headers.get(appHeader));
      return response;
    } catch (error) {
      if (!isGivenUp(init?.signal)) silent();
      throw error;
    }
  };
}

/** Cancelled by the caller, which says nothing of the device; a time-out does. */
function isGivenUp(signal: AbortSignal | null | undefined): boolean {
  return signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError';
}
