import { isDeepStrictEqual } from 'node:util';
import type { CalculationFault } from '../../protocol/faults/calculationFault.ts';
import type { ItemFault } from '../../protocol/faults/itemFault.ts';
import type { PointKind } from '../../protocol/point.ts';
import { currentForMs, type ValueState, valueStates } from '../../protocol/quality.ts';
import type { Sample, Value } from '../../protocol/sample.ts';
import type { Change } from '../../protocol/wire/frame.ts';
import { type FieldJudge, fieldJudge } from './fieldJudge.ts';
import { FrozenWatch } from './frozenWatch.ts';
import { HeardSources } from './heardSources.ts';
import { type FailureReport, failureReport, isolated } from './isolated.ts';
import { LateSamples } from './lateSamples.ts';

export interface TablePoint {
  /** The point's permanent id (R28). */
  readonly id: string;
  readonly infoNumber: number;
  readonly source: number;
  /** Milliseconds between two reads. */
  readonly periodMs?: number;
  readonly kind?: PointKind;
  readonly states?: readonly string[];
  readonly measureMin?: number | undefined;
  readonly measureMax?: number | undefined;
  readonly frozenAfterMs?: number | undefined;
  /** Read from a simulator: its quality is at best simulated. */
  readonly isSimulated?: boolean;
  /** Undefined: it is read over a link. */
  readonly calculation?: { readonly sources: readonly number[] } | undefined;
  /** Set where its configuration was rejected: it is never read. */
  readonly rejected?: unknown;
}

/** What a formula gives now. */
export interface CalculatedValue {
  readonly value: Value | undefined;
  readonly state: ValueState;
  /** UTC ms; undefined: of no input. */
  readonly sourceTime: number | undefined;
  /** Undefined: it is good. */
  readonly why: CalculationFault | undefined;
}

export interface FieldSample extends Pick<Change, 'value' | 'state' | 'sourceTime' | 'beganUnseen' | 'unchangedSince'> {
  /** False: the source time is when the value was received, or set by a user. */
  readonly isFieldTime: boolean;
}

export interface SequencedSample extends Sample {
  /** Rises with every sample, also over a restart: it begins at the clock. */
  readonly sequence: number;
  readonly slot: number;
  /** Its begin was not observed (R38). */
  readonly beganUnseen: boolean;
  readonly isFieldTime: boolean;
}

/** Called in a microtask after each batch with every sample of it, in order. */
export type SampleListener = (batch: readonly SequencedSample[]) => void;

/**
 * Called with the slots whose marks have changed: their commands were blocked or freed, they moved while blocked, or
 * the field began or ceased to refuse them. Value and state come as samples.
 */
export type MarkListener = (slots: readonly number[]) => void;

/** The field's last answer about a point was a refusal; `why`: undefined where its driver gives no cause. */
export interface Refusal {
  readonly why: ItemFault | undefined;
}

/** In these states no change of a value is observed: what comes after them may have begun before (R38). */
/** Besides an error: what the field says of it is in `#doubts`. */
const reasoned: ReadonlySet<ValueState> = new Set(['doubtful', 'linkLost']);
const unwatched: ReadonlySet<ValueState> = new Set(['neverRead', 'notCurrent', 'linkLost', 'deviceError', 'rejected']);

/** Sequence numbers of one millisecond: a service that emits fewer samples never reaches numbers of the future. */
const numbersPerMs = 1000;

/**
 * The last known value of every point, with its state and source time. A slot is a point's index in the list given to
 * the constructor. Repeated values are dropped here; every change is emitted as a sample, in order: history and alarms
 * need all of them, and the feed collapses them for itself. Where several states apply, the first of this list is
 * reported: forced or simulated by a technician, never read, link lost, device error, not a number, out of range,
 * simulated (by its link), doubtful, frozen, good. A value outside its normal range is good (R44).
 */
export class PointTable {
  /** Samples older than what is shown: they change nothing here. */
  readonly late: LateSamples;
  readonly judge: FieldJudge;
  readonly #points: readonly TablePoint[];
  readonly #slots: ReadonlyMap<number, number>;
  // What the field reports; overrides are separate, so that reading continues beneath them.
  readonly #values: (Value | undefined)[];
  readonly #states: ValueState[];
  readonly #sourceTimes: number[];
  readonly #isFieldTime: Uint8Array;
  readonly #beganUnseen: Uint8Array;
  /** Since when every read gave the present value, gaps ignored; NaN: not known. */
  readonly #sameSince: Float64Array;
  readonly #overrides = new Map<number, FieldSample>();
  readonly #isBlocked: Uint8Array;
  readonly #movedAt = new Map<number, number>();
  /** Retained while the link is lost, until the field gives a value. */
  readonly #refusals = new Map<number, Refusal>();
  /** Why the field doubts its last value; none: it does not, or gives no cause. */
  readonly #doubts = new Map<number, ItemFault>();
  readonly #frozenWatch: FrozenWatch;
  readonly #heard: HeardSources;
  readonly #calculationFaults = new Map<number, CalculationFault>();
  #derive: SampleListener | undefined;
  readonly #listeners = new Set<SampleListener>();
  readonly #markListeners = new Set<MarkListener>();
  readonly #changedAt: Float64Array;
  readonly #sampledAt: Float64Array;
  readonly #now: () => number;
  readonly #report: FailureReport;
  #batch: SequencedSample[] = [];
  #marked: number[] = [];
  #sequence: number;

  /** `now` is the device's clock, UTC ms; `report` gets what subscribers throw. */
  constructor(points: readonly TablePoint[], now: () => number, report: FailureReport = failureReport()) {
    const startedAt = now();
    this.#now = now;
    this.#points = points;
    this.#slots = new Map(points.map(({ infoNumber }, slot) => [infoNumber, slot]));
    this.#values = points.map(() => undefined);
    this.#states = points.map(({ rejected }) => (rejected ? 'rejected' : 'neverRead'));
    this.#sourceTimes = points.map(() => startedAt);
    this.#isFieldTime = new Uint8Array(points.length);
    this.#beganUnseen = new Uint8Array(points.length);
    this.#sameSince = new Float64Array(points.length).fill(Number.NaN);
    this.#isBlocked = new Uint8Array(points.length);
    this.judge = fieldJudge(points);
    this.#frozenWatch = new FrozenWatch(points);
    this.#heard = new HeardSources(points, (slot) => this.#states[slot] ?? 'noPoint');
    // Begins at the clock, so that a reader's number from before a restart is never mistaken for one of this start.
    this.#sequence = startedAt * numbersPerMs;
    this.#changedAt = new Float64Array(points.length).fill(this.#sequence);
    this.#sampledAt = this.#changedAt.slice();
    this.#report = report;
    this.late = new LateSamples(report);
  }

  /** Rises with every sample and every change of marks. */
  get sequence(): number {
    return this.#sequence;
  }

  slotOf(infoNumber: number): number | undefined {
    return this.#slots.get(infoNumber);
  }

  /** What is shown of a point: its override, or else what the field reports. */
  at(slot: number): Change & FieldSample {
    const sample = this.#overrides.get(slot) ?? this.fieldAt(slot);
    const infoNumber = this.#points[slot]?.infoNumber ?? 0;
    const marks = { isBlocked: this.#isBlocked[slot] === 1, movedAt: this.#movedAt.get(slot), why: this.#whyAt(slot) };
    return { infoNumber, ...sample, ...marks };
  }

  /** Of what is shown; undefined: there is no cause, or none is known. */
  #whyAt(slot: number): ItemFault | CalculationFault | undefined {
    if (this.#overrides.has(slot)) return undefined;
    if (this.#points[slot]?.calculation) return this.#calculationFaults.get(slot);
    if (this.#states[slot] === 'deviceError') return this.#refusals.get(slot)?.why;
    return reasoned.has(this.#states[slot] ?? 'noPoint') ? this.#doubts.get(slot) : undefined;
  }

  valueAt(slot: number): Value | undefined {
    const override = this.#overrides.get(slot);
    return override ? override.value : this.#values[slot];
  }

  sourceTimeAt(slot: number): number | undefined {
    return this.#overrides.get(slot)?.sourceTime ?? this.#sourceTimes[slot];
  }

  isOverridden(slot: number): boolean {
    return this.#overrides.has(slot);
  }

  stateAt(slot: number): ValueState {
    return this.#overrides.get(slot)?.state ?? this.#states[slot] ?? 'noPoint';
  }

  /** What the field reports, also while an override is shown. */
  fieldAt(slot: number): FieldSample {
    const [sourceTime, sameSince] = [this.#sourceTimes[slot] ?? 0, this.sameSince(slot)];
    return {
      value: this.#values[slot],
      state: this.#states[slot] ?? 'noPoint',
      sourceTime,
      unchangedSince: sameSince !== undefined && sameSince < sourceTime ? sameSince : undefined,
      isFieldTime: this.#isFieldTime[slot] === 1,
      beganUnseen: this.#beganUnseen[slot] === 1,
    };
  }

  /** Since when every read gave the present value, gaps ignored, UTC ms; undefined: not known. */
  sameSince(slot: number): number | undefined {
    const time = this.#sameSince[slot] ?? Number.NaN;
    return Number.isNaN(time) ? undefined : time;
  }

  /** Sequence number of the point's newest sample or mark. */
  changedAt(slot: number): number {
    return this.#changedAt[slot] ?? 0;
  }

  /** Sequence number of the point's newest sample; marks do not count. */
  sampledAt(slot: number): number {
    return this.#sampledAt[slot] ?? 0;
  }

  /**
   * A value from the field. NaN and infinities are bad and have no number (R34), like a text where a number is
   * expected; a state that has no name is out of range. `fieldTime`: the field's own time, UTC ms; undefined: it gives
   * none. `isDoubtful`: the field itself marks it as doubtful; `why`: where it says that too.
   */
  set(slot: number, raw: Value, fieldTime: number | undefined, isDoubtful = false, why?: ItemFault): void {
    this.#answered(slot);
    this.#doubted(slot, why);
    const { value, state } = this.judge(slot, raw, isDoubtful);
    // Raw values that differ may round to the same value: that is no sign of life.
    if (this.#states[slot] === 'frozen' && this.#values[slot] === value && !isDoubtful) return;
    const isFieldTime = fieldTime !== undefined;
    const sourceTime = fieldTime ?? this.#now();
    const beganUnseen = !this.#isWatched(slot);
    const isSame = beganUnseen && value !== undefined && this.#values[slot] === value;
    const sameSince = Math.min(sourceTime, (isSame ? this.sameSince(slot) : undefined) ?? sourceTime);
    this.#put(slot, { value, state, sourceTime, isFieldTime, beganUnseen }, sameSince);
  }

  /** As `set`, of a value older than what is shown: nothing of that changes, and only listeners of `late` get it. */
  setLate(slot: number, raw: Value, fieldTime: number, isDoubtful = false): void {
    this.#answered(slot);
    const { value, state: quality } = this.judge(slot, raw, isDoubtful);
    if (value !== this.#values[slot]) this.#changedMeanwhile(slot, fieldTime);
    const pointId = this.#points[slot]?.id ?? '';
    this.late.add({
      slot,
      pointId,
      value,
      quality,
      sourceTime: fieldTime,
      isFieldTime: true,
      receivedTime: this.#now(),
    });
  }

  /**
   * What the formula of a calculated point gives. Only a value that is as good as its measuring range is judged by it; a
   * stale one still shows how it was.
   */
  setCalculated(slot: number, { value, state, sourceTime = this.#now(), why }: CalculatedValue): void {
    const before = { value: this.#values[slot], state: this.#states[slot] ?? 'noPoint' };
    const judged = value === undefined ? undefined : this.judge(slot, value, false).state;
    const isOutside = judged === 'outOfRange' && valueStates[state].quality !== 'bad';
    const shown = isOutside ? 'outOfRange' : state;
    this.#explain(slot, isOutside ? undefined : why);
    const isSame = value !== undefined && before.value === value;
    const beganUnseen = isSame && unwatched.has(shown) ? this.#beganUnseen[slot] === 1 : !this.#isWatched(slot);
    const sameSince = Math.min(sourceTime, (isSame ? this.sameSince(slot) : undefined) ?? sourceTime);
    this.#put(slot, { value, state: shown, sourceTime, isFieldTime: false, beganUnseen }, sameSince);
  }

  /** What is shown stays the same, but not all that follows from it. */
  repeat(slot: number): void {
    this.#emit(slot);
  }

  #explain(slot: number, why: CalculationFault | undefined): void {
    if (isDeepStrictEqual(this.#calculationFaults.get(slot), why)) return;
    if (why) this.#calculationFaults.set(slot, why);
    else this.#calculationFaults.delete(slot);
    this.#remark(slot);
  }

  /**
   * The last value of an earlier start: not current, with its own time; ignored where it can't be a value of the point,
   * or the point has one. `sameSince`: undefined where a change, and back, may have been lost.
   */
  restore(slot: number, value: Value, sourceTime: number, isFieldTime = false, sameSince?: number): void {
    if (this.#states[slot] !== 'neverRead' || (typeof value === 'string') !== (this.#points[slot]?.kind === 'text'))
      return;
    this.#put(
      slot,
      { value, state: 'notCurrent', sourceTime, isFieldTime, beganUnseen: true },
      sameSince ?? Number.NaN,
    );
  }

  adopt(slot: number, other: PointTable, otherSlot: number): void {
    this.#put(slot, other.fieldAt(otherSlot), other.#sameSince[otherSlot]);
    const refusal = other.#refusals.get(otherSlot);
    if (refusal) this.#refusals.set(slot, refusal);
    const doubt = other.#doubts.get(otherSlot);
    if (doubt) this.#doubts.set(slot, doubt);
    const fault = other.#calculationFaults.get(otherSlot);
    if (fault) this.#calculationFaults.set(slot, fault);
    const heard = other.#heard.of(other.#points[otherSlot]?.source ?? -1);
    if (heard) this.#heard.note(this.#points[slot]?.source ?? -1, heard);
  }

  /** The point was refused at the end of an earlier start. */
  restoreRefusal(slot: number, refusal: Refusal): void {
    if (!this.#refusals.has(slot)) this.#refusals.set(slot, refusal);
  }

  /** Undefined: the field's last answer was a value, or there was none. */
  refusalAt(slot: number): Refusal | undefined {
    return this.#refusals.get(slot);
  }

  /** The last value and its source time stay, but the field no longer confirms them. `why`: as the field says it. */
  mark(slot: number, state: ValueState, why?: ItemFault): void {
    if (state === 'deviceError') this.#refused(slot, why);
    else this.#doubted(slot, why);
    const neverRead = this.#states[slot] === 'neverRead';
    this.#put(slot, { ...this.fieldAt(slot), state: neverRead && state === 'linkLost' ? 'neverRead' : state });
  }

  /**
   * Shows a technician's value in place of the field's until it is released (R16). A lost link or an error beneath does
   * not hide that the value is not the field's.
   */
  override(slot: number, state: 'forced' | 'simulated', value: Value, time: number): void {
    this.#overrides.set(slot, { value, state, sourceTime: time, isFieldTime: false, beganUnseen: false });
    this.#emit(slot);
  }

  release(slot: number): void {
    if (this.#overrides.delete(slot)) this.#emit(slot);
  }

  setBlocked(slot: number, isBlocked: boolean): void {
    if (this.#isBlocked[slot] === Number(isBlocked)) return;
    this.#isBlocked[slot] = Number(isBlocked);
    this.#movedAt.delete(slot);
    this.#remark(slot);
  }

  /** Time in UTC ms; shown until the commands are freed, ignored where they are not blocked. */
  setMoved(slot: number, time: number): void {
    if (this.#isBlocked[slot] === 0) return;
    this.#movedAt.set(slot, time);
    this.#remark(slot);
  }

  /** All points of a source were read then, changed or not; `tick` is monotonic. */
  heard(source: number, time: number, tick: number): void {
    this.#heard.note(source, { time, tick });
    this.#frozenWatch.heard(source, tick, this.#freeze);
  }

  /** UTC ms; undefined: never. */
  heardAt(source: number): number | undefined {
    return this.#heard.of(source)?.time ?? (this.#heard.isAlways(source) ? this.#now() : undefined);
  }

  /**
   * How long ago the source was heard from, at this moment of both clocks: the longer of the two, so that neither a
   * clock that was set back nor a machine that slept makes old values young. Undefined: never.
   */
  ageOf(source: number, time: number, tick: number): number | undefined {
    const heard = this.#heard.of(source, { time, tick });
    return heard && Math.round(Math.max(time - heard.time, tick - heard.tick));
  }

  /**
   * Ends a batch: subscribers are called once, in a microtask, so not on the driver's stack and before the next timer
   * or input.
   */
  commit(): void {
    this.late.commit();
    const [batch, marked] = [this.#batch, this.#marked];
    if (batch.length === 0 && marked.length === 0) return;
    this.#batch = [];
    this.#marked = [];
    queueMicrotask(() => {
      const derived = this.#derivedFrom(batch);
      const samples = derived.batch.length > 0 ? [...batch, ...derived.batch] : batch;
      const slots = derived.marked.length > 0 ? [...marked, ...derived.marked] : marked;
      if (samples.length > 0) for (const listener of this.#listeners) listener(samples);
      if (slots.length > 0) for (const listener of this.#markListeners) listener(slots);
    });
  }

  /** `listener` sets what follows from each batch; subscribers get it with that batch. */
  derive(name: string, listener: SampleListener): void {
    this.#derive = isolated(name, listener, this.#report);
  }

  #derivedFrom(batch: readonly SequencedSample[]) {
    if (!this.#derive || batch.length === 0) return { batch: [], marked: [] };
    const others = { batch: this.#batch, marked: this.#marked };
    this.#batch = [];
    this.#marked = [];
    this.#derive(batch);
    const derived = { batch: this.#batch, marked: this.#marked };
    this.#batch = others.batch;
    this.#marked = others.marked;
    return derived;
  }

  /** A listener that throws is reported under its name, and disturbs no other. */
  subscribe(name: string, listener: SampleListener): () => void {
    const guarded = isolated(name, listener, this.#report);
    this.#listeners.add(guarded);
    return () => this.#listeners.delete(guarded);
  }

  subscribeMarks(name: string, listener: MarkListener): () => void {
    const guarded = isolated(name, listener, this.#report);
    this.#markListeners.add(guarded);
    return () => this.#markListeners.delete(guarded);
  }

  /** A late value shows that the point changed, and back, unobserved. */
  #changedMeanwhile(slot: number, time: number): void {
    const before = this.fieldAt(slot);
    if (time <= (this.sameSince(slot) ?? time)) return;
    this.#sameSince[slot] = unwatched.has(before.state) ? Number.NaN : before.sourceTime;
    if (before.unchangedSince !== undefined) this.#remark(slot);
  }

  #doubted(slot: number, why: ItemFault | undefined): void {
    if (isDeepStrictEqual(this.#doubts.get(slot), why)) return;
    if (why) this.#doubts.set(slot, why);
    else this.#doubts.delete(slot);
    this.#remark(slot);
  }

  #refused(slot: number, why: ItemFault | undefined): void {
    const before = this.#refusals.get(slot);
    if (before && isDeepStrictEqual(before.why, why)) return;
    this.#refusals.set(slot, { why });
    this.#remark(slot);
  }

  #answered(slot: number): void {
    if (this.#refusals.delete(slot)) this.#remark(slot);
  }

  #remark(slot: number): void {
    this.#changedAt[slot] = ++this.#sequence;
    this.#marked.push(slot);
  }

  /** Only a good value freezes; every other state says more: of a cut sensor, that it cannot measure. */
  readonly #freeze = (slot: number): void => {
    if (this.#states[slot] !== 'good') return;
    this.#states[slot] = 'frozen';
    this.#emit(slot);
  };

  /** Read up to now without a gap longer than R29 allows, so that a change is observed. */
  #isWatched(slot: number): boolean {
    const { source = 0, periodMs = 0 } = this.#points[slot] ?? {};
    const heardAt = this.heardAt(source) ?? Number.POSITIVE_INFINITY;
    return !unwatched.has(this.#states[slot] ?? 'neverRead') && this.#now() - heardAt <= currentForMs(periodMs);
  }

  #put(slot: number, sample: FieldSample, sameSince = this.#sameSince[slot] ?? Number.NaN): void {
    const { value, state, sourceTime, isFieldTime, beganUnseen } = sample;
    if (this.#values[slot] === value && this.#states[slot] === state) return;
    this.#values[slot] = value;
    this.#states[slot] = state;
    this.#sourceTimes[slot] = sourceTime;
    this.#isFieldTime[slot] = Number(isFieldTime);
    this.#beganUnseen[slot] = Number(beganUnseen);
    this.#sameSince[slot] = sameSince;
    this.#frozenWatch.changed(slot);
    if (!this.#overrides.has(slot)) this.#emit(slot);
  }

  #emit(slot: number): void {
    const shown = this.#overrides.get(slot);
    const sequence = ++this.#sequence;
    this.#changedAt[slot] = sequence;
    this.#sampledAt[slot] = sequence;
    this.#batch.push({
      pointId: this.#points[slot]?.id ?? '',
      value: shown ? shown.value : this.#values[slot],
      quality: shown ? shown.state : (this.#states[slot] ?? 'noPoint'),
      sourceTime: shown ? shown.sourceTime : (this.#sourceTimes[slot] ?? 0),
      receivedTime: this.#now(),
      sequence,
      slot,
      isFieldTime: shown ? shown.isFieldTime : this.#isFieldTime[slot] === 1,
      beganUnseen: shown ? shown.beganUnseen : this.#beganUnseen[slot] === 1,
    });
  }
}
