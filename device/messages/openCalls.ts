import type { Call } from './call.ts';

/** Bound of a step's delay after a start: the clock may have been set back before it. */
const longestStepMs = 86_400_000;
const longestQuietMs = 25 * 3_600_000;

/** The open call-outs, and when the next step of each is due by the monotonic clock. */
export class OpenCalls {
  readonly #calls = new Map<number, Call>();
  readonly #ofAlarm = new Map<string, number>();
  readonly #due = new Map<number, number>();
  #changed = new Map<number, Call | undefined>();

  constructor(stored: readonly Call[], now: number, tick: number) {
    for (const call of stored) {
      const waitMs = Math.min(Math.max((call.dueAt ?? 0) - now, 0), longestStepMs);
      this.put(call, call.dueAt === undefined ? undefined : tick + waitMs);
    }
    this.#changed.clear();
  }

  [Symbol.iterator](): Iterator<Call> {
    return this.#calls.values();
  }

  get(id: number): Call | undefined {
    return this.#calls.get(id);
  }

  of(alarm: string): Call | undefined {
    return this.#calls.get(this.#ofAlarm.get(alarm) ?? -1);
  }

  /** `due`: of its next step; undefined: there is none. */
  put(call: Call, due: number | undefined): void {
    this.change(call);
    this.#ofAlarm.set(call.alarm.id, call.id);
    if (due === undefined) this.#due.delete(call.id);
    else this.#due.set(call.id, due);
  }

  /** Its next step remains due at the same time. */
  change(call: Call): void {
    this.#calls.set(call.id, call);
    this.#changed.set(call.id, call);
  }

  remove(call: Call): void {
    this.#calls.delete(call.id);
    this.#due.delete(call.id);
    if (this.#ofAlarm.get(call.alarm.id) === call.id) this.#ofAlarm.delete(call.alarm.id);
    this.#changed.set(call.id, undefined);
  }

  /** Those with a due step: quiet hours end by the wall clock. */
  dueAt(now: number, tick: number): Call[] {
    const isDue = ({ mode, dueAt = 0, id }: Call) =>
      mode === 'quiet' ? now >= dueAt || dueAt - now > longestQuietMs : (this.#due.get(id) ?? Infinity) <= tick;
    return [...this.#calls.values()].filter(isDue);
  }

  /** The changes since the previous call, to be written. */
  changes(): readonly (readonly [number, Call | undefined])[] {
    const changes = [...this.#changed];
    this.#changed = new Map();
    return changes;
  }
}
