import { expect } from 'vitest';
import { screens } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { showsAlarms } from './operator/uncovered.ts';
import { test } from './scene.ts';

/** Of all that is shown or can be pressed in the frame of a page, and whether something lies over it. */
function places({ page }: Operator): Promise<string[]> {
  return page.evaluate(() => {
    const inSight = ({ left, top, right, bottom }: DOMRect) =>
      left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const things = document.querySelectorAll('main, main button[data-info], main fieldset button, nav a, nav button');
    return [...things].flatMap((thing) => {
      const box = thing.getBoundingClientRect();
      if (!inSight(box) || box.width * box.height === 0) return [];
      const { left, top, width, height } = box;
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const isCovered = over?.closest('main, nav') === null;
      const place = [left, top, width, height].map(Math.round).join(' ');
      return [`${thing.tagName} ${thing.getAttribute('data-info') ?? ''} ${place}${isCovered ? ' covered' : ''}`];
    });
  });
}

/** The same without what shows a point: a row of a phone may be higher by its last 24 hours. */
const frame = async (operator: Operator) => (await places(operator)).filter((place) => !/^BUTTON \d/.test(place));

const placesOn = (screen: string, operator: Operator) => (screen === 'on a desk' ? places : frame)(operator);

function isReadable({ page }: Operator): Promise<boolean> {
  return page
    .locator('[data-weight] [role=status]')
    .first()
    .evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const strip = one.closest('[data-weight]');
      const box = strip?.getBoundingClientRect();
      const lines = [...range.getClientRects()];
      return (
        box !== undefined &&
        lines.length > 0 &&
        lines.every(({ left, right, top, bottom, height }) => {
          const isInside = left >= box.left && right <= Math.min(box.right, innerWidth) && height >= 12;
          const isSeen = (x: number) => strip?.contains(document.elementFromPoint(x, (top + bottom) / 2)) === true;
          return isInside && top >= box.top - 1 && bottom <= box.bottom + 1 && isSeen(left + 1) && isSeen(right - 1);
        })
      );
    });
}

const sentence = ({ page }: Operator, words: RegExp) => page.getByRole('status').getByText(words).first();

test('the plant dies, then the service, then both are back: nothing on the page moves, and nothing is covered', {
  tags: ['night'],
}, async ({ arrive, site }) => {
  const seats: (readonly [string, Operator, string[]])[] = [];
  for (const [name, viewport] of Object.entries(screens)) {
    const operator = await arrive({ viewport });
    await operator.hidesSince();
    await operator.comeIn();
    await operator.synoptic.isLive();
    const before = await placesOn(name, operator);
    expect(before.length).toBeGreaterThan(4);
    expect(before.filter((place) => place.endsWith('covered'))).toEqual([]);
    seats.push([name, operator, before]);
  }
  const checkPlaces = async (what: string) => {
    for (const [name, operator, before] of seats) {
      expect(await placesOn(name, operator), name).toEqual(before);
      if (what.endsWith('lost')) expect(await isReadable(operator), `${what} ${name}`).toBe(true);
      await operator.picture(`status ${what} ${name}`);
    }
  };
  await site.plant.kill();
  for (const [, operator] of seats) await sentence(operator, /^No response from plant since/).waitFor(timeouts.lost);
  await checkPlaces('plant lost');
  // A user who has only just logged in sees it, too.
  const late = await arrive({ viewport: screens['in a hand'] });
  await late.comeIn();
  await site.stopService();
  await sentence(late, /^No response from the device since/).waitFor(timeouts.lost);
  expect(await isReadable(late)).toBe(true);
  for (const [, operator] of seats)
    await sentence(operator, /^No response from the device since/).waitFor(timeouts.lost);
  await checkPlaces('service lost');
  await site.startService();
  await site.plant.start();
  for (const [, operator] of seats) {
    await operator.synoptic.isLive(timeouts.back);
    await expect.poll(() => operator.page.locator('[data-weight="calm"]').count()).toBe(1);
  }
  await checkPlaces('all back');
});

test('a press on it lists all there is to say, on every screen; Esc closes it', async ({ operator, site }) => {
  const { page } = operator;
  await operator.hidesSince();
  await operator.comeIn();
  const before: string[][] = [];
  const strip = page.getByTitle('Show all');
  const sheet = page.getByRole('region', { name: 'Values, connection and device' });
  for (const viewport of Object.values(screens)) {
    await page.setViewportSize(viewport);
    // The list of a phone is fetched when it is first shown. Without touch a lying one is a desk.
    await page.waitForFunction((isPhone) => {
      const isList = document.querySelector('[data-row]') !== null;
      return isList === isPhone && (document.documentElement.dataset.layout === 'phone') === isPhone;
    }, viewport.width < 600);
    await operator.synoptic.isLive();
    before.push(await frame(operator));
    await strip.click();
    await sheet.getByText(/^All \d+ values on this page are current\.$/).waitFor();
    expect(await showsAlarms(operator)).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  }
  await site.plant.kill();
  await sentence(operator, /^No response from plant since/).waitFor(timeouts.lost);
  for (const [at, viewport] of Object.values(screens).entries()) {
    await page.setViewportSize(viewport);
    // Nothing has moved for it, and nothing lies over its words.
    await expect.poll(() => frame(operator)).toEqual(before[at]);
    expect(await isReadable(operator)).toBe(true);
    await strip.focus();
    await page.keyboard.press('Enter');
    await sheet.getByText(/^No response from plant since .* their commands are disabled\.$/).waitFor();
    await operator.picture(`status sheet ${viewport.width}`);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await strip.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await site.plant.start();
  await operator.synoptic.isLive(timeouts.back);
});
