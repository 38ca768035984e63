// @vitest-environment jsdom

import { expect, test } from 'vitest';
import type { Point } from '../../protocol/point.ts';
import { readSynoptics } from '../../protocol/synoptic.ts';
import { pointOf } from '../../protocol/testPoint.ts';
import { parseXml } from '../api/parseXml.ts';
import { createSearch, searchOf } from './searchIndex.ts';

const point = (infoNumber: number, name: string, more: Partial<Point> = {}) =>
  pointOf({ kind: 'logic', infoNumber, id: `id-${infoNumber}`, name, ...more });

const points = [
  point(101, 'Pump 1', { states: ['Stopped', 'Running'], riData: 'PS1/P1' }),
  point(102, 'Pump 1 flow', { unit: 'm³/h', riData: 'PS1/P1/FLOW' }),
  point(1020, 'Inflow of pump house'),
  point(210, 'Réservoir nord, niveau', { id: 'id-T1.LEVEL', unit: 'm', synonyms: ['Tower level'] }),
];
const root = parseXml(`<SynopticWebCfg>
  <SynopticWeb SynopticId="ps" SynopticName="Pumping station" Synonyms="boosters, PS1" Group="Water works">
    <ImageLogicData InfoNumber="101"/><TextValueNumericData RiData="PS1/P1/FLOW"/><TextValueNumericData InfoNumber="102"/>
  </SynopticWeb>
  <SynopticWeb SynopticId="t" SynopticName="Réservoirs"><TextValueNumericData InfoNumber="102"/><TextComment InfoNumber="210"/></SynopticWeb>
</SynopticWebCfg>`);
const synoptics = root ? readSynoptics(root) : [];
const screens = [
  { path: '/diagnostic/operation-log', name: 'Operation log', synonyms: ['history', 'events'] },
  { path: '/programmes', name: 'Programmes', synonyms: ['schedules'] },
];
const searched = { synoptics, points, screens, first: synoptics[0] };
const search = createSearch(searched);
const names = (query: string, searchIn = search) =>
  searchIn(query).hits.map((hit) => {
    if (hit.kind === 'point') return hit.point.name;
    if (hit.kind === 'trend') return `trend ${hit.point.name}`;
    return hit.kind === 'page' ? `page ${hit.page.name}` : `screen ${hit.screen.name}`;
  });

test.each([
  [
    'nothing typed: the pages and screens',
    '',
    ['page Pumping station', 'page Réservoirs', 'screen Operation log', 'screen Programmes'],
  ],
  ['a screen', 'log', ['screen Operation log']],
  ['what a screen is called elsewhere', 'schedule', ['screen Programmes']],
  ['what the author calls a page, too', 'boosters', ['page Pumping station']],
  ['the group of a page', 'works', ['page Pumping station']],
  ['what the author calls a point, too', 'tower level', ['Réservoir nord, niveau']],
  ['a beginning', 'pump', ['page Pumping station', 'Pump 1', 'Pump 1 flow', 'Inflow of pump house']],
  ['words in any order', 'flow pump', ['Pump 1 flow', 'Inflow of pump house']],
  ['accents and case', 'RESERVOIR', ['page Réservoirs', 'Réservoir nord, niveau']],
  ['with the accents too', 'réservoir niv', ['Réservoir nord, niveau']],
  ['a number, before numbers that begin so', '102', ['Pump 1 flow', 'Inflow of pump house']],
  ['an id', 't1.level', ['Réservoir nord, niveau']],
  ['a reference', 'ps1/p1/f', ['Pump 1 flow']],
  ['a unit as one types it', 'm3/h', ['Pump 1 flow']],
  ['a word of its states', 'running', ['Pump 1']],
])('%s: %s', (_, query, expected) => {
  expect(names(query)).toEqual(expected);
});

test.each([
  ['of two words one', 'inflow nord', 'some', ['Inflow of pump house', 'Réservoir nord, niveau']],
  ['as it begins', 'pumpes', 'some', ['page Pumping station', 'Pump 1', 'Pump 1 flow', 'Inflow of pump house']],
  ['nothing like it: the ways there are', 'xyz', 'none', names('')],
  ['two letters say nothing', 'pu zz', 'none', names('')],
  ['a word that nobody has beside one that says something', 'suchlike nord', 'some', ['Réservoir nord, niveau']],
] as const)('where nothing has all of the words: %s', (_, query, has, expected) => {
  expect(search(query).has).toBe(has);
  expect(names(query)).toEqual(expected);
});

test('a point names the pages that show it, by its number or its reference; a comment shows none', () => {
  const pages = Object.fromEntries(
    search('id-').hits.flatMap((hit) =>
      hit.kind === 'point' ? [[hit.point.infoNumber, hit.pages.map((page) => page.id)]] : [],
    ),
  );
  expect(pages).toEqual({ 101: ['ps'], 102: ['t', 'ps'], 1020: [], 210: [] });
});

test('of many the best fifty come, and how many more there are', () => {
  const many = Array.from({ length: 200 }, (_, i) => point(i + 1, i === 150 ? 'Valve' : `Old valve ${i}`));
  // The best are found behind fifty that were good enough; the rest keeps its order.
  const { hits, more } = createSearch({ synoptics: [], points: many, screens: [], first: undefined })('valve');
  expect(hits).toHaveLength(50);
  expect(more).toBe(150);
  expect(hits.slice(0, 3).map((hit) => hit.kind === 'point' && hit.point.name)).toEqual([
    'Valve',
    'Old valve 0',
    'Old valve 1',
  ]);
});

test('the index is made once for the same pages and points', () => {
  expect(searchOf(searched)).toBe(searchOf({ ...searched }));
  expect(searchOf(searched)).not.toBe(searchOf({ ...searched, points: [...points] }));
});

test('on a device that keeps a past, the trends of the first points stand at the end', () => {
  const withPast = createSearch({ ...searched, hasTrends: true });
  expect(names('flow pump', withPast)).toEqual([
    'Pump 1 flow',
    'Inflow of pump house',
    'trend Pump 1 flow',
    'trend Inflow of pump house',
  ]);
  expect(names('boosters', withPast)).toEqual(['page Pumping station']);
});
