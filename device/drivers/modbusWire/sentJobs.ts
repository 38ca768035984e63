import type { Job } from './job.ts';

interface Sent {
  readonly job: Job;
  readonly at: number;
  readonly stopWaiting: () => void;
}

/** Timed-out requests that are remembered: an answer to an older one belongs to no request. */
const mostLate = 100;

/** The requests on the wire, by their numbers; without numbers there is one at most, with number 0. */
export class SentJobs {
  readonly #isNumbered: boolean;
  readonly #sent = new Map<number, Sent>();
  readonly #late = new Map<number, Job>();
  #last = 0;

  constructor(isNumbered: boolean) {
    this.#isNumbered = isNumbered;
  }

  get size(): number {
    return this.#sent.size;
  }

  jobs(): Job[] {
    return [...this.#sent.values()].map(({ job }) => job);
  }

  /** Returns a number of which no answer may still come. */
  add(job: Job, stopWaiting: () => void): number {
    if (this.#isNumbered) {
      do this.#last = (this.#last + 1) & 0xffff;
      while (this.find(this.#last));
    }
    this.#sent.set(this.#last, { job, at: performance.now(), stopWaiting });
    return this.#last;
  }

  find(number: number): Job | undefined {
    return this.#sent.get(number)?.job ?? this.#late.get(number);
  }

  /** Returns how long (ms) the answer took; undefined: the request had timed out. */
  remove(number: number): number | undefined {
    this.#late.delete(number);
    const sent = this.#sent.get(number);
    sent?.stopWaiting();
    this.#sent.delete(number);
    return sent && performance.now() - sent.at;
  }

  /** Returns how long (ms) it waited. With a number, its answer may still come. */
  expire(number: number): number | undefined {
    const job = this.#sent.get(number)?.job;
    const ms = this.remove(number);
    if (!job || !this.#isNumbered) return ms;
    this.#late.set(number, job);
    const [oldest] = this.#late.keys();
    if (this.#late.size > mostLate && oldest !== undefined) this.#late.delete(oldest);
    return ms;
  }

  /** Returns those whose callers still wait. */
  clear(): Job[] {
    const jobs = this.jobs();
    for (const { stopWaiting } of this.#sent.values()) stopWaiting();
    this.#sent.clear();
    this.#late.clear();
    return jobs;
  }
}
