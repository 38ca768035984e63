import type { TestProject } from 'vitest/node';
import { chromiumPath, headlessPathOr } from './site/chromiumPath.ts';
import { testFonts } from './site/testFonts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
    /** Without windows of its own where there is such a browser. */
    headless: string;
    /** Environment that gives it the fonts of the tests. */
    fonts: Readonly<Record<string, string>>;
  }
}

/** Before all end-to-end tests: finds a Chromium, installs it where possible, or ends with instructions. */
export default function setup({ provide }: TestProject): void {
  const chromium = chromiumPath();
  provide('chromium', chromium);
  provide('headless', headlessPathOr(chromium));
  provide('fonts', testFonts());
}
