import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { inBothThemes } from './operator/inBothThemes.ts';
import { siteTest } from './scene.ts';
import { booster } from './site/boosterField.ts';
import { stationFolder } from './site/stationCopy.ts';

const desk = { viewport: { width: 1280, height: 800 } };
const test = siteTest({
  station: stationFolder('empty'),
  isPlantOn: false,
  prepare: async (folder) => copyFileSync(join(booster, 'accounts.xml'), join(folder, 'accounts.xml')),
});

test('the page alone has 70 % of a small desk; panels come over it, and all is found again as it was left', async ({
  arrive,
}) => {
  const operator = await arrive(desk);
  const { page } = operator;
  await operator.comeInAt('editor', 'admin');
  await page.getByRole('button', { name: 'New draft…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Room');
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
  const section = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
  const sheet = page.locator('[data-sheet]');
  const share = async () => {
    const { width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
    return (width * height) / (1280 * 800);
  };
  // A second page, to which nothing leads.
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('listbox', { name: 'Page New page' }).waitFor();
  // As wide as the first page, and now 16:9.
  await page.getByRole('textbox', { name: /^Page height/ }).fill('675');
  await page.getByRole('textbox', { name: /^Page height/ }).press('Tab');
  await page.keyboard.press('f');
  await expect.poll(share).toBeGreaterThan(0.7);
  /** How far its middle is from that of the room it is in, in CSS pixels. */
  const offMiddle = async () => {
    const [drawn, room] = [await sheet.boundingBox(), await page.locator('[data-canvas]').boundingBox()];
    return drawn && room ? Math.abs(drawn.x + drawn.width / 2 - room.x - room.width / 2) : Number.NaN;
  };
  await page.setViewportSize({ width: 1600, height: 700 });
  await expect.poll(offMiddle).toBeLessThan(2);
  // Outlines are placed from the same corner.
  const corner = await page.locator('[data-canvas] [role="listbox"] > div').boundingBox();
  expect(corner?.x).toBeCloseTo((await sheet.boundingBox())?.x ?? Number.NaN, 0);
  await page.setViewportSize(desk.viewport);
  await expect.poll(share).toBeGreaterThan(0.7);
  const panels = page.getByRole('separator', { name: 'Width of the panels on the left' });
  expect(await panels.count()).toBe(0);
  await page.getByRole('button', { name: 'Panels on the left' }).click();
  const width = Number(await panels.getAttribute('aria-valuenow'));
  await panels.press('ArrowRight');
  expect(await panels.getAttribute('aria-valuenow')).toBe(String(width + 20));
  expect(await share()).toBeGreaterThan(0.7);
  await operator.picture('page alone, with panels');
  expect(await inBothThemes(operator, 'page alone')).toEqual([]);

  // Zoomed in and dragged by the middle button.
  await page.keyboard.press('+');
  const { x = 0, y = 0 } = (await sheet.boundingBox()) ?? {};
  await page.mouse.move(700, 400);
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(660, 370, { steps: 3 });
  await page.mouse.up({ button: 'middle' });
  /** Scroll bars stand on whole pixels. */
  const isAt = async (dx: number, dy: number) => {
    const now = (await sheet.boundingBox()) ?? { x: 0, y: 0 };
    return Math.hypot(now.x - x - dx, now.y - y - dy) < 2;
  };
  await expect.poll(() => isAt(-40, -30)).toBe(true);
  // By Space and the left button, which chooses nothing then.
  await page.mouse.click(660, 370);
  await page.keyboard.down('Space');
  await page.mouse.down();
  await page.mouse.move(680, 380, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Space');
  await expect.poll(() => isAt(-20, -20)).toBe(true);

  await page.getByLabel('Sections').selectOption('Points');
  await page.getByRole('button', { name: 'Add point' }).waitFor();
  await section('Pages').click();
  await page.getByRole('listbox', { name: 'Page New page' }).waitFor();
  await expect.poll(() => isAt(-20, -20)).toBe(true);
  await page.keyboard.press('f');
  await section('Rehearsal').click();
  const shown = page.getByRole('combobox', { name: 'Page' }).locator('option:checked');
  await expect.poll(() => shown.textContent()).toBe('New page');
  expect(operator.complaints).toEqual([]);
});
