import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { comparePictures, fontWidths } from './comparePictures.ts';
import { indexedPng } from './indexedPng.ts';

const references = join(import.meta.dirname, '../reference');
const fontsFile = join(references, 'fonts.json');
/** Not in the repository: what a test saw in place of its reference. */
const seenFolder = join(import.meta.dirname, '../../.build/pictures/reference');
const isUpdating = process.env.UPDATE_PICTURES === '1';
const howToRenew = 'UPDATE_PICTURES=1 npm run e2e -- wideStates writes the reference pictures anew';

/** Pixels: less than a mark in one corner of one value; two pictures of one page on one machine are the same. */
const mostDifferent = 60;

/** Runs in the browser: every time of day on the page becomes midnight of today. */
function stopTimes(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const stopped = text.nodeValue?.replaceAll(
      /(?:\b[A-Z][a-z]{2} \d\d, \d{4}, )?\b(\d\d:\d\d(:\d\d)?)\b/g,
      (_, time: string) => time.replaceAll(/\d/g, '0'),
    );
    if (stopped !== text.nodeValue) text.nodeValue = stopped ?? '';
  }
}

/**
 * What changes with time and not with the page: clocks, ages, small trends, and in the navigation the pictures of pages,
 * whose states arrive one by one. Blinking is held by the screenshot itself.
 */
const standStill = `
  time, [data-age] { display: none !important; }
  [data-trend], nav a[href*="/synoptic"] svg { visibility: hidden !important; }
  [data-since]::after { content: "00:00" !important; }
`;

/**
 * It is drawn with the fonts of the tests (`site/testFonts.ts`); where Chromium does not use them, the failure says so.
 */
export async function looksLikeReference(page: Page, name: string): Promise<void> {
  await page.evaluate(stopTimes);
  const seen = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', style: standStill });
  const fonts = await fontWidths(page);
  const file = join(references, `${name}.png`);
  if (isUpdating) {
    mkdirSync(references, { recursive: true });
    writeFileSync(file, await indexedPng(page, seen));
    writeFileSync(fontsFile, `${JSON.stringify(fonts, undefined, 2)}\n`);
    return;
  }
  if (!existsSync(file)) throw new Error(`There is no reference picture ${name}. ${howToRenew}.`);
  const expected = readFileSync(fontsFile, 'utf8');
  if (JSON.stringify(JSON.parse(expected)) !== JSON.stringify(fonts)) {
    throw new Error(
      `This Chromium does not draw with the fonts of the tests (on Linux it finds them by FONTCONFIG_FILE): its widths ` +
        `are ${JSON.stringify(fonts)}, and those of the reference pictures ${expected.trim()}.`,
    );
  }
  const { different, where, picture } = await comparePictures(page, readFileSync(file), seen);
  if (different <= mostDifferent) return;
  mkdirSync(seenFolder, { recursive: true });
  writeFileSync(join(seenFolder, `${name}.png`), seen);
  writeFileSync(join(seenFolder, `${name}-difference.png`), picture);
  throw new Error(
    `${different} pixels of ${name} (${where}) are not as in e2e/reference/${name}.png: see .build/pictures/reference. ${howToRenew}.`,
  );
}
