import { expect, test } from 'vitest';
import type { AlarmDefinition } from './definition.ts';
import { definition, point } from './testAlarms.ts';
import { Watches } from './watches.ts';

const points = [
  point('LEVEL', { area: 'North', link: 'bus-1' }),
  point('FLOW', { area: 'South', link: 'bus-2' }),
  point('RAIN', { area: 'South', link: 'roof' }),
];
/** Two units behind one link. */
const wayOf = (link: string) => (link.startsWith('bus-') ? 'bus' : link);
const placesOf = (more: Partial<AlarmDefinition>) => {
  const { all } = new Watches([definition(more)], points, [], { now: 0, tick: 0 }, { wayOf });
  return all[0]?.places.map(({ id, area }) => [id, area]);
};
const ofLink = (link: string) => placesOf({ kind: 'notCurrent', point: undefined, link, area: '' });

test('an alarm is where its point is, that of a link where the points behind it are', () => {
  expect(placesOf({ point: 'FLOW', area: 'North' })).toEqual([['FLOW', 'South']]);
  expect(ofLink('bus-1')).toEqual([['LEVEL', 'North']]);
  expect(ofLink('bus')).toEqual([
    ['LEVEL', 'North'],
    ['FLOW', 'South'],
  ]);
  expect(ofLink('roof')).toEqual([['RAIN', 'South']]);
});

test('an alarm of a formula alone is in its area, and one of the service nowhere', () => {
  expect(placesOf({ kind: 'expression', point: undefined, area: 'North' })).toEqual([['', 'North']]);
  expect(ofLink('message-smtp')).toEqual([]);
});
