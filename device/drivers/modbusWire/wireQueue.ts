import type { LinkError } from '../driver.ts';
import type { Job, WireUser } from './job.ts';

/** A unit that did not answer rests for so many of its time-outs, and no longer than this, ms. */
const restTimeouts = 4;
const longestRestMs = 5000;
/** A unit that took longer than this share of its time-out is slow, and rests as long as it took. */
const slowShare = 1 / 4;

/**
 * Waiting requests: commands first, then in the order in which they came. On a wire with several units those that do
 * not answer rest together after each time-out, and slow ones after each answer: so they hold up a scan of another unit
 * by one time-out.
 */
export class WireQueue {
  #jobs: Job[] = [];
  readonly #silentUnits = new Set<number>();
  #silentUntil = 0;
  readonly #slowUntil = new Map<number, number>();

  add(job: Job): void {
    const place = job.isUrgent ? this.#jobs.findIndex(({ isUrgent }) => !isUrgent) : -1;
    this.#jobs.splice(place < 0 ? this.#jobs.length : place, 0, job);
  }

  /** Before all others of its kind: it was sent already. */
  addAgain(job: Job): void {
    const place = job.isUrgent ? 0 : this.#jobs.findIndex(({ isUrgent }) => !isUrgent);
    this.#jobs.splice(place < 0 ? this.#jobs.length : place, 0, job);
  }

  /** A number: none before that time, monotonic ms. */
  next(now: number, isShared: boolean): Job | number | undefined {
    const restOf = ({ unit, isUrgent }: Job) => (isShared && !isUrgent ? this.#restUntil(unit) : 0);
    const job = this.#jobs.find((one) => restOf(one) <= now);
    if (job || this.#jobs.length === 0) return job;
    return Math.min(...this.#jobs.map(restOf));
  }

  remove(job: Job): void {
    this.#jobs.splice(this.#jobs.indexOf(job), 1);
  }

  answered({ unit, timeoutMs }: Job, now: number, ms: number): void {
    this.#silentUnits.delete(unit);
    if (ms > timeoutMs * slowShare) this.#slowUntil.set(unit, now + ms);
    else this.#slowUntil.delete(unit);
  }

  timedOut({ unit, timeoutMs }: Job, now: number): void {
    this.#silentUnits.add(unit);
    this.#silentUntil = now + Math.min(restTimeouts * timeoutMs, longestRestMs);
  }

  /** Of all users, or of that one. */
  reject(error: LinkError, user?: WireUser): void {
    const jobs = this.#jobs;
    this.#jobs = user ? jobs.filter((job) => job.user !== user) : [];
    for (const job of jobs) if (!this.#jobs.includes(job)) job.reject(error);
  }

  #restUntil(unit: number): number {
    return Math.max(this.#silentUnits.has(unit) ? this.#silentUntil : 0, this.#slowUntil.get(unit) ?? 0);
  }
}
