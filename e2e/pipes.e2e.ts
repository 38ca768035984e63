import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBothThemes } from './operator/inBothThemes.ts';
import { siteTest } from './scene.ts';

const test = siteTest({});

const canvas = (page: Page) => page.getByRole('listbox', { name: /^Page / });
const properties = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true });
const undo = (page: Page, words: string) => page.getByRole('button', { name: `Undo: ${words}` }).waitFor();

interface Place {
  readonly x: number;
  readonly y: number;
}

/** In the window, of a place on the page. */
async function onSheet(page: Page, { x, y }: Place): Promise<Place> {
  const sheet = page.locator('[data-sheet]');
  const { x: left, y: top, width } = (await sheet.boundingBox()) ?? expect.fail('no page');
  const units = await sheet.evaluate((node) => (node as HTMLElement).offsetWidth);
  return { x: left + (x * width) / units, y: top + (y * width) / units };
}

async function press(page: Page, place: Place): Promise<void> {
  const { x, y } = await onSheet(page, place);
  await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.down();
  await page.mouse.up();
}

async function drag(page: Page, from: Place, to: Place): Promise<void> {
  const [begin, end] = [await onSheet(page, from), await onSheet(page, to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** The SVG of the drawing of the page. */
async function drawing(page: Page): Promise<string> {
  const source = await page.locator('[data-sheet] > img').first().getAttribute('src');
  return decodeURIComponent(source ?? '');
}

/** The places of the drawn pipe. */
async function places(page: Page): Promise<string | undefined> {
  return / points="([^"]*)" data-medium/.exec(await drawing(page))?.[1];
}

const flowing = (page: Page) => page.locator('[inert] [data-index][data-flow]');

/** Where the pipe with a flow begins, in page units. */
async function beginning(page: Page): Promise<readonly number[]> {
  return flowing(page).evaluate((pipe) => {
    const { left, top } = (pipe as HTMLElement).style;
    const [, x, y] = /^M([\d.]+) ([\d.]+)/.exec(pipe.querySelector('path')?.getAttribute('d') ?? '') ?? [];
    return [Number.parseFloat(left) + Number(x), Number.parseFloat(top) + Number(y)];
  });
}

async function addSymbol(page: Page, name: string, at: Place): Promise<void> {
  await page.getByLabel('Search symbols').fill(name);
  await page.getByRole('region', { name: 'Symbols' }).getByTitle(name, { exact: true }).click();
  await undo(page, '1 element added');
  const fields = properties(page);
  await fields.getByLabel(/^X/).fill(String(at.x));
  await fields.getByLabel(/^Y/).fill(String(at.y));
  await fields.getByLabel(/^Y/).press('Enter');
}

test('a pipe is drawn from a pump to a radiator, stays joined as they move, has a medium, and then shows a flow', {
  tags: ['night'],
}, async ({ seated }) => {
  const operator = await seated('editor', 'admin', { viewport: { width: 1280, height: 800 } });
  const { page } = operator;
  await page.getByRole('button', { name: 'New draft…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Pipes');
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
  await canvas(page).waitFor();
  await page.getByRole('button', { name: 'New page' }).click();
  await canvas(page).waitFor();
  await addSymbol(page, 'Pump', { x: 200, y: 200 });
  await addSymbol(page, 'Radiator', { x: 600, y: 400 });
  await page.getByRole('button', { name: 'Draw a pipe' }).click();
  await page.getByLabel('Medium').selectOption({ label: 'Heating flow' });
  // From an anchor, round a corner, to an anchor, which ends it: near them is enough.
  await press(page, { x: 243, y: 227 });
  await press(page, { x: 400, y: 230 });
  await press(page, { x: 606, y: 418 });
  await expect.poll(() => places(page)).toBe('242,224 400,224 400,414 604,414');
  expect(await inBothThemes(operator, 'pipes in the editor')).toEqual([]);

  await page.keyboard.press('Escape');
  await page.keyboard.down('Alt');
  await drag(page, { x: 212, y: 224 }, { x: 232, y: 124 });
  await page.keyboard.up('Alt');
  await undo(page, '1 element moved');
  await expect.poll(() => places(page)).toBe('262,124 400,124 400,414 604,414');

  // The middle of a piece moves the piece; then keys move a corner.
  await press(page, { x: 400, y: 330 });
  await page.keyboard.down('Alt');
  await drag(page, { x: 400, y: 269 }, { x: 460, y: 269 });
  await page.keyboard.up('Alt');
  await expect.poll(() => places(page)).toBe('262,124 460,124 460,414 604,414');
  await page.keyboard.press('c');
  await page.keyboard.press('c');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => places(page)).toBe('262,124 461,124 461,414 604,414');

  const point = properties(page).getByLabel('Flow by the point');
  await point.fill('no such point');
  await point.press('Enter');
  await properties(page).getByText('“no such point” is not a point.').waitFor();
  await point.fill('WELL.P1.FLOW');
  await point.press('Enter');
  await flowing(page).waitFor();
  expect(await places(page)).toBeUndefined();
  expect(await properties(page).getByLabel('Medium').inputValue()).toBe('Flow');
  expect(await properties(page).getByLabel('Start joined to').locator('option:checked').textContent()).toBe(
    'Pump, right',
  );
  await page.getByText('All edits are saved').waitFor();

  // The app is loaded again.
  await operator.comeInAt(operator.route.slice(1), 'admin');
  await flowing(page).waitFor();
  expect(await beginning(page)).toEqual([262, 124]);
  await press(page, { x: 232, y: 124 });
  await canvas(page).getByRole('option', { selected: true }).waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => beginning(page)).toEqual([262, 134]);

  // By keyboard: from the highest anchor along the pipe that is there, to the radiator.
  await page.getByRole('button', { name: 'Draw a pipe' }).press('Enter');
  const place = page.getByRole('slider', { name: 'Place of the next corner' });
  await expect.poll(() => place.getAttribute('aria-valuetext')).toBe('Pump, left');
  for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  await expect.poll(() => place.getAttribute('aria-valuetext')).toBe('Radiator, left 1');
  const joined = (end: string) =>
    properties(page).getByLabel(`${end} joined to`).locator('option:checked').textContent();
  await expect
    .poll(async () => [await joined('Start'), await joined('End')])
    .toEqual(['Pump, right', 'Radiator, left 1']);
  await page.keyboard.press('Escape');
  await place.waitFor({ state: 'detached' });
  expect(operator.complaints).toEqual([]);
});
