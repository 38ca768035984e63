import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** All of WCAG 2.2 AA by axe's tags, or the rules that another theme can break. */
const runOnly = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/** What on the screen breaks WCAG 2.2 AA, one line each. */
export async function violationsOn(page: Page, rules: keyof typeof runOnly = 'all'): Promise<string[]> {
  const { type, values } = runOnly[rules];
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    runOnly: { type, values: [...values] },
  });
  // In the page itself: the other way opens a second one for each look, for frames of other origins. There are none.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}
