import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { importHistory } from '../cli/history/import.ts';
import { CsvReader } from '../protocol/wire/csv.ts';
import { comparePictures } from './operator/comparePictures.ts';
import { Fraction } from './operator/fraction.ts';
import { onEveryScreen, screens } from './operator/inBothThemes.ts';
import { hasFocus } from './operator/keyboard.ts';
import type { Operator, Person } from './operator/operator.ts';
import { tooSmall } from './operator/tooSmall.ts';
import { violationsOn } from './operator/violations.ts';
import { type Seated, siteTest } from './scene.ts';

const [level, flow, pump, hours] = ['WORKS.CLEAR.LEVEL', 'SUPPLY.PRODUCTION', 'WELL.P1.RUN', 'WELL.P1.HOURS'];
const [hour, day] = [3_600_000, 86_400_000];
/** Quarters of an hour are where they are on every clock. */
const today = Math.floor((Date.now() - hour) / day) * day;
const spikeAt = today - 100 * day + 5 * hour + 17_000;

/** A year of one point, with one second that is out of all others; two days of others. */
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
    // A tenth each minute: no sum of these is exact in binary.
    for (let i = 0; i < 2880; i++)
      add(hours, today - 2 * day + i * 60_000 + 30_000, Number((1000 + i / 10).toFixed(1)));
    const file = join(folder, 'year.csv');
    writeFileSync(file, rows.join('\n'));
    expect(await importHistory([folder, file])).toBe(0);
  },
});

const iso = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
const yesterday = `from=${iso(today - day)}&to=${iso(today)}`;
const chart = (page: Page) => page.getByRole('application');

async function open(seated: Seated, query: string, person?: Person, screen?: BrowserContextOptions): Promise<Operator> {
  const operator = await seated(`trends${query}`, person, screen);
  await operator.page.getByText('Each point:').waitFor();
  await isDrawn(operator.page);
  return operator;
}

/** Once it no longer changes. */
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

test('a spike of one second in a year is seen on screens of 320 px, 700, 701 and 1280', { tags: ['night'] }, async ({
  seated,
}) => {
  const height = 700;
  const screen = { viewport: { width: 320, height }, colorScheme: 'light' } as const;
  const year = `?points=${level}&from=${iso(today - 365 * day)}&to=${iso(today)}`;
  const { page } = await open(seated, year, 'operator', screen);
  for (const width of [320, 700, 701, 1280]) {
    await page.setViewportSize({ width, height });
    // 265 of 365 days, of a chart with an axis at its left; of all other values the highest is a third of the scale.
    const isThere = async () => {
      const { x, y } = await highestOfPen(page);
      return x > 0.68 && x < 0.85 && y < 0.2;
    };
    await expect.poll(isThere, { message: `${width} px` }).toBe(true);
    await isDrawn(page);
    expect(await isThere()).toBe(true);
  }
});

/** In shares of the chart's width and height. */
function highestOfPen(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  return chart(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const at = (y * width + x) * 4;
          const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
          if (b - r > 60 && b - g > 30) return { x: x / width, y: y / height };
        }
      return { x: 0, y: 1 };
    });
}

test('a link shows the same picture to somebody else', { tags: ['night'] }, async ({ seated }) => {
  const query = `?points=${level},${flow},${pump}&${yesterday}&compare=day&cursors=${iso(today - 18 * hour)},${iso(today - 6 * hour)}&pen=${level}`;
  const one = await open(seated, query);
  const other = await open(seated, new URL(one.page.url()).search, 'technician');
  const png = async ({ page }: Operator) => Buffer.from((await isDrawn(page)).split(',')[1] ?? '', 'base64');
  // A rasteriser gives the edge of a line another shade by a level or two.
  expect(await comparePictures(one.page, await png(one), await png(other), 8)).toMatchObject({ different: 0 });
  expect(one.complaints).toEqual([]);
});

/** Downloads a file, and reads its rows by the column heads before the name and unit of the point. */
async function saved(page: Page, name: string): Promise<readonly Readonly<Record<string, string>>[]> {
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export trend' });
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const [head, ...rows] = [...new CsvReader().add(text, true)].map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(cells.map((cell, i) => [head?.[i]?.split(' ')[0] ?? '', cell])));
}

const sum = (parts: readonly Fraction[]) => parts.reduce((all, one) => all.plus(one), Fraction.of('0'));

test('what is told of two cursors is what the CSV adds up to, to the last digit', { tags: ['night'] }, async ({
  seated,
}) => {
  const { page } = await open(seated, `?points=${flow}&${yesterday}`);
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('The chart is not on the screen');
  for (const part of [0.31, 0.83]) {
    const before = page.url();
    await page.mouse.click(box.x + box.width * part, box.y + box.height / 2);
    await expect.poll(() => page.url()).not.toBe(before);
  }
  const cursors = (new URL(page.url()).searchParams.get('cursors') ?? '').split(',').map((at) => Date.parse(at));
  const [a = 0, b = 0] = cursors;
  await page.getByRole('term').filter({ hasText: 'Integral' }).waitFor();
  const readings = await page.locator('dl div:has(data)').evaluateAll((rows) =>
    rows.map((row) => {
      const figure = row.querySelector('data');
      return [row.querySelector('dt')?.textContent, figure?.textContent?.replaceAll(',', ''), figure?.value];
    }),
  );
  const rows = await saved(page, 'Chart data');
  const timeOf = (row: Readonly<Record<string, string>> | undefined) => Date.parse(row?.time ?? '');
  const cell = (row: Readonly<Record<string, string>> | undefined, name: string) => row?.[`${flow}.${name}`];
  const [first = -1, last = -1] = [a, b].map((at) => rows.findLastIndex((row) => timeOf(row) <= at));
  const shown = rows.slice(first, last);
  expect(shown.length).toBeGreaterThan(100);
  const volume = sum(shown.map((row) => Fraction.of(cell(row, 'mean')).times(Number(cell(row, 'good_ms')))));
  const goodMs = shown.reduce((ms, row) => ms + Number(cell(row, 'good_ms')), 0);
  const difference = Fraction.of(cell(rows[last], 'mean')).minus(Fraction.of(cell(rows[first], 'mean')));
  const spread = (name: string) => shown.map((row) => Number(cell(row, name)));
  /** Decimals that make four digits. */
  const four = (fraction: Fraction) => Math.max(0, 3 - Number(Number(fraction.text(9)).toExponential().split('e')[1]));
  const [slope, integral] = [difference.times(hour).over(timeOf(rows[last]) - timeOf(rows[first])), volume.over(hour)];
  const expected = [
    ['B − A', difference, 2],
    ['Slope', slope, four(slope)],
    ['Minimum', Fraction.of(String(Math.min(...spread('min')))), 1],
    ['Maximum', Fraction.of(String(Math.max(...spread('max')))), 1],
    ['Mean', volume.over(goodMs), 2],
    ['Integral', integral, four(integral)],
  ] as const;
  const plain = (text = '') => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  expect(readings.map(([name, text]) => [name, plain(text ?? '')])).toEqual(
    expected.map(([name, fraction, decimals]) => [name, plain(fraction.text(decimals))]),
  );
  // And with all of their digits.
  expect(readings.map(([, , value]) => value)).toEqual(
    expected.map(([, fraction]) => String(Number(fraction.text(40)))),
  );
  // The columns are what was recorded: to the six digits that a mean has, the samples add up to the same.
  const samples = await saved(page, 'All samples');
  const [begin, end] = [timeOf(rows[first]), timeOf(rows[last])];
  const held = samples.flatMap((row, i) => {
    const [from, to] = [Math.max(begin, timeOf(row)), Math.min(end, timeOf(samples[i + 1]) || end)];
    return to > from ? Fraction.of(row.value).times(to - from) : [];
  });
  const recorded = Number(sum(held).over(hour).text(9));
  expect(Math.abs(Number(integral.text(9)) - recorded)).toBeLessThan(recorded * 5e-6);
});

test('what was counted is what the counter rose by in the samples, by the hour and in all', async ({ seated }) => {
  const [from, to] = [today - day, today - 5 * hour];
  const range = (begin: number) => `?points=${hours}&from=${iso(begin)}&to=${iso(to)}`;
  const operator = await open(seated, range(from));
  const { page } = operator;
  const counted = page.getByRole('figure').filter({ hasText: 'Well pump 1 running time' });
  const all = await counted.locator('figcaption data').getAttribute('value');
  await counted.getByText('Values of Well pump 1 running time').click();
  const byHour = await counted.locator('tbody tr td:nth-child(2)').allTextContents();
  // A rise is reported where it is seen: the first one goes from the last sample before.
  await operator.goToAddress(`trends${range(from - hour)}`);
  await expect.poll(() => page.url()).toContain(iso(from - hour));
  await isDrawn(page);
  const samples = await saved(page, 'All samples');
  const before = (at: number) => Fraction.of(samples.findLast(({ time }) => Date.parse(time ?? '') < at)?.value);
  expect(all).toBe(plainText(before(to).minus(before(from))));
  const each = Array.from({ length: 19 }, (_, i) => before(from + (i + 1) * hour).minus(before(from + i * hour)));
  expect(byHour).toEqual(each.map((rise) => `${rise.text(1)} h`));
});

const plainText = (fraction: Fraction) => String(Number(fraction.text(20)));

/** In place of the printer: reports what is on the paper, and ends at once. */
async function isPrinted(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('body > section')?.textContent ?? '';
      dispatchEvent(new Event('afterprint'));
    };
  });
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
  });
}

async function tabOn(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${name}`);
}

const dialog = (page: Page) => page.getByRole('dialog');
const isClosed = (page: Page) => dialog(page).waitFor({ state: 'detached' });

test('by the keyboard alone: choose a point, read two cursors, keep, export, print, pan, zoom, back to now', async ({
  operator,
}) => {
  const { page } = operator;
  const { keyboard } = page;
  await operator.hidesSince();
  await operator.comeIn();
  await isPrinted(page);
  await operator.goTo('Trends');
  await page.getByRole('button', { name: 'Select points' }).waitFor();
  await tabOn(page, 'Select points');
  await keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search points' }).waitFor();
  await keyboard.type('clear water tank level');
  await page.getByRole('option', { name: 'Clear water tank level' }).waitFor();
  await keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain(level);
  await keyboard.press('Escape');
  await chart(page).waitFor();
  await tabOn(page, 'Trend of');
  await keyboard.press('End');
  await expect.poll(() => page.url()).toContain('cursors=');
  await keyboard.press('c');
  await keyboard.press('Home');
  await page.getByRole('term').filter({ hasText: 'Slope' }).waitFor();
  await page.getByRole('term').filter({ hasText: 'B − A' }).waitFor();
  await expect.poll(() => page.getByRole('status').allTextContents()).toContainEqual(expect.stringMatching(/^B, /));
  await tabOn(page, 'Views…');
  await keyboard.press('Enter');
  await page.getByLabel('Save this view as').waitFor();
  for (let presses = 0; presses < 9 && !(await hasFocus(page, 'dialog input')); presses++) await keyboard.press('Tab');
  await keyboard.type('Level by keys');
  await keyboard.press('Enter');
  await dialog(page).getByText('View saved.').waitFor();
  await keyboard.press('Escape');
  await isClosed(page);
  // After a dialog the focus is where it was.
  await expect.poll(() => focused(page)).toBe('Views…');
  await tabOn(page, 'Export…');
  await keyboard.press('Enter');
  await dialog(page).waitFor();
  await tabOn(page, 'Chart data');
  const coming = page.waitForEvent('download');
  await keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toMatch(/^Saint-Aubin-water_trend_.*\.csv$/);
  await tabOn(page, 'Print');
  await keyboard.press('Enter');
  await expect.poll(() => page.locator('body').getAttribute('data-printed')).toContain('1 · Clear water tank level');
  await isClosed(page);
  await expect.poll(() => focused(page)).toBe('Export…');
  await tabOn(page, 'Trend of');
  await keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => page.url()).toContain('from=');
  const url = page.url();
  await keyboard.press('+');
  await expect.poll(() => page.url()).not.toBe(url);
  await keyboard.press('Escape');
  await expect.poll(() => page.url()).not.toContain('cursors=');
  await keyboard.press('l');
  await expect.poll(() => page.url()).toContain('span=');
});

test('without a selection they open with what moved most, and later with the last view, which is live', async ({
  seated,
}) => {
  const operator = await seated('alarms', 'technician');
  const { page } = operator;
  await page.evaluate(() => localStorage.removeItem('vigie trends technician'));
  await page.route('**/GetMostMoved**', (route) => route.abort());
  await operator.goTo('Trends');
  await page.getByText('Recorded values could not be loaded').waitFor();
  await page.unroute('**/GetMostMoved**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('What moved most in the last 24 h').waitFor();
  await expect.poll(() => page.url()).toContain('span=24h');
  await page.getByRole('button', { name: 'Select points' }).click();
  await page.getByRole('combobox', { name: 'Search points' }).fill('clear water tank level');
  await page.getByRole('option', { name: 'Clear water tank level' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: '7 d' }).click();
  await expect.poll(() => page.url()).toContain('span=7d');
  await page.getByRole('button', { name: 'Move back' }).click();
  await expect.poll(() => page.url()).toContain('from=');
  await operator.goTo('Alarms');
  await operator.goTo('Trends');
  await expect.poll(() => new URL(page.url()).search).toBe(`?points=${level}&span=7d`);
  expect(await page.getByText('What moved most').count()).toBe(0);
});

test('by thumb: choose a point, read two cursors, keep, export, print; every target is large enough in both ways of holding it', {
  tags: ['night'],
}, async ({ arrive }) => {
  const viewport = screens['in a hand'];
  const operator = await arrive({ viewport, hasTouch: true, isMobile: true });
  const { page } = operator;
  await operator.hidesSince();
  await operator.comeInAt(`trends?${yesterday}`);
  await isPrinted(page);
  // Held in both ways.
  const looks = async () => {
    const found: string[] = [];
    for (const size of [screens['in a hand, on its side'], viewport]) {
      await page.setViewportSize(size);
      found.push(...(await tooSmall(page)), ...(await violationsOn(page, 'all')));
    }
    return found;
  };
  await page.getByRole('button', { name: 'Select points' }).tap();
  await page.getByRole('combobox', { name: 'Search points' }).fill('drawn from the wells');
  await page.getByRole('option', { name: `Drawn from the wells ${flow}` }).tap();
  expect(await looks()).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).tap();
  await isClosed(page);
  await page.getByText('Each point:').waitFor();
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('The chart is not on the screen');
  for (const part of [0.4, 0.7]) {
    const before = page.url();
    await page.touchscreen.tap(box.x + box.width * part, Math.min(box.y + box.height / 2, viewport.height - 90));
    await expect.poll(() => page.url()).not.toBe(before);
  }
  await page.getByRole('term').filter({ hasText: 'B − A' }).scrollIntoViewIfNeeded();
  expect(await page.locator('dl div:has-text("B − A") data').textContent()).toMatch(/^-?\d+\.\d\d$/);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: 'Views…' }).tap();
  await page.getByLabel('Save this view as').fill('Wells');
  expect(await looks()).toEqual([]);
  await page.getByRole('button', { name: 'Save view' }).tap();
  await dialog(page).getByText('View saved.').waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await isClosed(page);
  await page.getByRole('button', { name: 'Export…' }).tap();
  await dialog(page).waitFor();
  expect(await looks()).toEqual([]);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All samples' }).tap();
  expect((await coming).suggestedFilename()).toMatch(/^Saint-Aubin-water_samples_.*\.csv$/);
  await page.getByRole('button', { name: 'Print' }).tap();
  await expect.poll(() => page.locator('body').getAttribute('data-printed')).toContain('1 · Drawn from the wells');
  await isClosed(page);
});

test('by the keyboard alone: what moves, removes or clears leaves the focus on the page', async ({ seated }) => {
  const { page } = await open(seated, `?points=${level},${flow},${pump}&${yesterday}`);
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const press = async (name: string | RegExp) => {
    await button(name).focus();
    await keyboard.press('Enter');
  };
  const focused = () =>
    page.evaluate(() => document.activeElement?.ariaLabel || document.activeElement?.textContent?.trim());

  await press(/^\d*Drawn from the wells/);
  await press('Move up');
  await expect.poll(() => button('Move up').getAttribute('aria-disabled')).toBe('true');
  expect(await focused()).toBe('Move up');
  for (let presses = 0; presses < 2; presses++) {
    await press('Move down');
    expect(await focused()).toBe('Move down');
  }
  await expect.poll(() => button('Move down').getAttribute('aria-disabled')).toBe('true');
  expect(await focused()).toBe('Move down');
  await press(/^Remove Drawn from the wells/);
  await expect.poll(focused).toBe('Add');

  await chart(page).focus();
  await keyboard.press('Home');
  await press('Clear cursors');
  await expect.poll(focused).toMatch(/^Trend of /);
  expect(await violationsOn(page)).toEqual([]);
  for (const name of ['Remove Clear water tank level', 'Remove Well pump 1']) await press(name);
  await expect.poll(focused).toBe('Select points');
});

test('by thumb: a tap sets a cursor, a finger pans, two fingers zoom', async ({ seated }) => {
  const phone = { viewport: screens['in a hand'], hasTouch: true, isMobile: true };
  const operator = await open(seated, `?points=${flow}&${yesterday}`, 'operator', phone);
  const { page } = operator;
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
  for (const size of [screens['in a hand, on its side'], screens['in a hand']]) {
    await page.setViewportSize(size);
    expect(await tooSmall(page)).toEqual([]);
  }
});

test('on paper the page is light, whatever its theme, and the picture can be copied where the browser lets it', async ({
  seated,
}) => {
  const { page } = await open(seated, `?points=${flow}&${yesterday}`, 'operator', { colorScheme: 'dark' });
  const onScreen = await isDrawn(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  // As a browser does before it prints.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => isDrawn(page)).not.toBe(onScreen);
  const onPaper = await isDrawn(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => isDrawn(page)).toBe(onPaper);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => isDrawn(page)).not.toBe(onPaper);
  await page.getByRole('button', { name: 'Export…' }).click();
  const copy = dialog(page).getByRole('button', { name: 'Copy image' });
  await copy.click();
  await dialog(page).getByText('The browser did not allow copying the image').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await dialog(page).getByText('The image is in the clipboard.').waitFor();
  const [width, height] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
    return [picture.width, picture.height];
  });
  expect([width, height]).toEqual([2400, 1200]);
});

test('the browser’s back goes to the pens of before, and past every pan', async ({ seated }) => {
  const { page } = await open(seated, `?points=${flow}&${yesterday}`);
  await page.getByRole('button', { name: '7 d' }).click();
  await expect.poll(() => page.url()).toContain('span=7d');
  await page.getByRole('button', { name: 'Move back' }).click();
  await expect.poll(() => page.url()).not.toContain('span=');
  await page.goBack();
  await expect.poll(() => page.url()).toContain(yesterday);
});

test('what an address asks for in vain is named, and the rest is shown', async ({ seated }) => {
  const operator = await open(seated, `?points=${flow},NO.SUCH&from=yesterday&to=${iso(today)}`);
  await operator.reads('“from=yesterday” in the address is not a valid time').waitFor();
  await operator.reads('No recorded values: NO.SUCH').waitFor();
});

test('on every screen, light and dark, they break no rule of WCAG', { tags: ['night'] }, async ({ seated }) => {
  const query = `?points=${level},${flow},${pump}&${yesterday}&pen=${level}&cursors=${iso(today - 12 * hour)},${iso(today - 6 * hour)}`;
  const operator = await open(seated, query);
  const { page } = operator;
  const violations = await onEveryScreen(operator, 'trends', async (check) => {
    await operator.goToAddress(`trends${query}`);
    await page.getByText('Each point:').waitFor();
    await isDrawn(page);
    await check();
    await operator.goToAddress('trends?span=24h');
    await operator.reads('No pens selected').waitFor();
    await check('without pens');
  });
  expect(violations).toEqual([]);
});
