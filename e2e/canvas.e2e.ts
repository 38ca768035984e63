import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Drafter } from '../device/tests/testDrafts.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { siteTest } from './scene.ts';
import type { Site } from './site/site.ts';

const test = siteTest({});
const admin = (site: Site) => new Drafter(() => ({ device: { url: site.url } }), 'admin', 'keys-to-the-works');
const wide = { viewport: { width: 1920, height: 1080 } };

const surface = (page: Page) => page.getByRole('listbox', { name: 'Page' });
const chosen = (page: Page) => surface(page).getByRole('option', { selected: true });
const pageLink = (page: Page, name: string) => page.getByRole('region', { name: 'Pages' }).getByRole('link', { name });
const drawn = (page: Page, text: string) =>
  page.locator('[inert] [data-index]').filter({ hasText: new RegExp(`^${text}$`) });

async function begin(operator: Operator, site: Site, name: string): Promise<string> {
  const draft = await admin(site).begin(name);
  await operator.goToAddress(`editor/${draft}?section=pages`);
  await drawn(operator.page, 'Filter flow').waitFor();
  return draft;
}

async function place(element: Locator): Promise<readonly number[]> {
  return await element.evaluate(({ style }) =>
    [style.left, style.top, style.width, style.height].map((size) => Number.parseFloat(size)),
  );
}

/** From the middle of an element, with the button down. */
async function drag(page: Page, from: Locator, dx: number, dy: number, key?: string): Promise<void> {
  const { x, y, width, height } = (await from.boundingBox()) ?? expect.fail('not drawn');
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  if (key) await page.keyboard.down(key);
  await page.mouse.move(left + dx, top + dy, { steps: 4 });
  await page.mouse.up();
  if (key) await page.keyboard.up(key);
}

const undo = ({ page }: Operator, words: string) => page.getByRole('button', { name: `Undo: ${words}` }).waitFor();

test('by mouse: elements are chosen, moved, resized, aligned, copied to another page and taken back; nothing is commanded', {
  tags: ['night'],
}, async ({ seated, site }) => {
  const operator = await seated('editor', 'admin', wide);
  const { page } = operator;
  const commands: string[] = [];
  page.on('request', (request) => void (/ICommandManager/.test(request.url()) && commands.push(request.url())));
  const draft = await begin(operator, site, 'By mouse');
  const [flow, before] = [drawn(page, 'Filter flow'), await place(drawn(page, 'Filter flow'))];
  const scale = ((await flow.boundingBox())?.width ?? 0) / (before[2] ?? 1);

  await drag(page, flow, 50 * scale, 30 * scale, 'Alt');
  const [x = 0, y = 0, width = 0, height = 0] = before;
  expect(await place(flow)).toEqual([x + 50, y + 30, width, height]);
  await undo(operator, '1 element moved');
  expect(await chosen(page).count()).toBe(1);

  await drag(page, page.locator('[data-handle="e"]'), 25 * scale, 90, 'Alt');
  expect(await place(flow)).toEqual([x + 50, y + 30, width + 25, height]);
  await undo(operator, '1 element resized');

  // Escape while the button is down: all stays as it was, and chosen.
  const { x: left, y: top } = (await flow.boundingBox()) ?? expect.fail('not drawn');
  await page.mouse.move(left + 4, top + 4);
  await page.mouse.down();
  await page.mouse.move(left + 60, top + 40, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await place(flow)).toEqual([x + 50, y + 30, width + 25, height]);
  await undo(operator, '1 element resized');
  expect(await chosen(page).count()).toBe(1);

  // What is pressed with Shift is chosen beside it; both at the left edge of the further one.
  const other = drawn(page, 'Saint-Aubin-les-Eaux: water supply');
  await other.waitFor();
  const { x: at = 0, y: over = 0 } = (await other.boundingBox()) ?? {};
  await page.keyboard.down('Shift');
  await page.mouse.click(at + 4, over + 4);
  await page.keyboard.up('Shift');
  expect(await chosen(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Align left' }).click();
  expect((await place(flow))[0]).toBe((await place(other))[0]);

  await surface(page).focus();
  await page.keyboard.press('Control+C');
  await pageLink(page, 'Tanks').click();
  await drawn(page, 'Filter flow').first().waitFor({ state: 'detached' });
  await surface(page).focus();
  await page.keyboard.press('Control+V');
  await undo(operator, '2 elements added');
  expect(await chosen(page).count()).toBe(2);
  await page.keyboard.press('Delete');
  await undo(operator, '2 elements removed');

  for (let i = 0; i < 5; i++) await page.keyboard.press('Control+Z');
  await pageLink(page, 'Overview').click();
  await expect.poll(() => place(drawn(page, 'Filter flow'))).toEqual(before);
  await page.getByText('All edits are saved').waitFor();
  const { edits } = await admin(site).edits(draft);
  expect(edits.map(({ words, undoes }) => (undoes ? 'undo' : words?.code))).toEqual([
    'partsMoved',
    'partsResized',
    'partsMoved',
    'partsAdded',
    'partsRemoved',
    ...Array.from({ length: 5 }, () => 'undo'),
  ]);
  expect(commands).toEqual([]);
  expect(operator.complaints).toEqual([]);
});

test('a stroke over the page chooses what is wholly in it; what is dragged meets the edges of others', {
  tags: ['night'],
}, async ({ seated, site }) => {
  const operator = await seated('editor', 'admin', wide);
  const { page } = operator;
  await begin(operator, site, 'Strokes');
  const box = (await surface(page).boundingBox()) ?? expect.fail('no canvas');
  await page.mouse.move(box.x + 6, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 3 });
  await page.mouse.up();
  const all = await page.locator('[inert] [data-index]').count();
  await page.getByText(`${all} of ${all} chosen`).waitFor();
  await page.keyboard.press('Escape');
  expect(await chosen(page).count()).toBe(0);

  const flow = drawn(page, 'Filter flow');
  const [x = 0] = await place(flow);
  const scale = ((await flow.boundingBox())?.width ?? 0) / ((await place(flow))[2] ?? 1);
  await drag(page, flow, 2 * scale, 0);
  expect((await place(flow))[0]).toBe(x);

  const [, y, width = 0, height] = await place(flow);
  await drag(page, page.locator('[data-handle="e"]'), 25 * scale, 90, 'Alt');
  expect(await place(flow)).toEqual([x, y, width + 25, height]);
  await undo(operator, '1 element resized');
  await surface(page).focus();
  await page.keyboard.press('Control+C');
  await pageLink(page, 'Tanks').click();
  await flow.first().waitFor({ state: 'detached' });
  await surface(page).focus();
  await page.keyboard.press('Control+V');
  await undo(operator, '1 element added');
  expect(await place(flow)).toEqual([x, y, width + 25, height]);
  expect(operator.complaints).toEqual([]);
});

test('by keyboard alone: elements are reached in reading order, chosen, moved, resized, doubled and removed', {
  tags: ['night'],
}, async ({ seated, site }) => {
  const operator = await seated('editor', 'admin', wide);
  const { page } = operator;
  const draft = await begin(operator, site, 'By keyboard');
  const violations = await inBothThemes(operator, 'canvas');
  await expect
    .poll(async () => {
      await page.keyboard.press('F6');
      return surface(page).evaluate((list) => list === document.activeElement);
    })
    .toBe(true);
  const current = async () => {
    const id = (await surface(page).getAttribute('aria-activedescendant')) ?? '';
    return (await page.locator(`[id="${id}"]`).getAttribute('aria-label')) ?? '';
  };
  const names = [await current()];
  for (let i = 0; names.at(-1) !== 'Text: Filter flow' && i < 150; i++) {
    await page.keyboard.press('Tab');
    names.push(await current());
  }
  expect(names.at(-1)).toBe('Text: Filter flow');
  expect(new Set(names).size).toBeGreaterThan(10);
  await page.keyboard.press('Shift+Tab');
  expect(await current()).toBe(names.at(-2));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const flow = drawn(page, 'Filter flow');
  const [x = 0, y = 0, width = 0, height = 0] = await place(flow);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowDown');
  // In the same ratio, to whole units.
  const inRatio = Math.round(((width + 1) * (height + 10)) / height);
  expect(await place(flow)).toEqual([x + 1, y + 10, inRatio, height + 10]);
  violations.push(...(await inBothThemes(operator, 'canvas, chosen')));
  await page.keyboard.press('Control+D');
  await undo(operator, '1 element added');
  expect(await flow.count()).toBe(2);
  await page.keyboard.press('Delete');
  expect(await flow.count()).toBe(1);
  await page.keyboard.press('Control+A');
  await page.getByText(/^(\d+) of \1 chosen$/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/^\d+ of \d+ chosen$/).waitFor({ state: 'detached' });
  // The focus is not trapped.
  await page.keyboard.press('Tab');
  expect(await surface(page).evaluate((list) => list === document.activeElement)).toBe(false);
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Help' }).getByText('On a page in the editor').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('All edits are saved').waitFor();
  expect((await admin(site).edits(draft)).edits).toHaveLength(6);
  expect(violations).toEqual([]);
  expect(operator.complaints).toEqual([]);
});
