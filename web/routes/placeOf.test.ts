// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readSynoptics } from '../../protocol/synoptic.ts';
import { parseXml } from '../api/parseXml.ts';
import { pump } from '../live/testPoint.ts';
import { placeOf } from './placeOf.ts';

const root = parseXml(
  '<C><SynopticWeb SynopticId="1"/><SynopticWeb SynopticId="two words" IsFirst="true"/><SynopticWeb SynopticId="3"/></C>',
);
const pages = root ? readSynoptics(root) : [];
const [one, two, three] = pages;
const on = (...shown: (typeof one)[]) => ({
  kind: 'point' as const,
  point: pump,
  pages: shown.flatMap((p) => p ?? []),
});

test.each([
  ['the page where it is at home', on(three, one), '/synoptic/3?point=101'],
  ['the first page has it', on(two), '/synoptic/two%20words?point=101'],
  ['no page has it: over the first', on(), '/synoptic/two%20words?point=101'],
])('%s', (_, hit, to) => {
  expect(placeOf(hit, pages)).toBe(to);
});

test('a page or a screen is opened; a station without pages still opens a point', () => {
  expect(placeOf({ kind: 'page', page: two ?? expect.fail() }, pages)).toBe('/synoptic/two%20words');
  const screen = { path: '/diagnostic/operation-log', name: 'Operation log', synonyms: [] };
  expect(placeOf({ kind: 'screen', screen }, pages)).toBe('/diagnostic/operation-log');
  expect(placeOf(on(), [])).toBe('/synoptic?point=101');
});

test('the trend of a point is that of its last 24 hours', () => {
  expect(placeOf({ kind: 'trend', point: pump }, pages)).toBe('/trends?points=P1&span=24h');
});
