import { isDeepStrictEqual } from 'node:util';
import type { Value } from '../../protocol/sample.ts';
import type { FieldQuality, ItemSample } from '../drivers/driver.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { LateWatch } from './lateSamples.ts';
import type { PointTable } from './pointTable.ts';
import { toUnit } from './scaling.ts';

export interface Member {
  readonly point: FieldPoint;
  readonly slot: number;
}

/** How the points of a link are kept up to date over one connection: by polling or by a subscription. */
export interface AcquisitionMode {
  /** Ends with one of the signals; `up` is called whenever the field has answered. Rejects with LinkError. */
  run(stop: AbortSignal, lost: AbortSignal, up: () => void): Promise<void>;
  /** Resolves true once the table has the point's value from a read that began after the call. */
  confirm(point: FieldPoint): Promise<boolean>;
  /** The link is gone: pending confirmations resolve false. */
  release(): void;
  /** How long the slowest of the last scans took; undefined: nothing is scanned. */
  readonly scanMs?: number | undefined;
  /** The address by which the open connection knows that point. */
  addressOf(point: FieldPoint): unknown;
  /** Continues with the points of another table over the same connection. */
  serve(members: readonly Member[], table: PointTable): void;
}

/** Whether a value of the point is read in the same way, and means the same, in both configurations. */
export function isReadAlike(a: FieldPoint, b: FieldPoint): boolean {
  return isDeepStrictEqual(readingOf(a), readingOf(b));
}

function readingOf({ address, periodMs, kind, unit, states, scaling, isSimulated, ...point }: FieldPoint) {
  const { isCounter, measureMin, measureMax, frozenAfterMs } = point;
  return [
    address,
    periodMs,
    kind,
    unit,
    states,
    scaling,
    isSimulated,
    isCounter,
    measureMin,
    measureMax,
    frozenAfterMs,
  ];
}

/** Qualities that leave the last value as it was. */
const marks: ReadonlySet<FieldQuality> = new Set(['deviceError', 'linkLost']);

/**
 * Puts the raw values of a driver into the table, in the points' units, for the life of the driver's connection. A
 * repeated value ends here, before it is scaled.
 */
export function intoTable(
  table: PointTable,
  members: readonly (Member | undefined)[],
  lateWatch: LateWatch,
): ItemSample {
  const lastRaws: (Value | undefined)[] = members.map(() => undefined);
  const lastQualities: (FieldQuality | undefined)[] = members.map(() => undefined);
  return (index, raw, quality, fieldTime, why) => {
    const member = members[index];
    if (!member) return;
    const { point, slot } = member;
    const isMark = raw === undefined || marks.has(quality);
    const isLate = !isMark && fieldTime !== undefined && lateWatch.isLate(point.source, fieldTime, table.fieldAt(slot));
    if (!isLate) {
      const isSame = quality === lastQualities[index] && Object.is(raw, lastRaws[index]);
      // The cause of what is not good may differ.
      if (isSame && quality === 'good') return;
      lastRaws[index] = raw;
      lastQualities[index] = quality;
    }
    if (isMark) {
      table.mark(slot, quality === 'linkLost' ? quality : 'deviceError', why);
      return;
    }
    const value = typeof raw === 'number' ? toUnit(point.scaling, raw) : raw;
    const isDoubtful = quality === 'doubtful';
    if (isLate) table.setLate(slot, value, fieldTime, isDoubtful);
    else table.set(slot, value, fieldTime, isDoubtful, why);
  };
}

/** A value of an earlier time: what the table shows remains. */
export function pastIntoTable(
  table: PointTable,
  { point, slot }: Member,
  raw: Value,
  fieldTime: number,
  isDoubtful: boolean,
): void {
  table.setLate(slot, typeof raw === 'number' ? toUnit(point.scaling, raw) : raw, fieldTime, isDoubtful);
}
