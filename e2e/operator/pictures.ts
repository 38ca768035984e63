import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Not in the repository: for people to look at. */
const folder = join(import.meta.dirname, '../../.build/pictures');

/** Only where `PICTURES=1` asks for them: a picture of each screen takes its time. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === '1') await savePicture(page, name);
}

/** A picture in any case: of a screen on which something failed. */
export async function savePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
