import type { Page } from 'playwright-core';
import { pseudo } from '../../e2e/pseudo/pseudo.ts';

/** What can be pressed on a screen; its links lead to other screens. */
const selector =
  'button:not(:disabled), [role="tab"], [role="menuitem"], summary, input[type="checkbox"], input[type="radio"]';
/** What would end the walk, or takes the size of the window from it. */
const avoided = ['Log out', 'Load the page again', 'Full screen'].map(pseudo);

/** What can be pressed, by its name without the station's words and numbers: of a list's rows the first one. */
export async function controlsOn(page: Page): Promise<readonly string[]> {
  const found = (await page.evaluate(namesOf, selector)).map(({ key }) => key);
  return [...new Set(found)].filter((key) => !avoided.some((one) => key.includes(one)));
}

/** Presses the first of that name; false where there is none. */
export async function press(page: Page, control: string): Promise<boolean> {
  const found = (await page.evaluate(namesOf, selector)).find(({ key }) => key === control);
  if (!found) return false;
  const target = page.locator(selector).nth(found.index);
  const isPressed = target.click({ timeout: 1000 }).catch(() => target.dispatchEvent('click', {}, { timeout: 1000 }));
  return isPressed.then(
    () => true,
    () => false,
  );
}

/** In the page. */
function namesOf(wanted: string) {
  return [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((one, index) => {
    const box = one.matches('input') ? (one.closest('label') ?? one) : one;
    if (!box.checkVisibility({ visibilityProperty: true })) return [];
    const name = one.getAttribute('aria-label') ?? (box.textContent || one.title);
    const plain = name.replaceAll(/[\p{Script=Greek}\d.,:/%+-]+/gu, '').replaceAll(/\s+/g, ' ');
    const part = one.closest('header, nav') ? 'frame' : one.closest('dialog, [role="dialog"]') ? 'dialog' : 'screen';
    return [{ index, key: `${part} ${one.role ?? one.tagName} ${plain.trim()}` }];
  });
}
