import { expect } from 'vitest';
import { onEveryScreen } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { violationsOn } from './operator/violations.ts';
import { type Seated, siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

/** The demonstration with two hundred more pages of one point each, which no link leads to. */
const manyPages = Array.from(
  { length: 200 },
  (_, i) =>
    `<SynopticWeb SynopticId="zone-${i}" SynopticName="Zone ${i}" SynopticWidth="400" SynopticHeight="300">` +
    `<TextValueNumericData InfoNumber="${[103, 106, 107][i % 3]}" PositionX="20" PositionY="20" Width="200" Height="40" FontSize="20"/></SynopticWeb>`,
);
const test = siteTest({
  prepare: (folder) =>
    editStation(folder, (xml) => xml.replace('</SynopticWebCfg>', `${manyPages.join('')}</SynopticWebCfg>`)),
});

const tile = ({ page }: Operator, name: string) => page.getByRole('main').getByRole('link', { name }).first();

async function atPages(seated: Seated): Promise<Operator> {
  const operator = await seated('pages');
  await operator.page.getByRole('heading', { level: 1, name: 'All pages' }).waitFor();
  await tile(operator, 'Overview')
    .getByText(/^\d+ points$/)
    .waitFor();
  return operator;
}

test('every page is a tile with its points; what is not current is counted there; a tile opens its page', async ({
  seated,
  site,
}) => {
  const operator = await atPages(seated);
  await operator.page.locator('[data-link="live"]').waitFor();
  await operator.picture('navigator');
  // A few are enough for a close look.
  const filter = operator.page.getByRole('searchbox');
  await filter.fill('w');
  await expect.poll(() => operator.page.getByRole('main').getByRole('link').count()).toBe(4);
  expect(await violationsOn(operator.page)).toEqual([]);
  await filter.fill('');
  await expect.poll(() => operator.page.getByText(/not current/).count()).toBe(0);
  await site.plant.kill();
  await tile(operator, 'Pumping station')
    .getByText(/^\d+ not current$/)
    .waitFor(timeouts.lost);
  await operator.picture('navigator field lost');
  await site.plant.start();
  await tile(operator, 'Pumping station')
    .getByText(/not current/)
    .waitFor({ state: 'detached', ...timeouts.back });
  await tile(operator, 'Pumping station').click();
  await operator.page.getByRole('heading', { level: 1, name: 'Pumping station' }).waitFor();
  await expect.poll(() => operator.route).toBe('/synoptic/station');
});

test('only tiles on the screen are asked of the device', async ({ seated }) => {
  const operator = await seated('synoptic/overview');
  const { page } = operator;
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/(Stream|Poll)/i.test(request.url())) requests.push(request.postData() ?? request.url());
  });
  await operator.goTo('All pages');
  const last = page.getByRole('main').getByRole('link', { name: 'Zone 199' });
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  // An alarm on a page is a drawing within its miniature.
  await expect.poll(() => page.locator('main li a > svg').count()).toBe(207);
  // Down there are three points only; what comes in above may move it once more.
  const lastRequestThere = async () => {
    await last.scrollIntoViewIfNeeded();
    return requests.at(-1);
  };
  await expect.poll(lastRequestThere).toMatch(/Points>\s*103,106-107\s*<|Points=103%2C106-107|103,106-107/);
});

test('as a tree: by links from the first page, the others at the end; the address keeps the arrangement', async ({
  seated,
}) => {
  const operator = await atPages(seated);
  const { page } = operator;
  await page.getByRole('button', { name: 'Tree' }).click();
  await page.getByRole('heading', { name: 'Unlinked pages' }).waitFor();
  const root = page.getByRole('main').getByRole('listitem').first();
  await expect.poll(() => root.getByRole('link').first().innerText()).toContain('Overview');
  await expect.poll(() => root.getByRole('listitem').count()).toBe(5);
  await expect.poll(() => operator.route).toBe('/pages?view=tree');
  await operator.picture('navigator tree');
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('zone 17');
  await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBe(12);
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('nothing like it');
  await operator.reads('No page name contains all of these words.').waitFor();
});

test('the address leads there through the login', async ({ operator }) => {
  await operator.open('pages');
  await operator.page.getByRole('button', { name: 'Log in' }).click();
  await operator.logInHere();
  await tile(operator, 'Overview').waitFor();
  await expect.poll(() => operator.route).toBe('/pages');
});

test('WCAG 2.2 AA on every screen', { tags: ['night'] }, async ({ seated }) => {
  const operator = await atPages(seated);
  const { page } = operator;
  const violations = await onEveryScreen(operator, 'navigator', async (check) => {
    await operator.goToAddress('pages');
    await page.getByRole('button', { name: 'Tree', pressed: false }).waitFor();
    // A few are enough for a close look.
    await page.getByRole('searchbox').fill('w');
    await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBe(4);
    await check('tiles');
    await page.getByRole('button', { name: 'Tree' }).click();
    await page.getByRole('button', { name: 'Tree', pressed: true }).waitFor();
    await check('tree');
  });
  expect(violations).toEqual([]);
});
