import { expect } from 'vitest';
import { holdDialogs, MessageDialog } from './operator/messageDialog.ts';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

/** Long enough for a slow machine to show the page before. */
const test = siteTest({
  prepare: (folder) =>
    editStation(folder, (xml) => xml.replace(/DisconnectionTimeoutSec="\d+"/, 'DisconnectionTimeoutSec="20"')),
});

test('whoever touches nothing is logged out, and told why; values that move are no touch', {
  tags: ['spec-8-18', 'spec-9-4'],
}, async ({ operator }) => {
  await holdDialogs(operator.page);
  await operator.comeIn();
  await operator.synoptic.isLive();
  const dialog = new MessageDialog(operator.page);
  await dialog.line('Inactivity period too long').waitFor({ timeout: 40_000 });
  await dialog.root.getByRole('button').click();
  await operator.reads('Cause of disconnection : Inactivity period too long').waitFor();
  await expect.poll(() => operator.route).toBe('/auth');
  await operator.logOutButton.waitFor({ state: 'detached' });
});

const screens = {
  'on a desk': {},
  'in a hand': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'in a hand, on its side': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
};

test.for(Object.entries(screens))(
  'the countdown lies over nothing that can be pressed, %s',
  async ([name, screen], { arrive }) => {
    const operator = await arrive(screen);
    await operator.comeIn();
    await operator.synoptic.isLive();
    const stay = operator.page.getByRole('button', { name: 'Stay logged in' });
    await stay.waitFor({ timeout: 40_000 });
    await operator.picture(`countdown ${name}`);
    const covered = await stay.evaluate((button) => {
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
    expect(covered).toEqual([]);
    await operator.page.keyboard.press('Shift');
    await operator.reads('You stay logged in.').waitFor();
  },
);
