import { createHash } from 'node:crypto';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';

/** What a point is recorded as. */
export function definitionFor({
  id,
  kind,
  unit,
  digits,
  states,
  isCounter,
  scaling,
  recording,
}: FieldPoint): SeriesDefinition {
  return {
    point: id,
    kind,
    unit,
    digits,
    states: states.some((word) => word !== '') ? states : [],
    isCounter: isCounter ?? false,
    scale: scaling.scale,
    offset: scaling.offset,
    modulus: recording?.modulus,
    runningState: recording?.runningState,
  };
}

/** A short mark, another one where values of the point mean something else: it begins a new series, or is of other registers. */
export function meaningOf(point: FieldPoint): string {
  const { range } = point.scaling;
  const all = JSON.stringify([seriesKey(definitionFor(point)), range.integer, range.min, range.max]);
  return createHash('sha256').update(all).digest('base64').slice(0, 8);
}
