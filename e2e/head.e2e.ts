import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { byDay } from './night.ts';
import { strip } from './operator/bar.ts';
import { browserWithTexts } from './operator/browser.ts';
import { screens, walkedScreens } from './operator/inBothThemes.ts';
import { Operator } from './operator/operator.ts';
import { isUncovered, isWhole, showsAlarms } from './operator/uncovered.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';
import type { Site } from './site/site.ts';

const technician = 'technician:check-the-valve';
/** They raise alarms (docs/plant.md). */
const faults = [801, 804] as const;
const hand = { hasTouch: true, isMobile: true } as const;

/** Once the service has read the plant. */
async function begin(site: Site): Promise<void> {
  for (const number of faults)
    await expect.poll(async () => (await command(site, number, '1', technician)).result).toBe('done');
}

test('a phone counts each priority by itself, also with large texts; a dialog leaves them in sight', {
  tags: ['night'],
}, async ({ site }) => {
  await begin(site);
  for (const size of [16, 32]) {
    await using browser = await browserWithTexts(size);
    for (const [name, viewport] of walkedScreens) {
      for (const colorScheme of byDay(1, ['light', 'dark'] as const)) {
        const isPhone = viewport !== screens['on a desk'];
        const operator = await Operator.arrive(browser, site.url, { viewport, colorScheme, ...(isPhone ? hand : {}) });
        const { page } = operator;
        await operator.hidesSince();
        await operator.comeIn();
        await operator.synoptic.isLive();
        const counts = strip(operator).locator('[class*="counts"]');
        await counts.waitFor();
        expect(await counts.evaluate(isWhole), `${name} ${size}`).toBe(true);
        await operator.picture(`head counts ${size} ${name} ${colorScheme}`);
        await page.keyboard.press('Control+k');
        await page.locator('dialog[open]').waitFor();
        await operator.picture(`head dialog ${size} ${name} ${colorScheme}`);
        expect(await showsAlarms(operator), `${name} ${size}`).toBe(true);
        const row = page.locator('[data-weight]').first();
        expect(await row.evaluate(isUncovered), `row ${name} ${size}`).toBe(true);
        await operator.leave();
      }
    }
  }
  for (const number of faults) await command(site, number, '0', technician);
});

/** Where it is, and the press that opens it. */
const overlays: Readonly<Record<string, readonly [route: string, press: (page: Page) => Promise<void>]>> = {
  search: ['', ({ keyboard }) => keyboard.press('Control+k')],
  help: ['', ({ keyboard }) => keyboard.press('?')],
  'user menu': ['', (page) => page.getByRole('button', { name: 'User menu' }).click()],
  status: ['', (page) => page.getByTitle('Show all').click()],
  'alarm sound': ['alarms', (page) => page.getByRole('button', { name: 'Alarm sound: off' }).click()],
};

test('no menu, sheet or dialog covers the alarms, on a desk and on a phone in both ways of holding it', {
  tags: ['night'],
}, async ({ arrive, site }) => {
  await begin(site);
  for (const [screen, viewport] of walkedScreens) {
    const isPhone = viewport !== screens['on a desk'];
    const operator = await arrive({ viewport, ...(isPhone ? hand : {}) });
    const { page } = operator;
    await operator.hidesSince();
    await operator.comeIn();
    await strip(operator).locator('[class*="counts"]').waitFor();
    for (const [name, [route, press]] of Object.entries(overlays)) {
      await operator.goToAddress(route);
      await press(page);
      await page.locator('dialog[open], :popover-open').first().waitFor();
      expect(await showsAlarms(operator), `${name} ${screen}`).toBe(true);
      await operator.picture(`overlay ${name} ${screen}`);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open], :popover-open').waitFor({ state: 'detached' });
    }
  }
  for (const number of faults) await command(site, number, '0', technician);
});
