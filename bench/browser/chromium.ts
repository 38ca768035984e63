import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A headless Chromium of its own processes: the one that CHROME_PATH names, or one at a usual place. */
export async function startChromium(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? usualPaths.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error('The benches need Chromium: install it, or name it by CHROME_PATH.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
