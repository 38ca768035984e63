import { byDay, isNight } from '../night.ts';
import type { Operator } from './operator.ts';
import { violationsOn } from './violations.ts';

export const screens = {
  'on a desk': { width: 1280, height: 800 },
  'in a hand': { width: 390, height: 844 },
  'in a hand, on its side': { width: 844, height: 390 },
} as const;
/** Two sizes by day, all at night. */
export const walkedScreens = byDay(2, Object.entries(screens));

type Look = readonly ['light' | 'dark', Parameters<typeof violationsOn>[1]];
/** The content is the same in both. */
const inBoth: readonly Look[] = [
  ['light', 'all'],
  ['dark', 'colours'],
];
/** By day half of the screens in one of them, half in the other. */
const byTurns: readonly Look[] = [
  ['light', 'all'],
  ['dark', 'all'],
];

/**
 * What breaks WCAG 2.2 AA in the light and in the dark, by day in one of them, which its name decides; with a picture
 * of each.
 */
export async function inBothThemes(operator: Operator, name: string, turn = name.length): Promise<string[]> {
  const looked = isNight ? inBoth : byTurns.slice(turn % byTurns.length).slice(0, 1);
  const { page } = operator;
  const width = page.viewportSize()?.width ?? '';
  const violations: string[] = [];
  for (const [colorScheme, rules] of looked) {
    await page.emulateMedia({ colorScheme });
    await operator.picture(`${name} ${colorScheme} ${width}`);
    violations.push(...(await violationsOn(page, rules)).map((line) => `${colorScheme}: ${line}`));
  }
  return violations;
}

/**
 * On each of the walked screens, one after another on one page: `reach` brings it there. By day a desk in the light and
 * a phone in the dark show both; on its side the screen has the colours of the others.
 */
export async function onEveryScreen(
  operator: Operator,
  name: string,
  reach: (check: (what?: string) => Promise<void>) => Promise<void>,
): Promise<string[]> {
  const violations: string[] = [];
  for (const [at, [screen, viewport]] of walkedScreens.entries()) {
    await operator.page.setViewportSize(viewport);
    await reach(async (what = '') => {
      const found =
        viewport === screens['in a hand, on its side']
          ? await violationsOn(operator.page, 'all but colours')
          : await inBothThemes(operator, `${name} ${what}`, at);
      violations.push(...found.map((line) => `${screen}, ${what}: ${line}`));
    });
  }
  return violations;
}
