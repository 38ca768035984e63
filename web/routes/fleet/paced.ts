/** The longest pause, ms: a lost station is still seen in time. */
const longestMs = 4000;
/** A pause is so many times as long as the read before it: thousands of stations leave time for the page. */
const share = 4;

/** Reads again only after a pause that grows with what a read costs. */
export function paced<T>(
  read: () => Promise<T>,
  now: () => number = () => performance.now(),
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): () => Promise<T> {
  let freeAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const pauseMs = freeAt - now();
    if (pauseMs > 0) await wait(pauseMs);
    const began = now();
    try {
      return await read();
    } finally {
      const ended = now();
      freeAt = ended + Math.min(longestMs, share * (ended - began));
    }
  };
}
