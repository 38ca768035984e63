// @module-tag spec-2-11
import { expect } from 'vitest';
import { byDay } from './night.ts';
import { timeouts } from './operator/timeouts.ts';
import { test } from './scene.ts';

/** Spec §2: a mobile layout below 470 px in portrait and below 790 px in landscape. */
const screens = [
  { width: 1280, height: 800, layout: 'desk' },
  { width: 390, height: 844, layout: 'phone' },
  { width: 469, height: 800, layout: 'phone' },
  { width: 470, height: 800, layout: 'desk' },
  { width: 640, height: 900, layout: 'desk' },
  { width: 844, height: 390, layout: 'desk' },
  { width: 789, height: 390, layout: 'phone' },
] as const;

test('a bar that has much to say fits the narrowest desk', async ({ arrive, site }) => {
  const operator = await arrive({ viewport: { width: 470, height: 800 } });
  const { page } = operator;
  await operator.comeIn();
  await operator.synoptic.isLive();
  await site.plant.kill();
  await page
    .getByText(/values are not current/)
    .first()
    .waitFor(timeouts.lost);
  const end = async () => {
    const leave = await page.getByRole('button', { name: 'Log out' }).boundingBox();
    return (leave?.x ?? 0) + (leave?.width ?? Number.NaN);
  };
  await expect.poll(end).toBeLessThanOrEqual(470);
  await site.plant.start();
});

const walked = byDay(1, ['Operation log', 'Network', 'Overview']);

test('desk or phone by the size of the screen, and nothing stands out of it', async ({ operator }) => {
  const { page } = operator;
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const isLaidOut = async ({ layout, width, height }: (typeof screens)[number], where: string) => {
    await page.setViewportSize({ width, height });
    const message = `${width} x ${height}, ${where}`;
    await expect.poll(() => page.locator('html').getAttribute('data-layout'), { message }).toBe(layout);
    await expect.poll(overflow, { message }).toBeLessThanOrEqual(0);
    await operator.picture(`${width}x${height} ${where}`);
  };
  await operator.open('auth');
  await operator.loginForm.waitFor();
  for (const screen of screens) await isLaidOut(screen, 'auth');

  await operator.comeIn();
  for (const screen of screens) {
    for (const name of walked) {
      await operator.goTo(name);
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await isLaidOut(screen, name);
    }
    const controls = await page.locator('#navigation').evaluate((list) =>
      [...list.querySelectorAll('a, button')].flatMap((control) => {
        if (!control.checkVisibility()) return [];
        control.scrollIntoView({ block: 'nearest' });
        const { bottom, height } = control.getBoundingClientRect();
        return [{ name: control.textContent, bottom, height }];
      }),
    );
    expect(controls.length).toBeGreaterThan(2);
    for (const { name, bottom, height } of controls) {
      // Within the screen, and large enough for a finger.
      expect(bottom, name).toBeLessThanOrEqual(screen.height);
      expect(height, name).toBeGreaterThanOrEqual(screen.layout === 'phone' ? 44 : 24);
    }
  }
});
