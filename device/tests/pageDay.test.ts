import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getPageDay } from '../../protocol/calls/pageDay.ts';
import { readNumber } from '../../protocol/wire/fields.ts';
import { ask, observer, operator, replyTo, startSite, type TestSite, testStation } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

let site: TestSite;
const timing = testTiming();
const page = (id: string, element: string, fields = '') =>
  `<SynopticWeb SynopticId="${id}" SynopticWidth="9" SynopticHeight="9" ${fields}>${element}</SynopticWeb>`;
const shows = (number: number) =>
  `<TextValueNumericData InfoNumber="${number}" PositionX="0" PositionY="0" Width="9" Height="9"/>`;
const counter = `<Point Id="ENERGY" InfoNumber="4" IsCounter="true" Link="field" Register="holding:11"/>`;
const sum = `<Point Id="TWICE" InfoNumber="5" Kind="numeric" Unit="m" Calculation="LEVEL + LEVEL"/>`;
const pages = [page('all', [2, 3, 4, 5].map(shows).join('')), page('quiet', shows(2), 'ShowDay="false"')].join('');
const station = (port: number) =>
  testStation(port)
    .replace('</PointCfg>', `${counter}${sum}</PointCfg>`)
    .replace('</SynopticWebCfg>', `${pages}</SynopticWebCfg>`);

beforeAll(async () => {
  site = await startSite(station, undefined, timing);
});
afterAll(() => site.stop());

const idsOn = async (id: string, who = observer) =>
  (await replyTo(site, 'getPageDay', who, { page: id })).points.map(({ point }) => point);

/** The level goes up and down until it is seen of its day. */
async function moves(page = '2', expected = ['LEVEL']) {
  let isHigh = false;
  await vi.waitFor(async () => {
    isHigh = !isHigh;
    site.field.holding.writeUInt16BE(isHigh ? 480 : 120, 20);
    timing.skip(31_000);
    expect(await idsOn(page, operator)).toEqual(expected);
  });
}

test('the numbers of a page that are measured or calculated have their day; setpoints, counters and other points have none', async () => {
  await moves();
  expect(await idsOn('1')).toEqual([]);
  await moves('all', ['LEVEL', 'TWICE']);
  const { t, to, yesterday, points } = await replyTo(site, 'getPageDay', observer, { page: 'all' });
  expect([t.length, to - (t[0] ?? 0)]).toEqual([48, 24 * 3_600_000]);
  expect(yesterday).toBeLessThan(to - 22 * 3_600_000);
  // It is too new to know yesterday.
  expect(points[0]).toMatchObject({ digits: 2, yesterday: undefined });
  expect(points[0]?.max.at(-1)).toBe(4.8);
});

test('visitors get none, of public pages neither; an unknown page is a question that makes no sense', async () => {
  const code = async (id: string, who?: typeof observer) =>
    readNumber(await ask(site, 'getPageDay', who ?? {}, getPageDay.request.parameters({ page: id })), 'ErrorCode');
  expect(await code('2')).not.toBe(0);
  expect(await code('gone', observer)).toBe(7);
});

test('where the page says so there is none', async () => {
  await moves();
  const { t, points } = await replyTo(site, 'getPageDay', observer, { page: 'quiet' });
  expect([t.length, points]).toEqual([0, []]);
});

test('all who open a page within half a minute get the same answer', async () => {
  const first = await replyTo(site, 'getPageDay', observer, { page: 'all' });
  timing.ahead(16 * 60_000);
  expect((await replyTo(site, 'getPageDay', operator, { page: 'all' })).to).toBe(first.to);
  timing.skip(31_000);
  expect((await replyTo(site, 'getPageDay', operator, { page: 'all' })).to).toBeGreaterThan(first.to);
});

test('where the station says so no page has any', async () => {
  const quiet = await startSite((port) => station(port).replace('<WebServerCfg ', '<WebServerCfg ShowDay="false" '));
  const { t } = await replyTo(quiet, 'getPageDay', observer, { page: 'all' });
  expect(t).toHaveLength(0);
  await quiet.stop();
});
