import { expect, test } from 'vitest';
import { pointOf } from '../../../protocol/testPoint.ts';
import { calledPoints } from './calledPoints.ts';

const points = ['B1.FAULT', 'B1.RUN', 'B2.FAULT', 'B2xFAULT'].map((id) => pointOf({ id, name: `Name of ${id}` }));

test.each([
  ['B1.RUN', ['B1.RUN']],
  [' Name of B1.RUN ', ['B1.RUN']],
  ['*.fault', ['B1.FAULT', 'B2.FAULT']],
  ['B1*', ['B1.FAULT', 'B1.RUN']],
  ['b*.f*t', ['B1.FAULT', 'B2.FAULT']],
  ['B1.RUN*N', []],
  ['*.LEVEL', []],
  ['', []],
])('“%s” calls the points %j', (typed, ids) => {
  expect(calledPoints(points, typed).map(({ id }) => id)).toEqual(ids);
});
