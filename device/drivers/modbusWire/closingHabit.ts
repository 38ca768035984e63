/** What closes a connection after an answer does so within this time, ms. */
const settleMs = 50;
/** What was seen of a device holds so long, ms. */
const holdsMs = 600_000;
/** So long after it closed a connection a device may refuse the next one: it has none to spare, ms. */
const refusesMs = 1000;

/**
 * How the other end closes connections, as far as it was seen: some devices do it after each answer, others when nothing
 * was asked for a while.
 */
export class ClosingHabit {
  /** Over the connection that is open: when the last answer came. */
  #answeredAt: number | undefined;
  #closedAt = Number.NEGATIVE_INFINITY;
  /** When one was closed right after an answer. */
  #closedAfterAnswerAt = Number.NEGATIVE_INFINITY;
  #isAfterAnswer = false;

  /** The last connection was closed right after an answer, and none has stayed open since: one request fits in each. */
  get isAfterAnswer(): boolean {
    return this.#isAfterAnswer;
  }

  get hasAnswered(): boolean {
    return this.#answeredAt !== undefined;
  }

  answered(now: number): void {
    this.#answeredAt = now;
  }

  /** We have closed it. */
  dropped(): void {
    this.#answeredAt = undefined;
  }

  /** The other end has closed it. Returns whether it never did so before, as far as is known: the device may be gone. */
  closed(now: number): boolean {
    const isNew = now - this.#closedAt > holdsMs;
    this.#isAfterAnswer = this.#answeredAt !== undefined && now - this.#answeredAt < settleMs;
    if (this.#isAfterAnswer) this.#closedAfterAnswerAt = now;
    this.#closedAt = now;
    this.#answeredAt = undefined;
    return isNew;
  }

  mayRefuse(now: number): boolean {
    return now - this.#closedAt < refusesMs;
  }

  /** Until when the end of an open connection has to be waited for; a command must not be sent into it. */
  waitUntil(now: number, isUrgent: boolean): number {
    const over = this.#answeredAt === undefined ? 0 : this.#answeredAt + settleMs;
    if (over !== 0 && now >= over) this.#isAfterAnswer = false;
    const isAwaited = this.#isAfterAnswer || (isUrgent && now - this.#closedAfterAnswerAt < holdsMs);
    return isAwaited ? over : 0;
  }
}
