import { expect } from 'vitest';
import { barOf, comeInTwoLanguages, strip } from './operator/bar.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';

/** Fault of the demonstration that raises one alarm (docs/operations.md). */
const mainsFailure = 804;

test('an alarm is named on every screen, whole on a desk: the time, the person and the words of buttons go before', async ({
  arrive,
  site,
}) => {
  expect((await command(site, mainsFailure, '1', 'technician:check-the-valve')).result).toBe('done');
  for (const [language, operator] of await comeInTwoLanguages(arrive)) {
    const { page } = operator;
    await strip(operator).locator('svg').first().waitFor();
    for (const [width, height] of [
      [844, 390],
      [1024, 768],
      [1280, 800],
      [1366, 768],
    ] as const) {
      const what = `${language} ${width} mains failure`;
      await page.setViewportSize({ width, height });
      const isNamed = async () => {
        const { message, isMessageCut, isNameCut, isOver } = await barOf(operator);
        return message > 200 && !isNameCut && !isOver && (width < 1000 || !isMessageCut);
      };
      await expect.poll(isNamed, { message: what }).toBe(true);
      await operator.picture(`bar ${what}`);
    }
    // What the bar has no room for is in the person's menu.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.locator('header [popovertarget][class*=person]').click();
    await page.getByRole('button', { name: /^(Help|Aide)$/ }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    // Upright, the line below the bar names it, and leads to it.
    await page.setViewportSize({ width: 390, height: 844 });
    const name = page.locator('[data-place=line] a b');
    await name.waitFor();
    expect(await name.evaluate((one) => one.clientWidth > 0 && one.scrollHeight <= one.clientHeight), language).toBe(
      true,
    );
    await operator.picture(`bar ${language} 390 mains failure`);
    await name.click();
    await page.waitForURL(/alarms$/);
  }
});
