import type { Page } from 'playwright-core';

/** In CSS pixels. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.locator(':is(main, dialog) :is(button, a, select, input, summary)').evaluateAll((all) =>
    all.flatMap((one) => {
      // A box is ticked by its label, too; what is laid over its row is as large as that.
      const box = one.matches('[type=checkbox]') ? one.closest('label') : undefined;
      const row = getComputedStyle(one, '::after').position === 'absolute' ? one.closest('tr') : undefined;
      const target = box ?? row ?? one;
      const { width, height } = target.getBoundingClientRect();
      return width > 0 && Math.min(width, height) < 44 ? `${one.outerHTML.slice(0, 80)} ${width} × ${height}` : [];
    }),
  );
}
