/** Between two requests to one node (ms). */
const nodeMs = 10_000;
/** Between two requests to any nodes (ms): after a restart of ours, thousands of nodes do not announce themselves at once. */
const anyMs = 20;
/** A node that is not there gets no more of them; data of it begin from the first. */
const mostTries = 3;

/** The last request, by broker and node, over all connections of the service, whichever user they log in as. */
const lastRequests = new Map<string, number>();
const mostRequests = 20_000;

interface Waiting {
  tries: number;
}

/** Requests of births: at most one in ten seconds a node, and a few at a time. */
export class Rebirths {
  readonly #place: string;
  readonly #ask: (node: string) => void;
  readonly #waiting = new Map<string, Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #requestedAt = Number.NEGATIVE_INFINITY;
  #isStopped = false;

  constructor(place: string, ask: (node: string) => void) {
    this.#place = place;
    this.#ask = ask;
  }

  /** Asks it as soon as that is allowed, and again until it is born. */
  want(node: string): void {
    if (this.#isStopped || this.#waiting.has(node)) return;
    this.#waiting.set(node, { tries: 0 });
    // Another node may wait longer.
    this.#schedule(this.#requestedAt + anyMs - performance.now());
  }

  born(node: string): void {
    this.#waiting.delete(node);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #key(node: string): string {
    return `${this.#place} ${node}`;
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(), Math.max(1, ms));
  }

  #run(): void {
    const now = performance.now();
    let soonest = Number.POSITIVE_INFINITY;
    for (const [node, waiting] of this.#waiting) {
      // Another connection may have requested it since.
      const notBefore = (lastRequests.get(this.#key(node)) ?? Number.NEGATIVE_INFINITY) + nodeMs;
      if (notBefore > now) {
        soonest = Math.min(soonest, notBefore);
        continue;
      }
      this.#askNow(node, waiting, now);
      soonest = now + anyMs;
      break;
    }
    if (soonest < Number.POSITIVE_INFINITY && !this.#isStopped) this.#schedule(soonest - now);
  }

  #askNow(node: string, waiting: Waiting, now: number): void {
    if (lastRequests.size >= mostRequests)
      for (const [key, at] of lastRequests) if (now - at > nodeMs) lastRequests.delete(key);
    lastRequests.set(this.#key(node), now);
    this.#requestedAt = now;
    // Behind the others.
    this.#waiting.delete(node);
    waiting.tries++;
    if (waiting.tries < mostTries) this.#waiting.set(node, waiting);
    this.#ask(node);
  }
}
