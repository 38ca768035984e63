import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Not in the repository: for people to look at. */
const folder = join(import.meta.dirname, '../../.build/pictures');

export async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
