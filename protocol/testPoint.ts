import type { Point } from './point.ts';

/** A measured value that cannot be commanded, with these fields of its own. */
export function pointOf(fields: Partial<Point> = {}): Point {
  return {
    infoNumber: 1,
    id: 'POINT',
    name: 'Point',
    synonyms: [],
    riData: undefined,
    kind: 'numeric',
    editingKind: 'NonEditable',
    origin: 'measured',
    unit: '',
    digits: 0,
    states: [],
    verbs: [],
    min: undefined,
    max: undefined,
    step: undefined,
    rangeMin: undefined,
    rangeMax: undefined,
    frozenAfterMs: undefined,
    commandKind: 'set',
    pulseMs: undefined,
    asksNote: false,
    asksPassword: false,
    periodMs: 1000,
    source: 0,
    link: undefined,
    ...fields,
  };
}
