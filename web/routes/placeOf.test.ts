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
  ['the page that is open has it', on(one, three), '/synoptic/3', '/synoptic/3?point=101'],
  ['another page has it', on(one, three), '/synoptic', '/synoptic/1?point=101'],
  ['the first page has it and is open', on(one, two), '/synoptic', '/synoptic/two%20words?point=101'],
  ['from another screen', on(three), '/diagnostic/operation-log', '/synoptic/3?point=101'],
  ['no page has it: over the one that is open', on(), '/synoptic/3', '/synoptic/3?point=101'],
  ['no page has it, and none is open', on(), '/pages', '/synoptic/two%20words?point=101'],
])('%s', (_, hit, here, to) => {
  expect(placeOf(hit, pages, here)).toBe(to);
});

test('a page is opened; a station without pages still opens a point', () => {
  expect(placeOf({ kind: 'page', page: two ?? expect.fail() }, pages, '/')).toBe('/synoptic/two%20words');
  expect(placeOf(on(), [], '/pages')).toBe('/synoptic?point=101');
});
