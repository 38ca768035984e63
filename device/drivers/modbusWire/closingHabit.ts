/** What closes a connection after an answer does so within this time, ms; within the other one where a request was open. */
const settleMs = { idle: 50, requested: 300 } as const;
/** What was seen of a device holds so long, ms. */
const holdsMs = 600_000;
/** So long after it closed a connection a device may refuse the next one, ms: it has none to spare. One that never closed before may be gone. */
const refusesMs = { known: 1000, unknown: 150 } as const;
/** After a connection that was closed without an answer the next one is not opened for so long, ms. */
const pauseMs = 100;

/**
 * How the other end closes connections, as far as it was seen: some devices do it after each answer, others when nothing
 * was asked for a while.
 */
export class ClosingHabit {
  /** Over the connection that is open: when the last answer came. */
  #answeredAt: number | undefined;
  #closedAt = Number.NEGATIVE_INFINITY;
  #isKnown = false;
  #opensAt = 0;
  /** When one was closed right after an answer, and how long after it. */
  #closedAfterAnswerAt = Number.NEGATIVE_INFINITY;
  #lagMs = 0;
  #isAfterAnswer = false;

  /** The last connection was closed right after an answer, and none has stayed open since: one request fits in each. */
  get isAfterAnswer(): boolean {
    return this.#isAfterAnswer;
  }

  get hasAnswered(): boolean {
    return this.#answeredAt !== undefined;
  }

  /** When the next connection may be opened. */
  get opensAt(): number {
    return this.#opensAt;
  }

  answered(now: number): void {
    this.#answeredAt = now;
  }

  /** We have closed it. */
  dropped(): void {
    this.#answeredAt = undefined;
  }

  /** The other end has closed it. Returns whether it never did so before, as far as is known: the device may be gone. */
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

  /** Until when the end of an open connection has to be waited for; a command must not be sent into it. */
  waitUntil(now: number, isUrgent: boolean): number {
    if (this.#answeredAt === undefined) return 0;
    const over = this.#answeredAt + settleMs.idle + 2 * this.#lagMs;
    if (now >= over) this.#isAfterAnswer = false;
    const isAwaited = this.#isAfterAnswer || (isUrgent && now - this.#closedAfterAnswerAt < holdsMs);
    return isAwaited ? over : 0;
  }
}
