/** The longest pause, ms: a lost station is still seen in time. */
const longestMs = 4000;
/** A pause is so many times as long as the read before it: thousands of stations leave time for the page. */
const share = 4;

/** Reads again only after a pause that grows with what a read costs. */
export function paced<T, A extends readonly unknown[] = []>(
  read: (...args: A) => Promise<T>,
  now: () => number = () => performance.now(),
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): (...args: A) => Promise<T> {
  let freeAt = Number.NEGATIVE_INFINITY;
  return async (...args) => {
    const pauseMs = freeAt - now();
    if (pauseMs > 0) await wait(pauseMs);
    const began = now();
    try {
      return await read(...args);
    } finally {
      const ended = now();
      freeAt = ended + Math.min(longestMs, share * (ended - began));
    }
  };
}
