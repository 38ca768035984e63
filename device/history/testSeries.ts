import type { SeriesDefinition } from './seriesDefinition.ts';

export const level: SeriesDefinition = {
  point: 'P1',
  kind: 'numeric',
  unit: 'm',
  digits: 2,
  states: [],
  isCounter: false,
  scale: 1,
  offset: 0,
  modulus: undefined,
  runningState: undefined,
};
