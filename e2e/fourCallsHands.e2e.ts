import { expect } from 'vitest';
import { MessageDialog } from './operator/messageDialog.ts';
import type { Operator } from './operator/operator.ts';
import { config, page as synoptic } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** The six kinds of spec §9, each as a hand makes it. */
const kinds: readonly [kind: string, tag: string, act: (operator: Operator) => Promise<unknown>][] = [
  [
    'click',
    'spec-9-7',
    async ({ page }) => {
      await page.mouse.down();
      await page.mouse.up();
    },
  ],
  [
    'resize',
    'spec-9-8',
    ({ page }) => page.setViewportSize({ width: (page.viewportSize()?.width ?? 1280) - 1, height: 800 }),
  ],
  ['key press', 'spec-9-9', ({ page }) => page.keyboard.press('Shift')],
  ['wheel', 'spec-9-10', ({ page }) => page.mouse.wheel(0, 0.5)],
  ['mouse move', 'spec-9-11', ({ page }) => page.mouse.move(420, 400)],
  [
    'scroll',
    'spec-9-6',
    ({ page }) =>
      page.getByRole('navigation').evaluate((list) => {
        // The bar of a list pulled by a finger: the finger alone is no activity, the scroll is.
        list.dispatchEvent(new Event('touchstart', { bubbles: true }));
        list.scrollTop += 40;
      }),
  ],
];
const manyPages = Array.from({ length: 60 }, (_, i) => synoptic(`p${i}`, `Page ${i}`)).join('');
for (const [kind, tag, act] of kinds) {
  test(`a ${kind} begins the time anew`, { tags: [tag] }, async ({ operator, device }) => {
    const { page } = operator;
    device.says({ getConfig: config(manyPages) });
    await operator.comeIn();
    await page.mouse.move(400, 400);
    for (let times = 0; times < 2; times++) {
      await page.clock.fastForward(590_000);
      await page.getByRole('timer').waitFor();
      await act(operator);
      await page.getByRole('timer').waitFor({ state: 'hidden' });
      await page.mouse.move(400, 400);
    }
    expect(await operator.frame.isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
}

test('a scroll that no hand made is none', { tags: ['spec-9-6'] }, async ({ operator, device }) => {
  const { page } = operator;
  device.says({ getConfig: config(manyPages) });
  await operator.comeIn();
  await page.clock.fastForward(590_000);
  await page.getByRole('timer').waitFor();
  await page.getByRole('navigation').evaluate(
    (list) =>
      new Promise<void>((resolve) => {
        list.addEventListener('scroll', () => resolve(), { once: true });
        list.scrollTop += 40;
      }),
  );
  await page.clock.fastForward(12_000);
  await new MessageDialog(page).line('Inactivity period too long').waitFor();
});
