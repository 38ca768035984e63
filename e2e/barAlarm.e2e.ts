import { expect } from 'vitest';
import { barOf, comeInTwoLanguages, strip } from './operator/bar.ts';
import type { Operator } from './operator/operator.ts';
import { showsAlarms } from './operator/uncovered.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';

/** The fault whose alarm has the longest name (docs/plant.md). */
const burst = 803;

const desks = [
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
] as const;
const lying = [
  [844, 390],
  [667, 375],
  [640, 360],
] as const;
const upright = [
  [390, 844],
  [375, 667],
] as const;

/** The layout follows the size by an event: waits until the navigation has its place. */
async function seatAt(page: Operator['page'], width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const place = width < 470 ? 'foot' : 'side';
  await page.locator(`nav[data-place=${place}]`).waitFor();
}

async function places({ page }: Operator, screens: readonly (readonly [number, number])[]) {
  const found: string[] = [];
  for (const [width, height] of screens) {
    await seatAt(page, width, height);
    const parts = page.locator('header:has(h1) > *, header [title="Show all"], header [title="Afficher tout"], main');
    let now: readonly string[] = [];
    // The menu follows the size by another event: until nothing moves any more.
    const rests = async () => {
      const last = now;
      now = await parts.evaluateAll((all) =>
        all.map((part) => {
          const { left, top, width, height } = part.getBoundingClientRect();
          return [innerWidth, part.tagName, left, top, width, height].join(' ');
        }),
      );
      return now.join() === last.join();
    };
    await expect.poll(rests).toBe(true);
    found.push(...now);
  }
  return found;
}

test('an alarm is named on every screen, whole on a desk, and nothing moves when it comes', {
  tags: ['night'],
}, async ({ arrive, site }) => {
  const desk = await comeInTwoLanguages(arrive);
  const phone = await comeInTwoLanguages((screen) => arrive({ ...screen, hasTouch: true, isMobile: true }));
  const seats = [
    ...desk.map(([language, operator]) => ({ language, operator, screens: [...desks, ...lying] })),
    ...phone.map(([language, operator]) => ({ language, operator, screens: [...lying, ...upright] })),
  ];
  const before: (readonly string[])[] = [];
  for (const { operator, screens } of seats) {
    await strip(operator).locator('[class*=calm]').waitFor();
    before.push(await places(operator, screens));
  }
  expect((await command(site, burst, '1', 'technician:check-the-valve')).result).toBe('done');
  for (const [i, { operator, language, screens }] of seats.entries()) {
    await operator.page.locator('header a[data-alarm]').waitFor();
    for (const [width, height] of screens) {
      const what = `${language} ${width} burst ${i}`;
      await seatAt(operator.page, width, height);
      const isNamed = async () => {
        const { message, isMessageCut, isNameCut, isOver } = await barOf(operator);
        if (isOver) return false;
        // Two lines of the longest French name have no room beside "En direct".
        if (width < 470) return message > 0 && (language === 'fr' || !isMessageCut);
        return width < 700 ? message > 140 : !isMessageCut && !isNameCut;
      };
      await expect.poll(isNamed, { message: what }).toBe(true);
      await operator.picture(`bar ${what}`);
    }
    await expect.poll(() => places(operator, screens)).toEqual(before[i]);
    if (screens.some(([width]) => width < 470)) {
      await operator.page.locator('header a[data-alarm] b').tap();
      await operator.page.waitForURL(/alarms$/);
    }
  }
});

test('what the bar has no room for is in the menu of the person: help and the clock', async ({ arrive }) => {
  for (const [language, operator] of await comeInTwoLanguages(arrive)) {
    const { page } = operator;
    await page.setViewportSize({ width: 844, height: 390 });
    await page.locator('header [popovertarget][class*=person]').click();
    const words = { en: { time: 'Device time', help: 'Help' }, fr: { time: 'Heure de l’équipement', help: 'Aide' } };
    const { time, help } = words[language];
    await page.getByText(time).waitFor();
    expect(await showsAlarms(operator)).toBe(true);
    await page.getByRole('button', { name: help, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await showsAlarms(operator)).toBe(true);
    await page.keyboard.press('Escape');
  }
});
