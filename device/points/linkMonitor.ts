import type { RoundTrips } from '../../protocol/diagnostic/linkState.ts';
import {
  type LinkMessage,
  longestTraceMs,
  mostTraced,
  type TracedMessage,
  type TracePart,
  unreadMs,
} from '../../protocol/diagnostic/trace.ts';
import type { ExchangeMonitor, ExchangeOutcome } from '../drivers/driver.ts';
import type { Timing } from './timing.ts';

/** Number of round trips from which median and p95 are computed. */
const maxTimes = 256;

const none = { answered: 0, refused: 0, unanswered: 0, told: 0 };

interface Trace {
  /** Ring: message n is at index n % mostTraced. */
  readonly messages: TracedMessage[];
  readonly holders: Set<string>;
  readonly until: number;
  readonly endsAt: number;
  readAt: number;
  next: number;
}

/** Counts what goes over one link, and stores its messages while it is traced; counting allocates nothing. */
export class LinkMonitor implements ExchangeMonitor {
  countedSince = 0;
  readonly #timing: Pick<Timing, 'now' | 'tick'>;
  #counts: Record<ExchangeOutcome | 'told', number> = none;
  readonly #times = new Float64Array(maxTimes);
  #timed = 0;
  #lastExchange: number | undefined;
  #trace: Trace | undefined;
  /** Called by the driver with each message; undefined: it is not traced. */
  trace: ((message: LinkMessage) => void) | undefined;

  constructor(timing: Pick<Timing, 'now' | 'tick'>) {
    this.#timing = timing;
    this.reset();
  }

  reset(): void {
    this.countedSince = this.#timing.now();
    this.#counts = { ...none };
    this.#timed = 0;
    this.#end();
  }

  ended(outcome: ExchangeOutcome, ms: number): void {
    this.#counts[outcome]++;
    if (outcome === 'unanswered') return;
    this.#times[this.#timed++ % maxTimes] = ms;
    this.#lastExchange = this.#timing.now();
  }

  received(): void {
    this.#counts.told++;
    this.#lastExchange = this.#timing.now();
  }

  get counts(): Readonly<Record<ExchangeOutcome | 'told', number>> {
    return this.#counts;
  }

  /** UTC ms; undefined: never. */
  get lastExchange(): number | undefined {
    return this.#lastExchange;
  }

  /** Of the last 256 requests that were answered or refused; undefined: there were none. */
  roundTrips(): RoundTrips | undefined {
    const count = Math.min(this.#timed, maxTimes);
    if (count === 0) return undefined;
    const sorted = this.#times.slice(0, count).sort();
    const at = (share: number) => rounded(sorted[Math.ceil(share * count) - 1] ?? 0);
    const lastMs = rounded(this.#times[(this.#timed - 1) % maxTimes] ?? 0);
    return { count, medianMs: at(0.5), p95Ms: at(0.95), lastMs };
  }

  /** Returns its end (UTC ms), at most ten minutes away; a trace that is running gets the later end of both. */
  startTrace(forMs: number, holder: string): number {
    this.endIfOver();
    const lasts = Math.min(forMs, longestTraceMs);
    const [now, tick] = [this.#timing.now(), this.#timing.tick()];
    const before = this.#trace;
    const endsAt = Math.max(before?.endsAt ?? 0, tick + lasts);
    const until = endsAt === before?.endsAt ? before.until : now + lasts;
    const holders = (before?.holders ?? new Set<string>()).add(holder);
    this.#trace = { messages: before?.messages ?? [], holders, until, endsAt, readAt: tick, next: before?.next ?? 0 };
    this.trace = (message) => this.#keep(message);
    return until;
  }

  /** With the last holder the trace ends, and its messages are dropped. */
  stopTrace(holder: string): void {
    this.#trace?.holders.delete(holder);
    if (this.#trace?.holders.size === 0) this.#end();
  }

  /** Called each second: ends a trace whose time is over, or that no one reads any more. */
  endIfOver(): void {
    if (!this.#trace) return;
    const tick = this.#timing.tick();
    if (tick >= this.#trace.endsAt || tick - this.#trace.readAt >= unreadMs) this.#end();
  }

  /** UTC ms; undefined: it is not traced. */
  get tracedUntil(): number | undefined {
    this.endIfOver();
    return this.#trace?.until;
  }

  /** The messages after that number, oldest first (-1: all there are), `most` at most. */
  readTrace(after: number, most: number): TracePart {
    this.endIfOver();
    const trace = this.#trace;
    if (!trace) return { until: undefined, missed: 0, messages: [] };
    trace.readAt = this.#timing.tick();
    const oldest = Math.max(trace.next - mostTraced, 0);
    const from = Math.max(after + 1, oldest);
    const messages: TracedMessage[] = [];
    for (let number = from; number < trace.next && messages.length < most; number++) {
      const message = trace.messages[number % mostTraced];
      if (message) messages.push(message);
    }
    return { until: trace.until, missed: after < 0 ? 0 : Math.max(from - after - 1, 0), messages };
  }

  #end(): void {
    this.#trace = undefined;
    this.trace = undefined;
  }

  #keep(message: LinkMessage): void {
    this.endIfOver();
    const trace = this.#trace;
    if (!trace) return;
    trace.messages[trace.next % mostTraced] = { ...message, number: trace.next, time: this.#timing.now() };
    trace.next++;
  }
}

/** To a hundredth of a millisecond: the rest is noise. */
function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
