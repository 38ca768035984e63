import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../../e2e/site/chromiumPath.ts';

/** A headless Chromium of its own processes, with an empty profile. */
export async function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
