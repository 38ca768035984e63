import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { programPictures } from '../testing/testDrawingPrograms.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { type Seated, siteTest } from './scene.ts';

const test = siteTest({});

async function begin(seated: Seated): Promise<Operator> {
  const operator = await seated('editor', 'admin');
  const { page } = operator;
  await page.getByRole('button', { name: 'New draft…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Pages');
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
  await canvas(page).waitFor();
  return operator;
}

const canvas = (page: Page) => page.getByRole('listbox', { name: /^Page / });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chosen = (page: Page, count: number) => page.getByText(new RegExp(`^${count} of \\d+ chosen$`)).waitFor();

/** The SVG of its own drawing. */
async function drawing(page: Page): Promise<string> {
  const source = await page.locator('[data-sheet] > img').first().getAttribute('src');
  return decodeURIComponent(source ?? '');
}

test('a point is dragged onto the page, where a phone lists it too; a sum is for both of its elements', async ({
  seated,
}) => {
  const { page } = await begin(seated);
  await page.getByText('Show the list of cards').click();
  const list = panel(page, 'On a phone');
  await list.getByText('Drawn from the wells').first().waitFor();
  expect(await list.getByText('Days in service').count()).toBe(0);
  await panel(page, 'Points')
    .getByText('Days in service')
    .dragTo(canvas(page), { targetPosition: { x: 200, y: 60 } });
  await chosen(page, 2);
  await list.getByText('Days in service').waitFor();
  const height = panel(page, 'Properties').getByLabel('Height *');
  const before = Number(await height.inputValue());
  await height.fill('*2');
  await height.press('Enter');
  await expect.poll(() => height.inputValue()).toBe(String(2 * before));
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo: 2 elements added' }).click();
  await list.getByText('Days in service').waitFor({ state: 'detached' });
});

test('a machine of the points is dragged onto the page, or placed by Enter: its symbol with all that it has', async ({
  seated,
}) => {
  const operator = await begin(seated);
  const { page } = operator;
  const points = panel(page, 'Points');
  await points.getByLabel('Search points').fill('PS1.P1');
  // Above its points.
  const machine = points.locator('li').first();
  await machine.dragTo(canvas(page), { targetPosition: { x: 300, y: 200 } });
  const added = page.getByRole('button', { name: /^Undo: \d+ elements added$/ });
  await added.waitFor();
  await page.locator('[inert] [data-index]').getByText('Speed setpoint', { exact: true }).waitFor();
  await operator.picture('machine dropped in the editor');
  await added.click();
  await added.waitFor({ state: 'detached' });
  await machine.getByRole('checkbox').press('Enter');
  await added.waitFor();
});

test('shapes are drawn over the background, by pointer and by keys, and stay when the tab is loaded again', async ({
  seated,
}) => {
  const operator = await begin(seated);
  const { page } = operator;
  const before = await page.locator('[data-sheet] > img').first().getAttribute('src');
  await page.getByRole('button', { name: 'Draw a line' }).click();
  const sheet = (await page.locator('[data-sheet]').boundingBox()) ?? expect.fail('no page');
  await page.mouse.move(sheet.x + 40, sheet.y + 40);
  await page.mouse.down();
  await page.mouse.move(sheet.x + 140, sheet.y + 44, { steps: 4 });
  await page.mouse.move(sheet.x + 240, sheet.y + 44);
  await page.mouse.up();
  await chosen(page, 1);
  const places = await panel(page, 'Properties').getByLabel('Positions *').inputValue();
  const [, y1, , y2] = places.split(/[ ,]/);
  expect(y1).toBe(y2);
  // Keys move it at once.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Undo: 1 element moved' }).waitFor();
  await page.getByRole('button', { name: 'Write a text' }).focus();
  await page.keyboard.press('Enter');
  const text = panel(page, 'Properties').getByLabel('Text', { exact: true });
  await text.fill('<b>North & south</b>');
  await text.press('Enter');
  await expect.poll(() => drawing(page)).toContain('&lt;b&gt;North &amp; south&lt;/b&gt;');
  expect(await drawing(page)).toContain(`points="${places}"`);
  // The picture from before is below.
  expect(before).toMatch(/^blob:/);
  expect(await drawing(page)).toContain('<!-- The way of the water -->');
  expect(await inBothThemes(operator, 'panels of a page, drawing')).toEqual([]);
  await page.getByText('All edits are saved').waitFor();
  const { route } = operator;
  // Another page of the app, for which the login is required again.
  await operator.comeInAt(route.slice(1), 'admin');
  await canvas(page).waitFor();
  await expect.poll(() => drawing(page)).toContain('North &amp; south');
});

test('a background picture is refused with its line, or used at once', async ({ seated }) => {
  const { page } = await begin(seated);
  const upload = page.getByLabel('Background picture to upload');
  const open = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">';
  const file = (name: string, inside: string) => ({
    name,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`${open}\n${inside}\n</svg>`),
  });
  await upload.setInputFiles(file('plan.svg', '<script>fetch("/")</script>'));
  await page.getByText('images/plan.svg:2 A picture can’t contain the element script.').waitFor();
  await upload.setInputFiles(file('plan.svg', '<path d="M0 0h9v9z"/>'));
  const background = panel(page, 'Properties').getByLabel('Background picture', { exact: true });
  await expect.poll(() => background.inputValue()).toBe('plan.svg');
  await page.getByRole('button', { name: 'Undo: Background picture of Page Overview' }).click();
  await expect.poll(() => background.inputValue()).toBe('overview.svg');
});

test('a picture is taken as a drawing program writes it, with all that is removed listed at once', {
  tags: ['night'],
}, async ({ seated }) => {
  const operator = await begin(seated);
  const { page } = operator;
  const upload = page.getByLabel('Background picture to upload');
  for (const { program, text, parts, labels = 0 } of programPictures) {
    const name = `${program}.svg`;
    const buffer = Buffer.from(text, text.includes('iso-8859-1') ? 'latin1' : 'utf8');
    await upload.setInputFiles({ name, mimeType: 'image/svg+xml', buffer });
    const background = panel(page, 'Properties').getByLabel('Background picture', { exact: true });
    await expect.poll(() => background.inputValue()).toBe(name);
    const remarks = panel(page, 'Properties').getByRole('status');
    if (parts !== '') await remarks.filter({ hasText: `draw nothing of it: ${parts}.` }).waitFor();
    if (labels > 0) await remarks.filter({ hasText: `Formatted labels (foreignObject) removed` }).waitFor();
    // The browser draws it.
    const picture = page.locator('[data-sheet] > img').first();
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
      .toBe(true);
    if (program === 'Figma') expect(await inBothThemes(operator, 'panels of a page, a picture of Figma')).toEqual([]);
  }
});

test('pages are added, copied and deleted; the one that is open is in the address', { tags: ['night'] }, async ({
  seated,
}) => {
  const operator = await begin(seated);
  const { page } = operator;
  const pages = panel(page, 'Pages').getByRole('link');
  const count = await pages.count();
  await page.getByRole('button', { name: 'Copy page' }).click();
  await canvas(page)
    .and(page.getByRole('listbox', { name: 'Page Overview (copy)' }))
    .waitFor();
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('listbox', { name: 'Page New page' }).waitFor();
  expect(await pages.allInnerTexts()).toMatchObject([
    'Overview',
    'Overview (copy)',
    'New page',
    ...Array(count - 1).fill(expect.any(String)),
  ]);
  expect(await inBothThemes(operator, 'panels of a page, new page')).toEqual([]);
  await page.getByRole('button', { name: 'Delete page' }).click();
  await expect.poll(() => pages.count()).toBe(count + 1);
  await page.goBack();
  await page.getByRole('button', { name: 'Undo: Page New page removed' }).click();
  await expect.poll(() => pages.count()).toBe(count + 2);
});
