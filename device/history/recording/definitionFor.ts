import { hash } from 'node:crypto';
import { stateNames } from '../../../protocol/stateNames.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { Meaning } from '../../points/lastSamples.ts';
import { type CounterSettings, type SeriesDefinition, seriesKey, shortestBelief } from '../seriesDefinition.ts';

/** What a point is recorded as. */
export function definitionFor(point: FieldPoint): SeriesDefinition {
  const { id, kind, unit, digits, states, isCounter, scaling, recording } = point;
  return {
    point: id,
    kind,
    unit,
    digits,
    states: states.some((word) => word !== '') ? states : noStates,
    isCounter: isCounter ?? false,
    scale: scaling.scale,
    offset: scaling.offset,
    ...(isCounter && counterSettings(point)),
    runningState: recording?.runningState,
  };
}

/** One for all points: the thread of the history is given a copy of it, and not of thousands. */
const noStates: readonly string[] = [];

/** So many reads say of a doubtful value that it stays. */
const believedReads = 3;

function counterSettings({ recording, periodMs }: FieldPoint): CounterSettings {
  const { modulus, maxRise, resetsTo, believeAfterMs } = recording ?? {};
  const usual = Math.max(shortestBelief, believedReads * periodMs);
  return { modulus, maxRise, resetsTo, believeAfterMs: believeAfterMs ?? usual };
}

/** Short marks of what values of the point mean: another one where it begins a new series, or is of other registers. */
export function meaningOf(point: FieldPoint): Meaning {
  const definition = definitionFor(point);
  const ordered = markOf(definition, point);
  return { ordered, mark: stateNames(point) ? markOf({ ...definition, states: [] }, point) : ordered };
}

function markOf(definition: SeriesDefinition, { scaling: { range } }: FieldPoint): string {
  const all = JSON.stringify([seriesKey(definition), range.integer, range.min, range.max]);
  return hash('sha256', all, 'base64').slice(0, 8);
}
