import { type Browser, type BrowserContext, chromium, type ViewportSize } from 'playwright-core';
import { chromiumPath } from '../../e2e/site/chromiumPath.ts';

/** A headless Chromium of its own processes, with an empty profile. */
export async function startChromium(): Promise<Browser> {
  return chromium.launch(launching());
}

/** The same with what it has kept in that folder, and for it to keep there; closing the context ends its processes. */
export async function startChromiumOn(profile: string, viewport: ViewportSize): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...launching(), viewport });
}

function launching() {
  return {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  };
}
