import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { element } from '../protocol/wire/xml.ts';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { violationsOn } from './operator/violations.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';
import type { Site } from './site/site.ts';
import { call } from './site/wire.ts';

const [pump1, pump2] = [410, 420];
const mainsFailure = 804;
const technician = 'technician:check-the-valve';
const admin = 'admin:keys-to-the-works';

const opener = (panel: Locator, isOpen: boolean) => panel.getByRole('button', { name: 'Show all', expanded: isOpen });
const panelOf = ({ page }: Operator) => page.getByRole('complementary', { name: 'Since your last visit' });

/** One stops a pump, another blocks one, and the plant is away for a moment. */
async function aShift(site: Site) {
  expect(await command(site, pump1, '0', technician)).toMatchObject({ result: 'done' });
  const block = { infoNumber: pump2, text: 'Bearing is hot' };
  await call(site, 'setBlock', block, admin);
  await call(site, 'addNote', [element('Note', { Text: 'Bearing of pump 2 comes on Tuesday' })], admin);
  await site.plant.kill();
  const isLost = async () => JSON.stringify(await call(site, 'getEvents', [], admin)).includes('linkLost');
  await expect.poll(isLost).toBe(true);
  await site.plant.start();
  const isBack = async () => JSON.stringify(await call(site, 'getEvents', [], admin)).includes('linkBack');
  await expect.poll(isBack).toBe(true);
}

test('whoever comes back reads what happened, puts it away, and it is gone in every browser', {
  tags: ['night'],
}, async ({ arrive, site }) => {
  const before = await arrive();
  // Requested after the first values: a user who leaves before that has not seen that there is nothing.
  const isAsked = before.page.waitForResponse(/GetSince/);
  await before.comeIn();
  await before.goTo('Pumping station');
  await before.synoptic.isLive();
  await isAsked;
  // No earlier visit: there is nothing to report.
  expect(await panelOf(before).count()).toBe(0);
  await before.logOut();
  await aShift(site);

  const desk = await arrive();
  await desk.comeIn();
  const panel = panelOf(desk);
  await panel.getByText(/Links lost: 1 · Commands by others: 1/).waitFor();
  await opener(panel, false).click();
  await panel.getByRole('heading', { name: 'Links lost' }).waitFor();
  const row = (words: RegExp) => panel.getByRole('listitem').filter({ hasText: words });
  await row(/plant.*restored/).waitFor();
  await row(/Pump 1.*technician.*Stopped/).waitFor();
  await row(/Pump 2.*admin.*Bearing is hot/)
    .first()
    .waitFor();
  await row(/Bearing of pump 2 comes on Tuesday/).waitFor();
  // It lies over nothing: the page is used as ever.
  await desk.goTo('Pumping station');
  await desk.synoptic.isLive();
  await (await desk.command(pump1)).closeByEscape();
  await desk.picture('since, open on a small desk');
  await opener(panel, true).click();
  expect(await inBothThemes(desk, 'since')).toEqual([]);

  // With enough room it is beside the page, open.
  await desk.page.setViewportSize({ width: 1920, height: 1080 });
  await row(/Pump 1.*technician.*Stopped/).waitFor();
  expect(await inBothThemes(desk, 'since')).toEqual([]);
  for (const size of [screens['in a hand'], screens['in a hand, on its side']]) {
    await desk.page.setViewportSize(size);
    await opener(panel, false).waitFor();
    await desk.picture(`since, folded ${size.width}`);
    await opener(panel, false).click();
    await row(/Pump 1.*technician.*Stopped/).waitFor();
    const violations = await inBothThemes(desk, 'since');
    // A lying phone shows the page itself, whose values are as small as they were before the panel was opened.
    expect(violations.filter((line) => !/target-size: #element-/.test(line))).toEqual([]);
    await opener(panel, true).click();
    await opener(panel, false).waitFor();
  }
  await desk.page.setViewportSize(screens['on a desk']);
  await opener(panel, false).click();
  const links = panel
    .locator('section')
    .filter({ has: desk.page.getByRole('heading', { name: 'Links lost' }) })
    .last();
  await links.getByRole('link', { name: /In log/ }).click();
  await desk.page.getByRole('heading', { name: 'Operation log' }).waitFor();
  expect(desk.route).toMatch(/operation-log\?from=.*Z&kind=linkLost/);
  await panel.getByRole('button', { name: 'Mark as read' }).click();
  await expect.poll(() => panel.count()).toBe(0);

  const phone = await arrive({ viewport: screens['in a hand'] });
  await phone.comeIn();
  await phone.goTo('Pumping station');
  await phone.synoptic.isLive();
  expect(await panelOf(phone).count()).toBe(0);
  // Put away, and still to be read from the menu.
  await phone.page.getByRole('button', { name: 'User menu of operator' }).click();
  await phone.page.getByRole('button', { name: 'Since your last visit' }).click();
  await panelOf(phone).getByText('restored').waitFor();
  await phone.picture('since, from the menu');
});

test('the same in French, by the keyboard alone', async ({ arrive, site }) => {
  const operator = await arrive();
  const { page } = operator;
  await operator.open('auth');
  await page.evaluate(() => localStorage.setItem('vigie.language', 'fr'));
  await page.reload();
  await page.getByLabel('Identifiant').fill('observer');
  await page.getByLabel('Mot de passe').fill('look-around');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Menu du compte observer' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Depuis votre dernier passage' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Depuis votre dernier passage' });
  await panel.getByText(/première visite|Aucun événement à signaler/).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Depuis votre dernier passage');
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => panel.count()).toBe(0);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await call(site, 'addNote', [element('Note', { Text: 'Le palier chauffe' })], admin);
  await call(site, 'setBlock', [element('Block', { InfoNumber: pump1, Text: 'Le palier chauffe' })], admin);
  expect(await command(site, mainsFailure, '1', technician)).toMatchObject({ result: 'done' });
  await operator.open('auth');
  await page.getByLabel('Identifiant').fill('observer');
  await page.getByLabel('Mot de passe').fill('look-around');
  await page.keyboard.press('Enter');
  await panel.getByText('Notes d’autres personnes : 1').waitFor();
  // A lying phone gives it one line; what is cut is in its title.
  await page.setViewportSize(screens['in a hand, on its side']);
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeLessThan(48);
  expect(await panel.getByTitle(/Notes d’autres personnes\s: 1/).count()).toBe(1);
  await operator.picture('since, in French, folded 844');
  await panel.getByRole('button', { name: 'Tout afficher' }).click();
  await panel.getByText('« Le palier chauffe »').or(panel.getByText('Le palier chauffe')).first().waitFor();
  await operator.picture('since, in French');
  expect((await violationsOn(page)).filter((line) => !line.includes('#element-'))).toEqual([]);
});
