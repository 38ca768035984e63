/** A close so soon (ms) after an answer is due to it; within the other time where a request was open. */
const settleMs = { idle: 50, requested: 300 } as const;
/** What was seen of a device is valid for so long, ms. */
const holdsMs = 600_000;
/**
 * After it closed a connection a device may refuse the next one for so long, ms. One that never closed before may be
 * gone.
 */
const refusesMs = { known: 1000, unknown: 150 } as const;
/** After a close without an answer the next connection is opened so much later, ms. */
const pauseMs = 100;

/**
 * How the other end closes connections, as far as seen: some devices do so after each answer, others when idle for a
 * while.
 */
export class ClosingHabit {
  /** Of the open connection; undefined: nothing was answered. */
  #answeredAt: number | undefined;
  #closedAt = Number.NEGATIVE_INFINITY;
  #isKnown = false;
  #opensAt = 0;
  /** When a connection was last closed right after an answer, and how long after it. */
  #closedAfterAnswerAt = Number.NEGATIVE_INFINITY;
  #lagMs = 0;
  #isAfterAnswer = false;

  /** The last connection was closed right after an answer, and none has stayed open since: each takes one request. */
  get isAfterAnswer(): boolean {
    return this.#isAfterAnswer;
  }

  get hasAnswered(): boolean {
    return this.#answeredAt !== undefined;
  }

  get opensAt(): number {
    return this.#opensAt;
  }

  answered(now: number): void {
    this.#answeredAt = now;
  }

  /** Closed by us. */
  dropped(): void {
    this.#answeredAt = undefined;
  }

  /** Closed by the other end. Returns whether it never did so before, as far as is known: the device may be gone. */
  closed(now: number, hasRequest: boolean): boolean {
    const lagMs = this.#answeredAt === undefined ? Number.POSITIVE_INFINITY : now - this.#answeredAt;
    this.#isKnown = now - this.#closedAt <= holdsMs;
    this.#isAfterAnswer = lagMs < (hasRequest ? settleMs.requested : settleMs.idle);
    if (this.#isAfterAnswer) [this.#closedAfterAnswerAt, this.#lagMs] = [now, lagMs];
    this.#closedAt = now;
    this.#opensAt = this.#answeredAt === undefined ? now + pauseMs : 0;
    this.#answeredAt = undefined;
    return !this.#isKnown;
  }

  mayRefuse(now: number): boolean {
    return now - this.#closedAt < (this.#isKnown ? refusesMs.known : refusesMs.unknown);
  }

  /** Until when to wait for a close by the other end; a command must not be sent into it. */
  waitUntil(now: number, isUrgent: boolean): number {
    if (this.#answeredAt === undefined) return 0;
    const over = this.#answeredAt + settleMs.idle + 2 * this.#lagMs;
    if (now >= over) this.#isAfterAnswer = false;
    const isAwaited = this.#isAfterAnswer || (isUrgent && now - this.#closedAfterAnswerAt < holdsMs);
    return isAwaited ? over : 0;
  }
}
