import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page of the version on trial reports nothing worse, or no more than what a busy machine does to any link. */
export async function trialGoesWell(page: Page): Promise<void> {
  const verdict = page.getByText('Nothing got worse so far').or(page.getByRole('heading', { name: /^Slower links/ }));
  await verdict.waitFor();
  for (const worse of [/^Links lost/, /^New alarms/, /^Values no longer good/])
    expect(await page.getByRole('heading', { name: worse }).count(), String(worse)).toBe(0);
}

/** Pressed again, as the page demands, where it has not loaded that version yet. */
export async function keepVersion(page: Page, press = (button: Locator) => button.click()): Promise<void> {
  const keep = page.getByRole('button', { name: /^Keep version/ });
  const onTrial = page.getByText(/^Version \d+ on trial/);
  await press(keep);
  await expect
    .poll(async () => {
      const isRefused = await page.getByText('This page has not loaded the version on trial yet.').isVisible();
      if (isRefused) await press(keep);
      return onTrial.count();
    })
    .toBe(0);
}
