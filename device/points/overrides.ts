import { plainDecimal } from '../../protocol/command.ts';
import type { Override } from '../../protocol/override.ts';
import type { OverrideOutcome, OverrideReason, OverrideRequest } from '../../protocol/overrideRequest.ts';
import { measuringRange, sideOf } from '../../protocol/ranges.ts';
import { writtenText } from '../../protocol/writtenText.ts';
import type { User } from '../users/user.ts';
import { isValueOf } from './commandValue.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { PointTable } from './pointTable.ts';
import { stateNames, valueNow } from './stateNames.ts';

/** An override as it is kept: by the point's permanent id (R28). */
export interface KeptOverride extends Omit<Override, 'infoNumber' | 'field'> {
  readonly point: string;
  /** The names of the point's states when it was stored; undefined: they have none. */
  readonly states?: readonly string[] | undefined;
}

/** `put` and `remove` throw where the disk can’t be written: the override is then what it was. */
interface OverrideStore {
  all(): readonly KeptOverride[];
  put(override: KeptOverride): void;
  /** The same, but it may wait until the disk can be written. */
  putLater(override: KeptOverride): void;
  remove(point: string): void;
}

/** What somebody did to an override, for the operation log. */
type OverrideRecord = (
  kind: 'overridden' | 'overrideReleased',
  point: FieldPoint,
  override: KeptOverride,
  user: User,
) => void;

interface OverrideParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly store: OverrideStore;
  readonly now: () => number;
  readonly may: (user: User, action: 'override', point: FieldPoint) => boolean;
  readonly record: OverrideRecord;
  /** Its time is over: removes it from the disk together with its event; both may wait until the disk can be written. */
  readonly end: (point: FieldPoint, override: KeptOverride) => void;
}

/**
 * Values of technicians in place of the field's (R16); kept on disk and put into the point table at the start. One with an
 * end gives the point back to the field then, and that is all: nothing is written, and interlocks and alarms go by what the
 * field says. The end is a time of the device's clock: a clock that is set back makes it last longer.
 */
export class Overrides {
  readonly #parts: OverrideParts;
  readonly #byPoint: Map<string, KeptOverride>;

  constructor(parts: OverrideParts) {
    this.#parts = parts;
    const points = new Map(parts.points.map((point) => [point.id, point]));
    const kept = parts.store.all().flatMap((override) => asNow(override, points.get(override.point)));
    this.#byPoint = new Map(kept.map((override) => [override.point, override]));
    for (const point of parts.points) {
      // One whose time passed while the service was off ends here, before anything is shown.
      const kept = this.#current(point);
      if (kept && !point.rejected) this.#show(point, kept, kept.since);
    }
  }

  /** The point's override; one whose time is over ends here at the latest. */
  of(point: FieldPoint): Override | undefined {
    const kept = this.#current(point);
    if (!kept) return undefined;
    const { point: _, states: __, ...override } = kept;
    const { infoNumber } = point;
    const { table } = this.#parts;
    const { value, state, sourceTime } = table.fieldAt(table.slotOf(infoNumber) ?? -1);
    return { infoNumber, ...override, field: { value, state, sourceTime } };
  }

  list(): Override[] {
    return this.#parts.points.flatMap((point) => this.of(point) ?? []);
  }

  /** Ends those whose time is over. */
  sweep(): void {
    if (this.#byPoint.size > 0) for (const point of this.#parts.points) this.#current(point);
  }

  /** Puts a value in place of the field's, or of an override that was there. */
  set({ infoNumber, kind, value: written, text: note, until }: OverrideRequest, user: User): OverrideOutcome {
    const { points, now, may, record } = this.#parts;
    const point = points.find((one) => one.infoNumber === infoNumber);
    if (!point) return refused('noPoint');
    if (!may(user, 'override', point)) return refused('notAllowed');
    if (point.rejected) return refused('rejected');
    const value = plainDecimal(written);
    if (value === undefined || !isValueOf(point, value)) return refused('notPlainDecimal');
    // Interlocks and alarms go by it as by a measurement: what no sensor of the point gives is a slip of the hand.
    if (sideOf(value, measuringRange(point))) return refused('notMeasurable');
    const text = writtenText(note);
    if (text === undefined && (note ?? '').trim() !== '') return refused('textBad');
    const since = now();
    if (until !== undefined && until <= since) return refused('untilPast');
    const states = stateNames(point);
    const override = { point: point.id, kind, value, user: user.login, since, text, until, states };
    this.#parts.store.put(override);
    this.#keep(point, override, override.since);
    record('overridden', point, override, user);
    return { result: 'done' };
  }

  /** A command to a simulated output: the simulated value changes, the field is not touched. */
  simulate(point: FieldPoint, value: number): void {
    const kept = this.#current(point);
    if (!kept) return;
    const override = { ...kept, value };
    this.#parts.store.putLater(override);
    this.#keep(point, override, this.#parts.now());
  }

  release(infoNumber: number, user: User): OverrideOutcome {
    const { points, store, may, record } = this.#parts;
    const point = points.find((one) => one.infoNumber === infoNumber);
    if (!point) return refused('noPoint');
    if (!may(user, 'override', point)) return refused('notAllowed');
    const kept = this.#current(point);
    if (!kept) return refused('notOverridden');
    store.remove(point.id);
    this.#drop(point);
    record('overrideReleased', point, kept, user);
    return { result: 'done' };
  }

  /** Releases all that there are, each with its line in the log. */
  releaseAll(user: User): OverrideOutcome {
    const outcomes = this.list().map(({ infoNumber }) => this.release(infoNumber, user));
    return outcomes.find(({ result }) => result === 'refused') ?? { result: 'done' };
  }

  /** The point's override as it is kept, ended where its time is over. */
  #current(point: FieldPoint): KeptOverride | undefined {
    const kept = this.#byPoint.get(point.id);
    if (kept?.until === undefined || kept.until > this.#parts.now()) return kept;
    this.#drop(point);
    this.#parts.end(point, kept);
    return undefined;
  }

  /** Shows again what the field says. */
  #drop({ id, infoNumber }: FieldPoint): void {
    const { table } = this.#parts;
    this.#byPoint.delete(id);
    table.release(table.slotOf(infoNumber) ?? -1);
    table.commit();
  }

  #keep(point: FieldPoint, override: KeptOverride, time: number): void {
    this.#byPoint.set(point.id, override);
    this.#show(point, override, time);
  }

  #show({ infoNumber }: FieldPoint, { kind, value }: KeptOverride, time: number): void {
    const { table } = this.#parts;
    table.override(table.slotOf(infoNumber) ?? -1, kind, value, time);
    table.commit();
  }
}

/** It is of the same state as when it was set; one whose state is gone stays on the disk, and has no effect. */
function asNow(override: KeptOverride, point: FieldPoint | undefined): KeptOverride[] {
  const states = point && !point.rejected ? stateNames(point) : undefined;
  if (!states) return [override];
  const value = valueNow(override.value, override.states, states);
  return value === undefined ? [] : [{ ...override, value, states }];
}

function refused(reason: OverrideReason): OverrideOutcome {
  return { result: 'refused', reason };
}
