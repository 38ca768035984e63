import type { User } from '../../users/user.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import type { PointTable } from '../pointTable.ts';
import type { StoredBlock, StoredOverride } from '../storedRows.ts';

type Action = 'block' | 'override';

export interface InterventionParts<Row> {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  /** `put` and `remove` throw where the disk can’t be written: nothing has changed then. */
  readonly store: { all(): readonly Row[]; put(row: Row): void; remove(point: string): void };
  readonly now: () => number;
  readonly may: (user: User, action: Action, point: FieldPoint) => boolean;
  /** Its time is over: removes it from the disk together with its event; both may wait until the disk can be written. */
  readonly end: (point: FieldPoint, row: Row) => void;
}

/**
 * What technicians set on points until it is removed or its time is over (R16): command blocks and overrides. The end is
 * a time of the device's clock: a clock that is set back makes it last longer.
 */
export abstract class Interventions<
  Row extends StoredBlock | StoredOverride,
  Parts extends InterventionParts<Row>,
  Shown,
> {
  protected readonly parts: Parts;
  readonly #byPoint = new Map<string, Row>();

  protected constructor(parts: Parts) {
    this.parts = parts;
  }

  /** The point's own, as users see it; one whose time is over ends here at the latest. */
  abstract of(point: FieldPoint): Shown | undefined;

  /** Shows it in the table, or (undefined) that it is gone; `time`: since when, UTC ms. */
  protected abstract show(slot: number, point: FieldPoint, row: Row | undefined, time: number): void;

  list(): Shown[] {
    return this.parts.points.flatMap((point) => this.of(point) ?? []);
  }

  /** Ends those whose time is over. */
  sweep(): void {
    if (this.#byPoint.size > 0) for (const point of this.parts.points) this.current(point);
  }

  /** Shows the stored ones; one whose time passed while the service was off ends here, before anything is shown. */
  protected restore(rows: readonly Row[]): void {
    for (const row of rows) this.#byPoint.set(row.point, row);
    for (const point of this.parts.points) {
      const row = this.current(point);
      if (row) this.put(point, row);
    }
  }

  protected current(point: FieldPoint): Row | undefined {
    const row = this.#byPoint.get(point.id);
    if (row?.until === undefined || row.until > this.parts.now()) return row;
    this.put(point, undefined);
    this.parts.end(point, row);
    return undefined;
  }

  /** The point, if that person may do that to it; else why not. */
  protected pointFor(action: Action, infoNumber: number, user: User): FieldPoint | 'noPoint' | 'notAllowed' {
    const point = this.parts.points.find((one) => one.infoNumber === infoNumber);
    if (!point) return 'noPoint';
    return this.parts.may(user, action, point) ? point : 'notAllowed';
  }

  /** Changes it in memory and in the table, not on the disk. */
  protected put(point: FieldPoint, row: Row | undefined, time: number = row?.since ?? 0): void {
    const { table } = this.parts;
    if (row) this.#byPoint.set(point.id, row);
    else this.#byPoint.delete(point.id);
    const slot = table.slotOf(point.infoNumber);
    if (slot !== undefined) this.show(slot, point, row, time);
    table.commit();
  }
}
