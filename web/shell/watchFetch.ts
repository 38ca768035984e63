import { appHeader } from '../../protocol/headers.ts';

/** What can be told of the device from the outside of any call. */
export interface FetchListener {
  /** It answered; `build` is the id of the app that it serves, null where it tells none. */
  readonly answered: (build: string | null) => void;
  /** Nothing came back, or a proxy in its place says so. */
  readonly silent: () => void;
}

// What a proxy says that can't reach the device.
const silences: ReadonlySet<number> = new Set([502, 504]);

/** The same fetch, which tells the device the app's build and hears which one it serves (docs/protocol.md, Versions). */
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

/** Ended by whoever asked, which says nothing of the device; a time-out does. */
function isGivenUp(signal: AbortSignal | null | undefined): boolean {
  return signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError';
}
