import { byDay } from '../night.ts';
import type { Operator } from './operator.ts';
import { violationsOn } from './violations.ts';

/** The screens on which a page is looked at. */
export const screens = {
  'on a desk': { width: 1280, height: 800 },
  'in a hand': { width: 390, height: 844 },
  'in a hand, on its side': { width: 844, height: 390 },
} as const;
/** Those that a walk goes over: two sizes by day, all at night. */
export const walkedScreens = byDay(2, Object.entries(screens));

/** What on the screen breaks WCAG 2.2 AA in the light and in the dark; a picture of each, for people to look at. */
export async function inBothThemes(operator: Operator, name: string): Promise<string[]> {
  const { page } = operator;
  const width = page.viewportSize()?.width ?? '';
  const violations: string[] = [];
  for (const [colorScheme, rules] of [
    ['light', 'all'],
    ['dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await operator.picture(`${name} ${colorScheme} ${width}`);
    violations.push(...(await violationsOn(page, rules)).map((line) => `${colorScheme}: ${line}`));
  }
  return violations;
}

/**
 * The same on each of the walked screens, one after another on one page: `reach` brings it to what is looked at. On its side the
 * screen has the colours of the one upright or of a desk.
 */
export async function onEveryScreen(
  operator: Operator,
  name: string,
  reach: (check: (what?: string) => Promise<void>) => Promise<void>,
): Promise<string[]> {
  const violations: string[] = [];
  for (const [screen, viewport] of walkedScreens) {
    await operator.page.setViewportSize(viewport);
    await reach(async (what = '') => {
      const found =
        viewport === screens['in a hand, on its side']
          ? await violationsOn(operator.page, 'all but colours')
          : await inBothThemes(operator, `${name} ${what}`);
      violations.push(...found.map((line) => `${screen}, ${what}: ${line}`));
    });
  }
  return violations;
}
