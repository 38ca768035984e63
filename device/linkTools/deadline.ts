import type { ToolFault } from '../../protocol/calls/linkTool.ts';
import { linkFaultText } from '../../protocol/faults/linkFaultText.ts';
import { LinkError, linkFaultOf } from '../drivers/driver.ts';

const watchMs = 100;

/** Ends a test of a link after a time, or as soon as its requester has left. */
export class Deadline {
  readonly #control = new AbortController();
  readonly #ms: number;
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(ms: number, hasLeft: () => boolean = () => false) {
    this.#ms = ms;
    const over = () => this.#control.abort();
    this.#timers = [setTimeout(over, ms), setInterval(() => hasLeft() && over(), watchMs)];
  }

  get signal(): AbortSignal {
    return this.#control.signal;
  }

  /** Rejects with LinkError when it is over, even if the driver does not give up. */
  race<T>(result: Promise<T>): Promise<T> {
    const { promise: over, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(this.#late());
    if (this.signal.aborted) giveUp();
    this.signal.addEventListener('abort', giveUp, { once: true });
    return Promise.race([result, over]).finally(() => this.signal.removeEventListener('abort', giveUp));
  }

  faultOf(error: unknown): ToolFault {
    const why = linkFaultOf(this.signal.aborted ? this.#late() : error);
    return { why, text: linkFaultText(why) };
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #late(): LinkError {
    return new LinkError({ code: 'noAnswer', timeoutMs: String(this.#ms) });
  }
}
