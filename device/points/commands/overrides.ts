import type { OverrideOutcome, OverrideRequest, ReleaseOutcome } from '../../../protocol/calls/intervention.ts';
import { plainDecimal } from '../../../protocol/commands/command.ts';
import type { Override } from '../../../protocol/commands/override.ts';
import { measuringRange, sideOf } from '../../../protocol/ranges.ts';
import { stateNames, valueNow } from '../../../protocol/stateNames.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';
import type { User } from '../../users/user.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import type { PointTable } from '../pointTable.ts';
import type { StoredOverride } from '../storedRows.ts';
import { isValueOf } from './commandValue.ts';

interface OverrideParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  /** `put` and `remove` throw where the disk can’t be written: nothing has changed then. */
  readonly store: {
    all(): readonly StoredOverride[];
    put(override: StoredOverride): void;
    /** As `put`, but it may wait until the disk can be written. */
    putLater(override: StoredOverride): void;
    remove(point: string): void;
  };
  readonly now: () => number;
  readonly may: (user: User, action: 'view' | 'override', point: FieldPoint) => boolean;
  /** It has expired: removes it from the disk together with its event; both may wait until the disk can be written. */
  readonly end: (point: FieldPoint, override: StoredOverride) => void;
  readonly record: (
    kind: 'overridden' | 'overrideReleased',
    point: FieldPoint,
    override: StoredOverride,
    user: User,
  ) => void;
}

/**
 * Values of technicians in place of the field's (R16), on disk and in the point table. When one expires, the field's
 * value is shown again, and that is all: nothing is written, and interlocks and alarms follow the field.
 */
export class Overrides {
  readonly #parts: OverrideParts;
  readonly #byPoint = new Map<string, StoredOverride>();

  /** Those that expired while the service was off end here, before anything is shown. */
  constructor(parts: OverrideParts) {
    this.#parts = parts;
    const points = new Map(parts.points.map((point) => [point.id, point]));
    for (const stored of parts.store.all()) {
      for (const override of asNow(stored, points.get(stored.point))) this.#byPoint.set(override.point, override);
    }
    for (const point of parts.points) {
      const override = this.#current(point);
      if (override) this.#put(point, override);
    }
  }

  list(points = this.#parts.points): Override[] {
    return points.flatMap((point) => this.of(point) ?? []);
  }

  sweep(): void {
    if (this.#byPoint.size > 0) for (const point of this.#parts.points) this.#current(point);
  }

  of(point: FieldPoint): Override | undefined {
    const stored = this.#current(point);
    if (!stored) return undefined;
    const { point: _, states: __, ...override } = stored;
    const { infoNumber } = point;
    const { table } = this.#parts;
    const { value, state, sourceTime } = table.fieldAt(table.slotOf(infoNumber) ?? -1);
    return { infoNumber, ...override, field: { value, state, sourceTime } };
  }

  set({ infoNumber, kind, value: written, text: note, until }: OverrideRequest, user: User): OverrideOutcome {
    const { store, now, record } = this.#parts;
    const point = this.#pointFor(infoNumber, user);
    if (typeof point === 'string') return refused(point);
    if (point.rejected) return refused('rejected');
    const value = plainDecimal(written);
    if (value === undefined || !isValueOf(point, value)) return refused('notPlainDecimal');
    // Interlocks and alarms treat it as a measurement: what no sensor of the point can give is a mistake.
    if (sideOf(value, measuringRange(point))) return refused('notMeasurable');
    const text = writtenText(note);
    if (text === undefined && (note ?? '').trim() !== '') return refused('textBad');
    const since = now();
    if (until !== undefined && until <= since) return refused('untilPast');
    const states = stateNames(point);
    const override = { point: point.id, kind, value, user: user.login, since, text, until, states };
    store.put(override);
    this.#put(point, override);
    record('overridden', point, override, user);
    return { result: 'done' };
  }

  /** A command to a simulated output changes the simulated value; the field is not touched. */
  simulate(point: FieldPoint, value: number): void {
    const stored = this.#current(point);
    if (!stored) return;
    const override = { ...stored, value };
    this.#parts.store.putLater(override);
    this.#put(point, override, this.#parts.now());
  }

  release(infoNumber: number, user: User): ReleaseOutcome {
    const { store, record } = this.#parts;
    const point = this.#pointFor(infoNumber, user);
    if (typeof point === 'string') return refused(point);
    const override = this.#current(point);
    if (!override) return refused('notOverridden');
    store.remove(point.id);
    this.#put(point, undefined);
    record('overrideReleased', point, override, user);
    return { result: 'done' };
  }

  /** Those of one's own points: of a user who may at none of them, the first refuses. */
  releaseAll(user: User): ReleaseOutcome {
    const { points, may } = this.#parts;
    const seen = points.filter((point) => may(user, 'view', point));
    const own = seen.filter((point) => may(user, 'override', point));
    const outcomes = this.list(own.length > 0 ? own : seen).map(({ infoNumber }) => this.release(infoNumber, user));
    return outcomes.find(({ result }) => result === 'refused') ?? { result: 'done' };
  }

  #current(point: FieldPoint): StoredOverride | undefined {
    const override = this.#byPoint.get(point.id);
    if (override?.until === undefined || override.until > this.#parts.now()) return override;
    this.#put(point, undefined);
    this.#parts.end(point, override);
    return undefined;
  }

  #pointFor(infoNumber: number, user: User): FieldPoint | 'noPoint' | 'notAllowed' {
    const { points, may } = this.#parts;
    const point = points.find((one) => one.infoNumber === infoNumber);
    if (!point || !may(user, 'view', point)) return 'noPoint';
    return may(user, 'override', point) ? point : 'notAllowed';
  }

  /** In memory and in the table, not on the disk; `time`: since when it is shown, UTC ms. */
  #put(point: FieldPoint, override: StoredOverride | undefined, time: number = override?.since ?? 0): void {
    const { table } = this.#parts;
    if (override) this.#byPoint.set(point.id, override);
    else this.#byPoint.delete(point.id);
    const slot = table.slotOf(point.infoNumber);
    if (slot !== undefined && !override) table.release(slot);
    else if (slot !== undefined && override && !point.rejected) {
      table.override(slot, override.kind, override.value, time);
    }
    table.commit();
  }
}

/** It follows the state for which it was set; one whose state is gone stays on the disk without effect. */
function asNow(override: StoredOverride, point: FieldPoint | undefined): StoredOverride[] {
  const states = point && !point.rejected ? stateNames(point) : undefined;
  if (!states) return [override];
  const value = valueNow(override.value, override.states, states);
  return value === undefined ? [] : [{ ...override, value, states }];
}

function refused<R extends (OverrideOutcome | ReleaseOutcome)['reason']>(reason: R) {
  return { result: 'refused', reason } as const;
}
