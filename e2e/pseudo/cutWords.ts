import type { Page } from 'playwright-core';
import { cutTexts } from './cutTexts.ts';
import { isAccented } from './pseudo.ts';

/** The catalogue's texts on a page in the pseudo-language that have not room enough; the station's own are its own matter. */
export async function cutWords(page: Page): Promise<readonly string[]> {
  const cut = await page.locator('body').evaluate(cutTexts);
  return cut.filter(({ text }) => isAccented(text)).map(({ text, by }) => `${text} is cut by ${by}`);
}
