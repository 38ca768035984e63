import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Keeps the version on trial; pressed again, as it is told, where this page has not loaded that version yet. */
export async function keepVersion(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: /^Keep version/ });
  const onTrial = page.getByText(/^Configuration \d+ on trial/);
  await keep.click();
  await expect
    .poll(async () => {
      const isRefused = await page.getByText('This page has not loaded the version on trial yet.').isVisible();
      if (isRefused) await keep.click();
      return onTrial.count();
    })
    .toBe(0);
}
