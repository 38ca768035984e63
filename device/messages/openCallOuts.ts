import type { CallOut } from './callOut.ts';

/** Bound of a step's delay after a start: the clock may have been set back before it. */
const longestStepMs = 86_400_000;
const longestQuietMs = 25 * 3_600_000;

/** The open call-outs, and when the next step of each is due by the monotonic clock. */
export class OpenCallOuts {
  readonly #callOuts = new Map<number, CallOut>();
  readonly #ofAlarm = new Map<string, number>();
  readonly #due = new Map<number, number>();
  #changed = new Map<number, CallOut | undefined>();

  constructor(stored: readonly CallOut[], now: number, tick: number) {
    for (const callOut of stored) {
      const waitMs = Math.min(Math.max((callOut.dueAt ?? 0) - now, 0), longestStepMs);
      this.put(callOut, callOut.dueAt === undefined ? undefined : tick + waitMs);
    }
    this.#changed.clear();
  }

  [Symbol.iterator](): Iterator<CallOut> {
    return this.#callOuts.values();
  }

  get(id: number): CallOut | undefined {
    return this.#callOuts.get(id);
  }

  of(alarm: string): CallOut | undefined {
    return this.#callOuts.get(this.#ofAlarm.get(alarm) ?? -1);
  }

  /** `due`: of its next step; undefined: there is none. */
  put(callOut: CallOut, due: number | undefined): void {
    this.change(callOut);
    this.#ofAlarm.set(callOut.alarm.id, callOut.id);
    if (due === undefined) this.#due.delete(callOut.id);
    else this.#due.set(callOut.id, due);
  }

  /** Its next step remains due at the same time. */
  change(callOut: CallOut): void {
    this.#callOuts.set(callOut.id, callOut);
    this.#changed.set(callOut.id, callOut);
  }

  remove(callOut: CallOut): void {
    this.#callOuts.delete(callOut.id);
    this.#due.delete(callOut.id);
    if (this.#ofAlarm.get(callOut.alarm.id) === callOut.id) this.#ofAlarm.delete(callOut.alarm.id);
    this.#changed.set(callOut.id, undefined);
  }

  /** Those with a due step: quiet hours end by the wall clock. */
  dueAt(now: number, tick: number): CallOut[] {
    const isDue = ({ mode, dueAt = 0, id }: CallOut) =>
      mode === 'quiet' ? now >= dueAt || dueAt - now > longestQuietMs : (this.#due.get(id) ?? Infinity) <= tick;
    return [...this.#callOuts.values()].filter(isDue);
  }

  /** To be written; returns each change once. */
  changes(): readonly (readonly [number, CallOut | undefined])[] {
    const changes = [...this.#changed];
    this.#changed = new Map();
    return changes;
  }
}
