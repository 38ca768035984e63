import type { Point } from '../../protocol/point.ts';

/** The pump of the tests. */
export const pump: Point = {
  infoNumber: 101,
  id: 'P1',
  name: 'Pump 1',
  synonyms: [],
  riData: 'PS1/P1',
  kind: 'logic',
  editingKind: 'Output',
  unit: '',
  digits: 0,
  states: ['Stopped', 'Running'],
  verbs: ['', ''],
  min: undefined,
  max: undefined,
  step: undefined,
  rangeMin: undefined,
  rangeMax: undefined,
  frozenAfterMs: undefined,
  commandKind: 'set',
  pulseMs: undefined,
  asksReason: false,
  asksPassword: false,
  periodMs: 1000,
  source: 1,
  link: 'plant',
};
