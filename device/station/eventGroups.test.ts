import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driverKinds } from '../drivers/index.ts';
import { eventGroups } from './eventGroups.ts';
import { loggedPoints } from './loggedPoints.ts';
import { loadFolder } from './stationFolder.ts';

const demo = loadFolder(join(import.meta.dirname, '../../demonstration/station'), driverKinds).station;
const groupsOf = eventGroups(demo);
const point = (id: string) => groupsOf({ kind: 'point', id, name: id });

test('the events of a machine belong to its link and to the pages that show it, but the first and the open ones', () => {
  expect(point('PS1.P1.RUN').slice(0, 2)).toEqual(['link:plant', 'page:station']);
  for (const page of ['page:overview', 'page:hall']) expect(point('PS1.P1.RUN')).not.toContain(page);
  expect(point('WELL.P1.RUN')).toEqual(['link:plant', 'page:wells']);
  expect(groupsOf({ kind: 'link', id: 'plant', name: 'plant' })).toEqual(['link:plant']);
});

test('what is gone from the configuration, and what is neither a point nor a link, belongs to nothing', () => {
  expect(point('GONE')).toEqual([]);
  expect(groupsOf({ kind: 'account', name: 'anna' })).toEqual([]);
});

test('of the demonstration all that is commanded is logged, and every state that a page shows; no measured number', () => {
  const logged = loggedPoints(demo);
  for (const id of ['PS1.P1.RUN', 'PS1.P1.SPEED.SET', 'RIVER.PRV.OPEN', 'PS1.P1.PROTECTION']) {
    expect(logged.has(id), id).toBe(true);
  }
  for (const id of ['NORTH.LEVEL', 'PS1.P1.FLOW']) expect(logged.has(id), id).toBe(false);
});
