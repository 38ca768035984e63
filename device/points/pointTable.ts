import type { Change } from '../../protocol/changes.ts';
import type { ValueState } from '../../protocol/quality.ts';
import { FrozenWatch } from './frozenWatch.ts';
import { type FailureReport, failureReport, isolated } from './isolated.ts';

/** What the table needs to know of a point. */
export interface TablePoint {
  readonly infoNumber: number;
  readonly group: number;
  readonly rangeMin?: number | undefined;
  readonly rangeMax?: number | undefined;
  readonly frozenAfterMs?: number | undefined;
  /** Read from a simulator: never more than simulated. */
  readonly isSimulated?: boolean;
}

/** What the field says of a point, or what stands in its place. */
export type Reading = Pick<Change, 'value' | 'state' | 'sourceTime'>;

/** Told after each batch with the slots that changed in it, when whoever ended the batch is done. */
export type TableListener = (slots: readonly number[]) => void;

/**
 * The truth: the last known value of every point, its state and source time. A slot is a point's place in the list it
 * was made from. What did not change is dropped here; everyone else (feed, history, alarms) subscribes.
 *
 * One state is told where several hold, in this order: forced or simulated by a technician, never read, link lost,
 * device error, not a number, simulated (by its link), frozen, out of range, good.
 */
export class PointTable {
  readonly #points: readonly TablePoint[];
  readonly #slots: ReadonlyMap<number, number>;
  // What the field says; an override stands apart, so that reading goes on beneath it.
  readonly #values: (number | undefined)[];
  readonly #states: ValueState[];
  readonly #sourceTimes: number[];
  readonly #overrides = new Map<number, Reading>();
  readonly #isBlocked: Uint8Array;
  readonly #rangeMin: Float64Array;
  readonly #rangeMax: Float64Array;
  readonly #frozenWatch: FrozenWatch;
  readonly #readAt = new Map<number, { readonly time: number; readonly tick: number }>();
  readonly #listeners = new Set<TableListener>();
  readonly #isDirty: Uint8Array;
  readonly #changedAt: Float64Array;
  readonly #report: FailureReport;
  #dirty: number[] = [];
  #sequence: number;

  /** `report` is told of subscribers that fail. */
  constructor(points: readonly TablePoint[], startedAt: number, report: FailureReport = failureReport()) {
    this.#points = points;
    this.#slots = new Map(points.map(({ infoNumber }, slot) => [infoNumber, slot]));
    this.#values = points.map(() => undefined);
    this.#states = points.map(() => 'neverRead');
    this.#sourceTimes = points.map(() => startedAt);
    this.#isBlocked = new Uint8Array(points.length);
    this.#rangeMin = Float64Array.from(points, ({ rangeMin }) => rangeMin ?? Number.NEGATIVE_INFINITY);
    this.#rangeMax = Float64Array.from(points, ({ rangeMax }) => rangeMax ?? Number.POSITIVE_INFINITY);
    this.#frozenWatch = new FrozenWatch(points);
    this.#isDirty = new Uint8Array(points.length);
    // Begins at the clock, so that a reader's number from before a restart is never taken for one of today's.
    this.#sequence = startedAt;
    this.#changedAt = new Float64Array(points.length).fill(startedAt);
    this.#report = report;
  }

  /** Rises by one with every batch of changes. */
  get sequence(): number {
    return this.#sequence;
  }

  slotOf(infoNumber: number): number | undefined {
    return this.#slots.get(infoNumber);
  }

  /** What is shown of a point: its override where there is one, else what the field says. */
  at(slot: number): Change {
    const { value, state, sourceTime } = this.#overrides.get(slot) ?? this.fieldAt(slot);
    const infoNumber = this.#points[slot]?.infoNumber ?? 0;
    return { infoNumber, value, state, sourceTime, isBlocked: this.#isBlocked[slot] === 1 };
  }

  /** What the field says of a point, also while something else is shown. */
  fieldAt(slot: number): Reading {
    return {
      value: this.#values[slot],
      state: this.#states[slot] ?? 'noPoint',
      sourceTime: this.#sourceTimes[slot] ?? 0,
    };
  }

  /** The sequence of the batch in which the point last changed. */
  changedAt(slot: number): number {
    return this.#changedAt[slot] ?? 0;
  }

  /** A value from the field. NaN and infinities are bad and keep no number (R34). */
  set(slot: number, value: number, sourceTime: number): void {
    const isNumber = Number.isFinite(value);
    // A block is told whole when one of its values has changed: the same number again is no sign of life.
    if (this.#states[slot] === 'frozen' && this.#values[slot] === value) return;
    this.#put(slot, isNumber ? value : undefined, isNumber ? this.#judge(slot, value) : 'notANumber', sourceTime);
  }

  /** The last value stays, but it is no longer the field's word; its source time says since when it is known. */
  mark(slot: number, state: ValueState): void {
    const neverRead = this.#states[slot] === 'neverRead';
    this.#put(
      slot,
      this.#values[slot],
      neverRead && state === 'linkLost' ? 'neverRead' : state,
      this.#sourceTimes[slot] ?? 0,
    );
  }

  /**
   * Shows a technician's value in place of the field's until it is released (R16). A lost link or an error beneath
   * does not hide that the value is not the field's.
   */
  override(slot: number, state: 'forced' | 'simulated', value: number, time: number): void {
    this.#overrides.set(slot, { value, state, sourceTime: time });
    this.#touch(slot);
  }

  /** Shows again what the field says. */
  release(slot: number): void {
    if (this.#overrides.delete(slot)) this.#touch(slot);
  }

  /** Tags a point out, or in again. Its value and state are as before. */
  setBlocked(slot: number, isBlocked: boolean): void {
    if (this.#isBlocked[slot] === Number(isBlocked)) return;
    this.#isBlocked[slot] = Number(isBlocked);
    this.#touch(slot);
  }

  /** Every point of a scan group was read completely at that time, changed or not; `tick` is monotonic. */
  groupRead(group: number, time: number, tick: number): void {
    this.#readAt.set(group, { time, tick });
    this.#frozenWatch.read(group, tick, this.#freeze);
  }

  /** When a group was last read completely, UTC ms; undefined: never. */
  readAt(group: number): number | undefined {
    return this.#readAt.get(group)?.time;
  }

  /**
   * How long ago that was at this moment of both clocks: the longer of the two answers, so that neither a clock that
   * was set back nor a machine that slept makes old values young. Undefined: never.
   */
  readAge(group: number, time: number, tick: number): number | undefined {
    const read = this.#readAt.get(group);
    return read && Math.round(Math.max(time - read.time, tick - read.tick));
  }

  /**
   * Ends a batch: subscribers are told once, in the microtasks that follow. So none of them runs on the stack of whoever
   * reads the field, and none is told later than before the next timer or input.
   */
  commit(): void {
    if (this.#dirty.length === 0) return;
    const slots = this.#dirty;
    this.#dirty = [];
    this.#sequence++;
    for (const slot of slots) {
      this.#isDirty[slot] = 0;
      this.#changedAt[slot] = this.#sequence;
    }
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener(slots);
    });
  }

  /** A listener that throws is reported by that name, and harms nobody else. */
  subscribe(name: string, listener: TableListener): () => void {
    const told = isolated(name, listener, this.#report);
    this.#listeners.add(told);
    return () => this.#listeners.delete(told);
  }

  #judge(slot: number, value: number): ValueState {
    if (this.#points[slot]?.isSimulated) return 'simulated';
    const isNormal = value >= (this.#rangeMin[slot] ?? value) && value <= (this.#rangeMax[slot] ?? value);
    return isNormal ? 'good' : 'outOfRange';
  }

  /** Its deadline has passed; what is simulated or bad says more than that. */
  readonly #freeze = (slot: number): void => {
    if (this.#states[slot] !== 'good' && this.#states[slot] !== 'outOfRange') return;
    this.#states[slot] = 'frozen';
    this.#touch(slot);
  };

  #put(slot: number, value: number | undefined, state: ValueState, sourceTime: number): void {
    if (this.#values[slot] === value && this.#states[slot] === state) return;
    this.#values[slot] = value;
    this.#states[slot] = state;
    this.#sourceTimes[slot] = sourceTime;
    this.#frozenWatch.changed(slot);
    if (!this.#overrides.has(slot)) this.#touch(slot);
  }

  #touch(slot: number): void {
    if (this.#isDirty[slot]) return;
    this.#isDirty[slot] = 1;
    this.#dirty.push(slot);
  }
}
