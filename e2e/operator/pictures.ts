import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Not in the repository. */
const folder = join(import.meta.dirname, '../../.build/pictures');

/** Only with `PICTURES=1`: a picture of each screen takes its time. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === '1') await savePicture(page, name);
}

/** Its picture, and its words where the picture can't be fetched. */
export async function recordFailure(page: Page, name: string): Promise<void> {
  const words = await page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ')).catch(String);
  console.log(`${name}: ${page.url()} read: ${words.slice(0, 1500)}`);
  await savePicture(page, name).catch((error: unknown) => console.log(`${name}: no picture: ${String(error)}`));
}

async function savePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
