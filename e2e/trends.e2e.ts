import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { importHistory } from '../cli/history/import.ts';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { siteTest } from './scene.ts';

const [level, flow, pump] = ['WORKS.CLEAR.LEVEL', 'SUPPLY.PRODUCTION', 'WELL.P1.RUN'];
const [hour, day] = [3_600_000, 86_400_000];
/** Quarters of an hour are where they are on every clock. */
const today = Math.floor((Date.now() - hour) / day) * day;
const spikeAt = today - 100 * day + 5 * hour + 17_000;

/** A year of one point, with one second that is out of all others; two days of three. */
const test = siteTest({
  prepare: async (folder) => {
    const rows = ['time,point,value,quality'];
    const add = (point: string, at: number, value: number) =>
      rows.push(`${new Date(at).toISOString()},${point},${value},good`);
    for (let at = today - 365 * day; at < today; at += hour) {
      add(level, at, Number((2.5 + Math.sin(at / day) * 0.8).toFixed(2)));
      if (at <= spikeAt && at + hour > spikeAt) {
        add(level, spikeAt, 9.9);
        add(level, spikeAt + 1000, 2.5);
      }
    }
    for (let at = today - 2 * day; at < today; at += 60_000)
      add(flow, at, Number((120 + Math.sin(at / hour) * 20).toFixed(1)));
    for (let at = today - 2 * day, on = 0; at < today; at += 2 * hour) {
      on = 1 - on;
      add(pump, at, on);
    }
    const file = join(folder, 'year.csv');
    writeFileSync(file, rows.join('\n'));
    expect(await importHistory([folder, file])).toBe(0);
  },
});

const iso = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
const yesterday = `from=${iso(today - day)}&to=${iso(today)}`;
const chart = (page: Page) => page.getByRole('application');

/** Goes to an address within the app: a new page would ask for the login again. */
async function goTo({ page }: Operator, query: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/trends${query}`);
}

async function open(operator: Operator, query: string): Promise<void> {
  await operator.isNotToldOfBefore();
  await operator.comeIn();
  await goTo(operator, query);
  await operator.page.getByText('Each point:').waitFor();
  await isDrawn(operator.page);
}

/** What is on the canvas, once it no longer changes. */
async function isDrawn(page: Page): Promise<string> {
  let before = '';
  await expect
    .poll(async () => {
      const now = await chart(page)
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
      const isSame = now === before;
      before = now;
      return isSame;
    })
    .toBe(true);
  return before;
}

test.for([320, 700, 701, 1280])(
  'a spike of one second in a year is seen on a screen of %d px',
  async (width, { arrive }) => {
    const operator = await arrive({ viewport: { width, height: 700 }, colorScheme: 'light' });
    await open(operator, `?points=${level}&from=${iso(today - 365 * day)}&to=${iso(today)}`);
    // Where the pen's colour stands highest: of all other values the highest is a third of the scale.
    const highest = await chart(operator.page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const {
          width: columns,
          height,
          data,
        } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          width: 0,
          height: 0,
          data: [],
        };
        for (let y = 0; y < height; y++)
          for (let x = 0; x < columns; x++) {
            const [r = 0, g = 0, b = 0] = data.slice((y * columns + x) * 4, (y * columns + x) * 4 + 3);
            if (b - r > 60 && b - g > 30) return { x: x / columns, y: y / height };
          }
        return undefined;
      });
    expect(highest?.y).toBeLessThan(0.2);
    // 265 of 365 days, of a chart with an axis at its left.
    expect(highest?.x).toBeGreaterThan(0.68);
    expect(highest?.x).toBeLessThan(0.85);
  },
);

test('a link shows the same picture to somebody else', async ({ arrive }) => {
  const query = `?points=${level},${flow},${pump}&${yesterday}&compare=day&cursors=${iso(today - 18 * hour)},${iso(today - 6 * hour)}&pen=${level}`;
  const [one, other] = [await arrive(), await arrive()];
  await open(one, query);
  const drawn = await isDrawn(one.page);
  await open(other, new URL(one.page.url()).search);
  expect(await isDrawn(other.page)).toBe(drawn);
  // That of the call which this test itself stops apart.
  expect(one.complaints.filter((line) => !line.includes('GetSince'))).toEqual([]);
});

test('what lies between two cursors is what the columns add up to', async ({ operator }) => {
  await open(operator, `?points=${flow}&${yesterday}&cursors=${iso(today - 12 * hour)},${iso(today - 6 * hour)}`);
  const integral = operator.page.locator('dl div').filter({ hasText: 'Integral' }).locator('dd');
  await integral.waitFor();
  let sum = 0;
  for (let at = today - 12 * hour; at < today - 6 * hour; at += 60_000)
    sum += Number((120 + Math.sin(at / hour) * 20).toFixed(1)) / 60;
  const shown = Number((await integral.textContent())?.replaceAll(/[^\d.]/g, ''));
  expect(Math.abs(shown - sum)).toBeLessThan(sum * 0.005);
});

test('by the keyboard alone: choose a point, set two cursors, pan, zoom, and back to now', async ({ operator }) => {
  const { page } = operator;
  await operator.isNotToldOfBefore();
  await operator.comeIn();
  await operator.goTo('Trends');
  await page.getByRole('button', { name: 'Choose points' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search for points' }).waitFor();
  await page.keyboard.type('clear water tank level');
  await page.getByRole('option', { name: 'Clear water tank level' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain(level);
  await page.keyboard.press('Escape');
  await chart(page).focus();
  await page.keyboard.press('End');
  await expect.poll(() => page.url()).toContain('cursors=');
  await page.keyboard.press('c');
  await page.keyboard.press('Home');
  await page.getByText('Integral').waitFor();
  await expect.poll(() => page.getByRole('status').allTextContents()).toContainEqual(expect.stringMatching(/^B, /));
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => page.url()).toContain('from=');
  const url = page.url();
  await page.keyboard.press('+');
  await expect.poll(() => page.url()).not.toBe(url);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).not.toContain('cursors=');
  await page.keyboard.press('l');
  await expect.poll(() => page.url()).toContain('span=');
});

test('by thumb: a tap sets a cursor, a finger pans, two fingers zoom', async ({ arrive }) => {
  const operator = await arrive({ viewport: screens['in a hand'], hasTouch: true, isMobile: true });
  const { page } = operator;
  await open(operator, `?points=${flow}&${yesterday}`);
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('The chart is not on the screen');
  const [middle, height] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(middle, height);
  await expect.poll(() => page.url()).toContain('cursors=');
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: height, id })) });
  const rangeOf = () => {
    const query = new URL(page.url()).searchParams;
    return [query.get('from'), query.get('to')].map((text) => Date.parse(text ?? ''));
  };
  await touch('touchStart', middle - 60);
  for (const by of [-40, 0, 60]) await touch('touchMove', middle + by);
  await touch('touchEnd');
  await expect.poll(() => rangeOf()[0]).toBeLessThan(today - day);
  const [from = 0, to = 0] = rangeOf();
  expect(to - from).toBe(day);
  await touch('touchStart', middle - 40, middle + 40);
  for (const by of [60, 80, 100]) await touch('touchMove', middle - by, middle + by);
  await touch('touchEnd');
  await expect.poll(() => (rangeOf()[1] ?? 0) - (rangeOf()[0] ?? 0)).toBeLessThan(day / 2);
  await operator.picture('trends by thumb');
});

test('the browser’s back goes to the pens of before, and past every pan', async ({ operator }) => {
  const { page } = operator;
  await open(operator, `?points=${flow}&${yesterday}`);
  await page.getByRole('button', { name: '7 d' }).click();
  await expect.poll(() => page.url()).toContain('span=7d');
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect.poll(() => page.url()).not.toContain('span=');
  await page.goBack();
  await expect.poll(() => page.url()).toContain(yesterday);
});

test('what an address asks for in vain is named, and the rest is shown', async ({ operator }) => {
  await open(operator, `?points=${flow},NO.SUCH&from=yesterday&to=${iso(today)}`);
  await operator.reads('“from=yesterday” in the address is no time').waitFor();
  await operator.reads('Nothing is kept of: NO.SUCH').waitFor();
});

test.for(Object.entries(screens))(
  'trends %s, light and dark, break no rule of WCAG',
  async ([name, viewport], { arrive }) => {
    const operator = await arrive({ viewport });
    await open(
      operator,
      `?points=${level},${flow},${pump}&${yesterday}&pen=${level}&cursors=${iso(today - 12 * hour)},${iso(today - 6 * hour)}`,
    );
    expect(await inBothThemes(operator, `trends ${name}`)).toEqual([]);
    await goTo(operator, '');
    await operator.reads('No pen is chosen yet').waitFor();
    expect(await inBothThemes(operator, `trends without pens ${name}`)).toEqual([]);
  },
);
