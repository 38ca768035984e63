// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readSynoptics } from '../../protocol/synoptic.ts';
import { parseXml } from '../api/parseXml.ts';
import { homeFirst } from './homePage.ts';

const value = '<TextValueNumericData InfoNumber="1"/>';
const open = 'IsAuthenticationRequired="false"';
const root = parseXml(`<SynopticWebCfg>
  <SynopticWeb SynopticId="overview">${value}<TextLink RefSynoptic="map"/><TextLink RefSynoptic="tanks"/><TextLink RefSynoptic="hall"/></SynopticWeb>
  <SynopticWeb SynopticId="hall" ${open}>${value}</SynopticWeb>
  <SynopticWeb SynopticId="map">${value}${value}${value}</SynopticWeb>
  <SynopticWeb SynopticId="tanks">${value}<TextLink RefSynoptic="north"/></SynopticWeb>
  <SynopticWeb SynopticId="north">${value}${value}${value}${value}</SynopticWeb>
  <SynopticWeb SynopticId="spare">${value}</SynopticWeb>
</SynopticWebCfg>`);
const pages = root ? readSynoptics(root) : [];
const home = (...ids: string[]) =>
  homeFirst(pages, pages[0])(pages.filter(({ id }) => ids.includes(id))).map(({ id }) => id);

test.each([
  ['its own page before the overview', ['overview', 'tanks'], ['tanks', 'overview']],
  ['the page further down the tree', ['overview', 'map', 'tanks', 'north'], ['north', 'tanks', 'map', 'overview']],
  ['of two equally far down the one about fewer things', ['map', 'tanks'], ['tanks', 'map']],
  ['a page for visitors last', ['overview', 'hall'], ['overview', 'hall']],
  ['a page that no link leads to is like the overview', ['overview', 'spare'], ['spare', 'overview']],
])('%s', (_, shown, expected) => {
  expect(home(...shown)).toEqual(expected);
});
