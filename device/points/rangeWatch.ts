import { valueStates } from '../../protocol/quality.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { PointTable, SequencedSample } from './pointTable.ts';
import { type Gap, gapOf, type Uncommanded } from './uncommanded.ts';

type Side = 'below' | 'above';

export interface RangeCrossing extends Omit<Uncommanded, 'before'> {
  readonly isBack: boolean;
  readonly side: Side;
  readonly limit: number;
  /** Undefined: it was not observed to leave. */
  readonly lastedMs: number | undefined;
}

interface RangeWatchParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  readonly isOverridden: (point: FieldPoint) => boolean;
  readonly record: (crossing: RangeCrossing) => void;
}

interface Position {
  readonly side: Side | undefined;
  /** Monotonic ms; undefined: its arrival was not observed. */
  readonly since: number | undefined;
}

/**
 * Watches the points whose range is logged. A value is back only when it lies within the range by the dead band, so
 * that one that hovers at its limit is reported once.
 */
export function watchRanges({ points, table, tick, isOverridden, record }: RangeWatchParts): () => void {
  const positions = new Map<number, Position>();
  const gaps = new Map<number, Gap>();
  // A value that continues over a connection that stays did not get there now.
  for (const [slot, point] of points.entries()) {
    const { value, state } = table.fieldAt(slot);
    if (point.logsRange && typeof value === 'number' && valueStates[state].quality === 'good')
      positions.set(slot, { side: sideOf(point, value, undefined), since: undefined });
  }
  const checkSample = ({ slot, value, quality, sourceTime, isFieldTime, beganUnseen }: SequencedSample) => {
    const point = points[slot];
    if (!point?.logsRange || typeof value !== 'number') return;
    if (isOverridden(point)) return void gaps.set(slot, 'override');
    const position = positions.get(slot);
    // Outside the measuring range the value says nothing about the plant (R44): this is no crossing of the normal
    // range.
    if (valueStates[quality].quality === 'bad' || quality === 'outOfRange') {
      const gap = gapOf[quality];
      if (gap && !gaps.has(slot)) gaps.set(slot, gap);
      // The last value of an earlier start is what crossings are compared with.
      if (!position && quality !== 'outOfRange')
        positions.set(slot, { side: sideOf(point, value, undefined), since: undefined });
      return;
    }
    const gap = gaps.get(slot) ?? (beganUnseen ? (position ? 'link' : 'service') : undefined);
    gaps.delete(slot);
    const before = position?.side;
    const side = sideOf(point, value, before);
    if (side === before) {
      if (!position) positions.set(slot, { side, since: undefined });
      return;
    }
    const crossing = { point, value, gap, fieldTime: isFieldTime ? sourceTime : undefined };
    const { since } = position ?? {};
    const lastedMs = since === undefined || gap ? undefined : Math.round(tick() - since);
    positions.set(slot, { side, since: gap ? undefined : tick() });
    if (before && side === undefined)
      record({ ...crossing, isBack: true, side: before, limit: limitOf(point, before), lastedMs });
    if (side) record({ ...crossing, isBack: false, side, limit: limitOf(point, side), lastedMs: undefined });
  };
  return table.subscribe('normal ranges', (batch) => batch.forEach(checkSample));
}

/** `before`: the side it was on, which it leaves only by more than the dead band. */
function sideOf({ rangeMin, rangeMax, deadBand = 0 }: FieldPoint, value: number, before: Side | undefined) {
  const [low, high] = [rangeMin ?? Number.NEGATIVE_INFINITY, rangeMax ?? Number.POSITIVE_INFINITY];
  if (value < low + (before === 'below' ? deadBand : 0)) return 'below';
  if (value > high - (before === 'above' ? deadBand : 0)) return 'above';
  return undefined;
}

function limitOf({ rangeMin = 0, rangeMax = 0 }: FieldPoint, side: Side): number {
  return side === 'below' ? rangeMin : rangeMax;
}
