import type { TestProject } from 'vitest/node';
import { chromiumPath, headlessPathOr } from './site/chromiumPath.ts';
import { testFonts } from './site/testFonts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Chromium is. */
    chromium: string;
    /** The one that the tests look at pages with: without windows of its own where there is such a one. */
    headless: string;
    /** The part of its environment that gives it the fonts of the tests. */
    fonts: Readonly<Record<string, string>>;
  }
}

/** Before all end-to-end tests: finds a Chromium, installs it where that can be done, or ends with what to do. */
export default function setup({ provide }: TestProject): void {
  const chromium = chromiumPath();
  provide('chromium', chromium);
  provide('headless', headlessPathOr(chromium));
  provide('fonts', testFonts());
}
