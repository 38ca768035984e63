import type { Change } from '../../protocol/changes.ts';
import type { ValueState } from '../../protocol/quality.ts';

/** What the table needs to know of a point. */
export interface TablePoint {
  readonly infoNumber: number;
  readonly group: number;
}

/** Told after each batch with the slots that changed in it. */
export type TableListener = (slots: readonly number[]) => void;

/**
 * The truth: the last known value of every point, its state and source time. A slot is a point's place in the list it
 * was made from. What did not change is dropped here; everyone else (feed, history, alarms) subscribes.
 */
export class PointTable {
  readonly #infoNumbers: readonly number[];
  readonly #slots: ReadonlyMap<number, number>;
  readonly #values: (number | undefined)[];
  readonly #states: ValueState[];
  readonly #sourceTimes: number[];
  readonly #readAt = new Map<number, number>();
  readonly #listeners = new Set<TableListener>();
  readonly #isDirty: Uint8Array;
  readonly #changedAt: Float64Array;
  #dirty: number[] = [];
  #sequence: number;

  constructor(points: readonly TablePoint[], startedAt: number) {
    this.#infoNumbers = points.map((point) => point.infoNumber);
    this.#slots = new Map(this.#infoNumbers.map((infoNumber, slot) => [infoNumber, slot]));
    this.#values = points.map(() => undefined);
    this.#states = points.map(() => 'neverRead');
    this.#sourceTimes = points.map(() => startedAt);
    this.#isDirty = new Uint8Array(points.length);
    // Begins at the clock, so that a reader's number from before a restart is never taken for one of today's.
    this.#sequence = startedAt;
    this.#changedAt = new Float64Array(points.length).fill(startedAt);
  }

  /** Rises by one with every batch of changes. */
  get sequence(): number {
    return this.#sequence;
  }

  slotOf(infoNumber: number): number | undefined {
    return this.#slots.get(infoNumber);
  }

  at(slot: number): Change {
    return {
      infoNumber: this.#infoNumbers[slot] ?? 0,
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
    const finite = Number.isFinite(value);
    this.#put(slot, finite ? value : undefined, finite ? 'good' : 'notANumber', sourceTime);
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

  /** Every point of a scan group was read completely at that time, changed or not. */
  groupRead(group: number, time: number): void {
    this.#readAt.set(group, time);
  }

  /** When a group was last read completely, UTC ms; undefined: never. */
  readAt(group: number): number | undefined {
    return this.#readAt.get(group);
  }

  /** Ends a batch: subscribers are told once. */
  commit(): void {
    if (this.#dirty.length === 0) return;
    const slots = this.#dirty;
    this.#dirty = [];
    this.#sequence++;
    for (const slot of slots) {
      this.#isDirty[slot] = 0;
      this.#changedAt[slot] = this.#sequence;
    }
    for (const listener of this.#listeners) listener(slots);
  }

  subscribe(listener: TableListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #put(slot: number, value: number | undefined, state: ValueState, sourceTime: number): void {
    if (this.#values[slot] === value && this.#states[slot] === state) return;
    this.#values[slot] = value;
    this.#states[slot] = state;
    this.#sourceTimes[slot] = sourceTime;
    if (this.#isDirty[slot]) return;
    this.#isDirty[slot] = 1;
    this.#dirty.push(slot);
  }
}
