import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { importHistory } from '../cli/history/import.ts';
import { getPageDay } from '../protocol/calls/pageDay.ts';
import { CommandPanel } from './operator/commandPanel.ts';
import { siteTest } from './scene.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const recorded = ['SUPPLY.PRODUCTION', 'SUPPLY.STORED', 'PS1.OUTLET.PRESSURE', 'WORKS.CLEAR.VOLUME', 'NORTH.INFLOW'];

/** Two days until now of some points, each in motion; one page shows no day. */
const test = siteTest({
  prepare: async (folder) => {
    const now = Math.floor(Date.now() / minute) * minute;
    const rows = ['time,point,value,quality'];
    for (let at = now - 2 * day; at <= now; at += 5 * minute)
      for (const point of recorded)
        rows.push(`${new Date(at).toISOString()},${point},${(100 + 20 * Math.sin(at / hour)).toFixed(1)},good`);
    const file = join(folder, 'days.csv');
    writeFileSync(file, rows.join('\n'));
    const station = join(folder, 'station.xml');
    writeFileSync(
      station,
      readFileSync(station, 'utf8').replace('SynopticId="station"', 'SynopticId="station" ShowDay="false"'),
    );
    expect(await importHistory([folder, file])).toBe(0);
  },
});

const picture = (page: Page) => page.locator('canvas[data-traces]');

/** How much of the picture has anything, in all and beneath texts. */
const drawn = (page: Page) =>
  picture(page).evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d');
    const all = canvas.getBoundingClientRect();
    const dots = canvas.width / all.width;
    const count = (left: number, top: number, width: number, height: number) => {
      if (!context || width < 1 || height < 1) return 0;
      const { data } = context.getImageData(left, top, width, height);
      return data.filter((value, i) => i % 4 === 3 && value > 0).length;
    };
    const texts = [...document.querySelectorAll('[data-index] > :first-child')].map((text) => {
      const { left, top, width, height } = text.getBoundingClientRect();
      return count((left - all.left) * dots, (top - all.top) * dots, width * dots, height * dots);
    });
    return {
      all: count(0, 0, canvas.width, canvas.height),
      beneathTexts: texts.reduce((sum, one) => sum + one, 0),
    };
  });

test('beside its number a tile shows the last day, beneath no text; its tooltip and its panel compare it with yesterday', async ({
  seated,
}) => {
  const { page } = await seated('synoptic/overview');
  await picture(page).waitFor();
  await expect.poll(async () => (await drawn(page)).all).toBeGreaterThan(500);
  expect((await drawn(page)).beneathTexts).toBe(0);
  const value = page.locator('button[data-info="101"]').first();
  const words = /(as|to) yesterday \d\d:\d\d$/;
  await expect.poll(() => value.getAttribute('data-day')).toMatch(words);
  await value.hover();
  await expect.poll(() => value.getAttribute('title')).toMatch(words);
  await value.click();
  await new CommandPanel(page).root.getByText(words).first().waitFor();
});

test('a page that is drawn at another size has another picture', async ({ seated }) => {
  const { page } = await seated('synoptic/overview');
  await picture(page).waitFor();
  const width = () => picture(page).evaluate((canvas: HTMLCanvasElement) => canvas.width);
  const before = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before);
});

test('where the page says so there is none, nor on a wall screen whose address says so', async ({ seated }) => {
  const { page } = await seated('synoptic/overview');
  await picture(page).waitFor();
  await seated('synoptic/station');
  await page.locator('[data-info][data-quality="good"]').first().waitFor();
  await picture(page).waitFor({ state: 'hidden' });
  await seated('synoptic?kiosk=3600&pages=overview');
  await picture(page).waitFor();
  await seated('synoptic?kiosk=3600&pages=overview&day=off');
  await page.locator('[data-info][data-quality="good"]').first().waitFor();
  expect(await picture(page).count()).toBe(0);
});

test('visitors have none, and ask for none', async ({ operator, site }) => {
  const { page } = operator;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.url}unAuthSynoptic/hall`);
  await page.locator('[data-info][data-quality="good"]').first().waitFor();
  expect(await picture(page).count()).toBe(0);
  expect(asked.filter((url) => url.includes(getPageDay.path))).toEqual([]);
});

test('on a phone the last day is in its row, beside a short name and under a longer one', async ({ seated }) => {
  const { page } = await seated('synoptic/tanks', 'operator', phone);
  const trend = (where: string) => page.locator(`button[data-row] ${where} svg[data-trend]`);
  await trend('> [aria-hidden]').filter({ visible: true }).first().waitFor();
  await page
    .getByText(/(as|to) yesterday \d\d:\d\d$/)
    .first()
    .waitFor();
  await trend('[data-under]').first().waitFor({ state: 'attached' });
  // A fault or an old value is stated in its place, and the row is as high as before.
  const heights = await page
    .locator('button[data-row]:has([data-under])')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([56]));
});
