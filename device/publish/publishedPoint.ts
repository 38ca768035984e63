import type { PointKind } from '../../protocol/point.ts';
import { pointPattern } from '../../protocol/pointPattern.ts';
import type { PublisherDefinition } from '../../protocol/publish/definition.ts';
import { mostPublished } from '../../protocol/publish/publishWords.ts';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import type { Value } from '../../protocol/sample.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';

/** All of a point that is published beside its values: where it differs, the publisher begins again. */
export interface PublishedPoint {
  readonly id: string;
  readonly name: string;
  readonly kind: PointKind;
  readonly unit: string;
  /** In the unit of the point; 0: every change is sent. */
  readonly deadBand: number;
}

/** A value of a point at a moment. */
export interface Published {
  /** Undefined: it is bad, and what was there before is not sent. */
  readonly value: Value | undefined;
  readonly state: ValueState;
  /** UTC ms. */
  readonly time: number;
}

interface Shown {
  readonly value: Value | undefined;
  readonly state: ValueState;
  readonly sourceTime: number;
}

/** `noticedAt`: since when it is known, UTC ms. A value that is bad is so since then, not since it was read. */
export function publishedOf({ value, state, sourceTime }: Shown, noticedAt: number): Published {
  if (valueStates[state].quality === 'bad') return { value: undefined, state, time: noticedAt };
  // Without a value it must not pass as good.
  return value === undefined ? { value, state: 'notANumber', time: noticedAt } : { value, state, time: sourceTime };
}

/** With the number of each in the station’s list. */
export function publishedPoints(definition: PublisherDefinition, points: readonly FieldPoint[]) {
  const isLike = pointPattern(definition.points.join(','));
  const slots = [...points.keys()].filter((slot) => isLike(points[slot]?.id ?? '')).slice(0, mostPublished);
  const published = slots.flatMap((slot): PublishedPoint[] => {
    const point = points[slot];
    if (!point) return [];
    const { id, name, kind, unit = '' } = point;
    return [{ id, name, kind, unit, deadBand: deadBandOf(definition, point) }];
  });
  return { slots, published };
}

function deadBandOf(
  { deadBand = 0, deadBandPercent }: PublisherDefinition,
  { kind, measureMin, measureMax }: FieldPoint,
): number {
  if (kind !== 'numeric') return 0;
  if (deadBandPercent === undefined || measureMin === undefined || measureMax === undefined) return deadBand;
  return (Math.abs(measureMax - measureMin) * deadBandPercent) / 100;
}
