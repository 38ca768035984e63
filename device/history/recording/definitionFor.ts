import { hash } from 'node:crypto';
import { stateNames } from '../../../protocol/stateNames.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { Meaning } from '../../points/lastSamples.ts';
import { type CounterSettings, type SeriesDefinition, seriesKey, shortestBelief } from '../seriesDefinition.ts';

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

/** Shared, so that the history's thread receives one copy and not thousands. */
const noStates: readonly string[] = [];

/** A doubtful value is believed after so many reads. */
const believedReads = 3;

function counterSettings({ recording, periodMs }: FieldPoint): CounterSettings {
  const { modulus, maxRise, resetsTo, believeAfterMs } = recording ?? {};
  const usual = Math.max(shortestBelief, believedReads * periodMs);
  return { modulus, maxRise, resetsTo, believeAfterMs: believeAfterMs ?? usual };
}

/**
 * Short marks of the meaning of a point's values: another mark where a new series begins, or other registers are read.
 */
export function meaningOf(point: FieldPoint): Meaning {
  const definition = definitionFor(point);
  const ordered = markOf(definition, point);
  return { ordered, mark: stateNames(point) ? markOf({ ...definition, states: [] }, point) : ordered };
}

function markOf(definition: SeriesDefinition, { scaling: { range } }: FieldPoint): string {
  const all = JSON.stringify([seriesKey(definition), range.integer, range.min, range.max]);
  return hash('sha256', all, 'base64').slice(0, 8);
}
