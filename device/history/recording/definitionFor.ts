import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';

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
