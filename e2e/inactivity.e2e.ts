import { expect } from 'vitest';
import { screens } from './operator/inBothThemes.ts';
import { holdDialogs, MessageDialog } from './operator/messageDialog.ts';
import type { Operator } from './operator/operator.ts';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

/** Long enough for a slow machine to show the page before. */
const test = siteTest({
  prepare: (folder) =>
    editStation(folder, (xml) => xml.replace(/DisconnectionTimeoutSec="\d+"/, 'DisconnectionTimeoutSec="20"')),
});

/** Once the countdown is there. */
async function beneathCountdown(operator: Operator, name: string): Promise<(string | null)[]> {
  const stay = operator.page.getByRole('button', { name: 'Stay logged in' });
  await stay.waitFor({ timeout: 40_000 });
  await operator.picture(`countdown ${name}`);
  return stay.evaluate((button) => {
    const band = button.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const isBeneath = (one: Element) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < band.right && right > band.left && top < band.bottom && bottom > band.top;
    };
    const controls = [...document.querySelectorAll('button, a[href]')].filter(
      (one) => one !== button && one.checkVisibility(),
    );
    return controls.filter(isBeneath).map((one) => one.textContent);
  });
}

test('whoever touches nothing is logged out, and told why; values that move are no touch', {
  tags: ['spec-8-18', 'spec-9-4'],
}, async ({ operator }) => {
  const { page } = operator;
  await holdDialogs(page);
  await operator.comeIn();
  await operator.synoptic.isLive();
  for (const name of ['in a hand', 'on a desk'] as const) {
    // A window of another size is in use: the countdown begins again.
    await page.setViewportSize(screens[name]);
    await page.getByRole('button', { name: 'Stay logged in' }).waitFor({ state: 'detached' });
    expect(await beneathCountdown(operator, name)).toEqual([]);
  }
  const dialog = new MessageDialog(page);
  await dialog.line('Inactivity period too long').waitFor({ timeout: 40_000 });
  await dialog.root.getByRole('button').click();
  await operator.reads('Cause of disconnection : Inactivity period too long').waitFor();
  await expect.poll(() => operator.route).toBe('/auth');
  await operator.logOutButton.waitFor({ state: 'detached' });
});

test('the countdown lies over nothing that can be pressed, in both ways of holding a phone', {
  tags: ['night'],
}, async ({ arrive }) => {
  const operator = await arrive({ viewport: screens['in a hand'], hasTouch: true, isMobile: true });
  await operator.comeIn();
  await operator.synoptic.isLive();
  for (const name of ['in a hand', 'in a hand, on its side'] as const) {
    // A phone that is turned is in use: the countdown begins again.
    await operator.page.setViewportSize(screens[name]);
    await operator.page.getByRole('button', { name: 'Stay logged in' }).waitFor({ state: 'detached' });
    expect(await beneathCountdown(operator, name)).toEqual([]);
  }
  await operator.page.keyboard.press('Shift');
  await operator.reads('You stay logged in.').waitFor();
});
