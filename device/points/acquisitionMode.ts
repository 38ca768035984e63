import type { FieldQuality, ItemSample } from '../drivers/driver.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { LateWatch } from './lateSamples.ts';
import type { PointTable } from './pointTable.ts';
import { toUnit } from './scaling.ts';

/** A point of a link, with its slot in the table. */
export interface Member {
  readonly point: FieldPoint;
  readonly slot: number;
}

/** How a link’s points are kept up to date over one connection, which the link owns: by polling or by a subscription. */
export interface AcquisitionMode {
  /** Until one of the signals; `up` is called whenever the field has answered. Rejects with LinkError. */
  run(stop: AbortSignal, lost: AbortSignal, up: () => void): Promise<void>;
  /** Resolves true once the table has what the field says of the point now, asked after the call. */
  confirm(point: FieldPoint): Promise<boolean>;
  /** The link is gone: whoever waits for a confirmation is told. */
  release(): void;
  /** Whether these points can be had over the connection that stands. */
  fits(members: readonly Member[]): boolean;
  /** From now on it is these points, of another table; the connection stays. */
  serve(members: readonly Member[], table: PointTable): void;
}

/** Marks that leave the last value as it was. */
const marks: ReadonlySet<FieldQuality> = new Set(['deviceError', 'linkLost']);

/** Puts what the field says of these points into the table, in their units. */
export function intoTable(table: PointTable, members: readonly Member[], lateWatch: LateWatch): ItemSample {
  return (index, raw, quality, fieldTime) => {
    const member = members[index];
    if (!member) return;
    if (raw === undefined || marks.has(quality)) {
      table.mark(member.slot, quality === 'linkLost' ? quality : 'deviceError');
      return;
    }
    const value = typeof raw === 'number' ? toUnit(member.point.scaling, raw) : raw;
    const isDoubtful = quality === 'doubtful';
    if (fieldTime !== undefined && lateWatch.isLate(fieldTime, table.fieldAt(member.slot)))
      table.setLate(member.slot, value, fieldTime, isDoubtful);
    else table.set(member.slot, value, fieldTime, isDoubtful);
  };
}
