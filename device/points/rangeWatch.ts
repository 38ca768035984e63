import { valueStates } from '../../protocol/quality.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { PointTable, SequencedSample } from './pointTable.ts';
import { type Gap, gapOf } from './uncommanded.ts';

type Side = 'below' | 'above';

/** A value left its normal range, or came back into it. */
export interface RangeCrossing {
  readonly point: FieldPoint;
  readonly value: number;
  readonly isBack: boolean;
  /** On which side of the range it is or was, and which limit that is. */
  readonly side: Side;
  readonly limit: number;
  /** For how long it was outside, where it was seen to leave. */
  readonly lastedMs: number | undefined;
  readonly gap: Gap | undefined;
  /** When the field says that it was, UTC milliseconds; undefined: it gives no time. */
  readonly fieldTime: number | undefined;
}

interface RangeWatchParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  readonly isOverridden: (point: FieldPoint) => boolean;
  readonly record: (crossing: RangeCrossing) => void;
}

interface Place {
  readonly side: Side | undefined;
  /** When it was seen to get there. */
  readonly since: number | undefined;
}

/**
 * Watches the points whose range is logged. A value is back only when it lies within the range by the dead band, so that
 * one that trembles on its limit is told once.
 */
export function watchRanges({ points, table, tick, isOverridden, record }: RangeWatchParts): () => void {
  const places = new Map<number, Place>();
  const gaps = new Map<number, Gap>();
  // What goes on over a connection that stays did not get there now.
  for (const [slot, point] of points.entries()) {
    const { value, state } = table.fieldAt(slot);
    if (point.logsRange && typeof value === 'number' && valueStates[state].quality === 'good')
      places.set(slot, { side: sideOf(point, value, undefined), since: undefined });
  }
  const look = ({ slot, value, quality, sourceTime, isFieldTime, beganUnseen }: SequencedSample) => {
    const point = points[slot];
    if (!point?.logsRange || typeof value !== 'number') return;
    if (isOverridden(point)) return void gaps.set(slot, 'override');
    const place = places.get(slot);
    // Outside the measuring range the value says nothing of the plant (R44): its crossing is not one of the normal range.
    if (valueStates[quality].quality === 'bad' || quality === 'outOfRange') {
      const gap = gapOf[quality];
      if (gap && !gaps.has(slot)) gaps.set(slot, gap);
      // The last value of an earlier start: what it is compared with.
      if (!place && quality !== 'outOfRange')
        places.set(slot, { side: sideOf(point, value, undefined), since: undefined });
      return;
    }
    const gap = gaps.get(slot) ?? (beganUnseen ? (place ? 'link' : 'service') : undefined);
    gaps.delete(slot);
    const before = place?.side;
    const side = sideOf(point, value, before);
    if (side === before) {
      if (!place) places.set(slot, { side, since: undefined });
      return;
    }
    const crossing = { point, value, gap, fieldTime: isFieldTime ? sourceTime : undefined };
    const { since } = place ?? {};
    const lastedMs = since === undefined || gap ? undefined : Math.round(tick() - since);
    places.set(slot, { side, since: gap ? undefined : tick() });
    if (before && side === undefined)
      record({ ...crossing, isBack: true, side: before, limit: limitOf(point, before), lastedMs });
    if (side) record({ ...crossing, isBack: false, side, limit: limitOf(point, side), lastedMs: undefined });
  };
  return table.subscribe('normal ranges', (batch) => batch.forEach(look));
}

/** Where a value is, coming from there. */
function sideOf({ rangeMin, rangeMax, deadBand = 0 }: FieldPoint, value: number, before: Side | undefined) {
  const [low, high] = [rangeMin ?? Number.NEGATIVE_INFINITY, rangeMax ?? Number.POSITIVE_INFINITY];
  if (value < low + (before === 'below' ? deadBand : 0)) return 'below';
  if (value > high - (before === 'above' ? deadBand : 0)) return 'above';
  return undefined;
}

function limitOf({ rangeMin = 0, rangeMax = 0 }: FieldPoint, side: Side): number {
  return side === 'below' ? rangeMin : rangeMax;
}
