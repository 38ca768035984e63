import type { TestProject } from 'vitest/node';
import { chromiumPath } from './site/chromiumPath.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Chromium is. */
    chromium: string;
  }
}

/** Before all end-to-end tests: finds a Chromium, installs it where that can be done, or ends with what to do. */
export default function setup({ provide }: TestProject): void {
  provide('chromium', chromiumPath());
}
