import type { Page } from 'playwright-core';

/** Page time at which the last byte of the answers to those addresses had come, ms. */
export function lastByteAt(page: Page, paths: readonly string[]): Promise<number> {
  return page.evaluate((ends) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const matching = entries.filter(({ name }) => ends.some((end) => name.endsWith(end)));
    return Math.max(...matching.map(({ responseEnd }) => responseEnd));
  }, paths);
}
