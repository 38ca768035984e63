import { expect } from 'vitest';
import { browserWithTexts } from './operator/browser.ts';
import { screens } from './operator/inBothThemes.ts';
import { Operator } from './operator/operator.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';

const technician = 'technician:check-the-valve';
/** Faults of the demonstration that raise alarms (docs/operations.md). */
const faults = [801, 804] as const;
const hand = { hasTouch: true, isMobile: true } as const;
const strip = ({ page }: Operator) => page.locator('header a[href$="/alarms"]');

/** Whether all of an element's words stand within it and the window, and nothing lies over their ends. */
function isWhole(one: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(one);
  const box = one.getBoundingClientRect();
  return [...range.getClientRects()].every(({ left, right, top, bottom }) => {
    const hit = document.elementFromPoint(right - 2, (top + bottom) / 2);
    const isInside = left >= box.left - 1 && right <= Math.min(box.right, innerWidth) + 1 && bottom <= box.bottom + 1;
    return (
      isInside && (one.contains(hit) || hit?.contains(one) || hit?.closest('[data-weight]')?.contains(one) === true)
    );
  });
}

/** Whether nothing lies over the middle of it. */
function isUncovered(one: Element): boolean {
  const { left, top, width, height } = one.getBoundingClientRect();
  return (
    !document.querySelector('dialog[open]') ||
    [...document.querySelectorAll('dialog[open]')].every((dialog) => {
      const over = dialog.getBoundingClientRect();
      const veil = Number.parseFloat(getComputedStyle(dialog, '::backdrop').top);
      return width * height > 0 && left >= 0 && over.top >= top + height && veil >= top + height;
    })
  );
}

test('a phone counts each priority by itself, also with large texts; a dialog leaves them in sight', async ({
  site,
}) => {
  for (const number of faults) await command(site, number, '1', technician);
  for (const size of [16, 32]) {
    await using browser = await browserWithTexts(size);
    for (const [name, viewport] of Object.entries(screens)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const isPhone = viewport !== screens['on a desk'];
        const operator = await Operator.arrive(browser, site.url, { viewport, colorScheme, ...(isPhone ? hand : {}) });
        const { page } = operator;
        await operator.isNotToldOfBefore();
        await operator.comeIn();
        await operator.synoptic.isLive();
        const counts = strip(operator).locator('[class*="counts"]');
        await counts.waitFor();
        expect(await counts.evaluate(isWhole), `${name} ${size}`).toBe(true);
        await operator.picture(`head counts ${size} ${name} ${colorScheme}`);
        await page.keyboard.press('Control+k');
        await page.locator('dialog[open]').waitFor();
        await operator.picture(`head dialog ${size} ${name} ${colorScheme}`);
        expect(await strip(operator).evaluate(isUncovered), `${name} ${size}`).toBe(true);
        const row = page.locator('[data-weight]').first();
        expect(await row.evaluate(isUncovered), `row ${name} ${size}`).toBe(true);
        await operator.leave();
      }
    }
  }
  for (const number of faults) await command(site, number, '0', technician);
});
