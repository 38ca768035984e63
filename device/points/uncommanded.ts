import { type ValueState, valueStates } from '../../protocol/quality.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { PointTable, SequencedSample } from './pointTable.ts';

/** Why a point was not observed: the service was stopped, its link was lost, an override was shown. */
export type Gap = 'service' | 'link' | 'override';

/** A change of a point that no command explains (R37). */
export interface Uncommanded {
  readonly point: FieldPoint;
  readonly before: number;
  readonly value: number;
  /** Undefined: it was observed. */
  readonly gap: Gap | undefined;
  /** By the field's clock, UTC ms; undefined: it gives no time. */
  readonly fieldTime: number | undefined;
}

interface UncommandedParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly isWatched: (point: FieldPoint) => boolean;
  readonly explains: (point: FieldPoint, value: number) => boolean;
  readonly isOverridden: (point: FieldPoint) => boolean;
  readonly record: (change: Uncommanded) => void;
}

export const gapOf: Partial<Record<ValueState, Gap>> = { notCurrent: 'service', linkLost: 'link', deviceError: 'link' };

export function watchUncommanded({
  points,
  table,
  isWatched,
  explains,
  isOverridden,
  record,
}: UncommandedParts): () => void {
  const known = new Map<number, number>();
  const gaps = new Map<number, Gap>();
  const checkSample = ({ slot, value, quality, sourceTime, isFieldTime, beganUnseen }: SequencedSample) => {
    const point = points[slot];
    if (!point || !isWatched(point) || typeof value !== 'number') return;
    if (isOverridden(point)) {
      gaps.set(slot, 'override');
      return;
    }
    if (valueStates[quality].quality === 'bad') {
      const gap = gapOf[quality];
      if (gap && !gaps.has(slot)) gaps.set(slot, gap);
      // The last value of an earlier start is what changes are compared with.
      if (!known.has(slot)) known.set(slot, value);
      return;
    }
    const before = known.get(slot);
    const gap = gaps.get(slot) ?? (beganUnseen ? 'link' : undefined);
    known.set(slot, value);
    gaps.delete(slot);
    if (before === undefined || before === value || explains(point, value)) return;
    record({ point, before, value, gap, fieldTime: isFieldTime ? sourceTime : undefined });
  };
  return table.subscribe('uncommanded changes', (batch) => batch.forEach(checkSample));
}
