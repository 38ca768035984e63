import { expect } from 'vitest';
import { onEveryScreen } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { siteTest } from './scene.ts';
import { command } from './site/commands.ts';
import { editStation } from './site/stationCopy.ts';

/** One of the groups has a long name with translations. */
const groupOf: Readonly<Record<string, string>> = {
  station: 'Pumping and everything else that moves the water of the town uphill',
  faults: 'Pumping and everything else that moves the water of the town uphill',
  tanks: 'Storage',
};
const test = siteTest({
  prepare: (folder) =>
    editStation(folder, (xml) =>
      xml.replaceAll(/SynopticId="(\w+)"/g, (all, id: string) => (groupOf[id] ? `${all} Group="${groupOf[id]}"` : all)),
    ),
});
const mainsFault = 804;
const folder = ({ page }: Operator, name: RegExp) =>
  page.getByRole('navigation').getByRole('button', { name, includeHidden: false });
/** On a phone they are behind a button, which comes and goes with the size of the screen. */
const openPages = async (operator: Operator) => {
  const pages = operator.page.getByRole('button', { name: 'Pages', exact: true });
  const isOpen = () => folder(operator, /^Storage/).isVisible();
  const open = async () => {
    if (!(await isOpen()) && (await pages.isVisible())) await pages.click({ timeout: 500 }).catch(() => undefined);
    return isOpen();
  };
  await expect.poll(open).toBe(true);
};

test('a folder opens with its page or a key, shows the alarm of its pages while closed, and stays as it was left', {
  tags: ['night'],
}, async ({ operator, site }) => {
  await operator.comeIn();
  const storage = folder(operator, /^Storage/);
  await expect.poll(() => storage.getAttribute('aria-expanded')).toBe('false');
  await command(site, mainsFault, '1', 'technician:check-the-valve');
  await folder(operator, /^Pumping.*[Pp]riority.*2 pages/).waitFor();
  await storage.press('Enter');
  await operator.goTo('Tanks');
  await operator.picture('page groups');
  await storage.press(' ');
  await expect.poll(() => storage.getAttribute('aria-expanded')).toBe('false');
  await folder(operator, /^Pumping/).click();
  await operator.comeInAt('synoptic/tanks');
  await expect.poll(() => folder(operator, /^Pumping/).getAttribute('aria-expanded')).toBe('true');
  // It is the folder of the page on screen.
  await expect.poll(() => storage.getAttribute('aria-expanded')).toBe('true');
});

test('WCAG 2.2 AA on every screen', async ({ operator }) => {
  await operator.comeInAt('diagnostic/operation-log');
  const storage = folder(operator, /^Storage/);
  const violations = await onEveryScreen(operator, 'page groups', async (check) => {
    await openPages(operator);
    if ((await storage.getAttribute('aria-expanded')) === 'false') await storage.click();
    await check();
  });
  expect(violations).toEqual([]);
});
