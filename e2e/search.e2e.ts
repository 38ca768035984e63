import { expect } from 'vitest';
import { onEveryScreen } from './operator/inBothThemes.ts';
import { SearchView } from './operator/searchView.ts';
import { showsAlarms } from './operator/uncovered.ts';
import { violationsOn } from './operator/violations.ts';
import { test } from './scene.ts';

test('Ctrl-K finds a point by words in any order, shows its value, and Enter opens it on its page', async ({
  seated,
}) => {
  const operator = await seated('synoptic/overview');
  const { page } = operator;
  const search = new SearchView(page);
  await operator.synoptic.isLive();
  await search.openByKeys();
  await expect.poll(() => search.field.evaluate((field) => field === document.activeElement)).toBe(true);
  const hit = await search.find('FLOW pump 1', 'Pump 1 flow');
  await expect.poll(() => hit.innerText()).toMatch(/\d[\d.,]* m³\/h/);
  await operator.picture('search');
  expect(await showsAlarms(operator)).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await search.dialog.waitFor({ state: 'detached' });
  await expect.poll(() => operator.route).toMatch(/^\/synoptic\/\w+\?point=\d+$/);
  const number = Number(/point=(\d+)/.exec(operator.route)?.[1]);
  const panel = await operator.panel();
  await panel.root.and(page.getByRole('dialog', { name: 'Pump 1 flow' })).waitFor();
  await operator.picture('search point opened');
  // Put away, the keyboard is at the element.
  await panel.closeByEscape();
  const isAtElement = () => page.evaluate(() => document.activeElement?.getAttribute('data-info'));
  await expect.poll(isAtElement).toBe(String(number));

  // The same again, from where one is.
  await search.openByKeys();
  await search.find(String(number), 'Pump 1 flow');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Pump 1 flow' }).waitFor();
});

test('arrows choose, Escape closes, and the focus is where it was', async ({ seated }) => {
  const operator = await seated('synoptic/overview');
  const { page } = operator;
  const search = new SearchView(page);
  const button = page.getByRole('button', { name: 'Search' });
  await button.focus();
  await page.keyboard.press('Enter');
  await search.field.waitFor();
  await expect.poll(() => search.hits.count()).toBeGreaterThan(3);
  const chosen = () =>
    search.hits.evaluateAll((hits) => hits.flatMap((hit, at) => (hit.ariaSelected === 'true' ? at : [])));
  await expect.poll(chosen).toEqual([0]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(chosen).toEqual([2]);
  await page.keyboard.press('ArrowUp');
  await expect.poll(chosen).toEqual([1]);
  const active = await search.hits.nth(1).getAttribute('id');
  await expect.poll(() => search.field.getAttribute('aria-activedescendant')).toBe(active);
  await search.field.fill('no such thing');
  await search.dialog.getByText('Nothing matches.').waitFor();
  // There is a link; but Enter alone does not follow it.
  await expect.poll(() => search.hits.filter({ hasText: 'Operation log' }).count()).toBe(1);
  await expect.poll(chosen).toEqual([]);
  await search.field.fill('boosters pressures');
  await search.dialog.getByText('Nothing matches all of these words. Closest matches:').waitFor();
  await page.keyboard.press('Escape');
  await search.dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);

  await search.openByKeys();
  await search.find('journal', 'Operation log');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Operation log' }).waitFor();

  await search.openByKeys();
  await search.find('reservoirs', 'Tanks');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Tanks' }).waitFor();
  await expect.poll(() => operator.route).toBe('/synoptic/tanks');
});

test('a link to a point leads there through the login; a point that is not there is reported', async ({ operator }) => {
  await operator.open('synoptic/station?point=412');
  await operator.page.getByRole('button', { name: 'Log in' }).click();
  await operator.logInHere();
  await expect.poll(() => operator.route).toBe('/synoptic/station?point=412');
  await operator.page.getByRole('dialog').locator('h2').waitFor();

  await operator.goToAddress('synoptic/station?point=99999');
  await operator
    .reads('The point 99999 is not part of the running configuration. The page is shown without it.')
    .waitFor();
  await operator.picture('search unknown point');
});

test('a point of another page is opened without its element', async ({ seated }) => {
  const operator = await seated('synoptic/hall?point=412');
  await operator.page.getByRole('dialog').locator('h2').waitFor();
  await expect.poll(() => operator.route).toBe('/synoptic/hall?point=412');
});

test('WCAG 2.2 AA on every screen', { tags: ['night'] }, async ({ seated }) => {
  const operator = await seated('synoptic/overview');
  const { page } = operator;
  const search = new SearchView(page);
  const violations = await onEveryScreen(operator, 'search', async (check) => {
    await operator.synoptic.isLive();
    await page.getByRole('button', { name: 'Search' }).click();
    await search.find('pump', 'Pump');
    await expect.poll(() => search.hits.filter({ hasText: '---' }).count()).toBe(0);
    await check();
    await page.keyboard.press('Escape');
    await search.dialog.waitFor({ state: 'detached' });
  });
  expect(violations).toEqual([]);
});

test('on a phone the point is opened where the page shows it there', async ({ arrive }) => {
  const operator = await arrive({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const search = new SearchView(operator.page);
  await operator.comeIn();
  await operator.page.getByRole('button', { name: 'Search' }).click();
  await search.find('pump 2 power', 'Pump 2 power');
  expect(await showsAlarms(operator)).toBe(true);
  await search.hits.first().click();
  await operator.page.getByRole('dialog', { name: 'Pump 2 power' }).waitFor();
  await operator.picture('search phone point');
  await (await operator.panel()).closeByEscape();
  const isAtIt = () => operator.page.evaluate(() => document.activeElement?.textContent ?? '');
  await expect.poll(isAtIt).toMatch(/kW/);
});
