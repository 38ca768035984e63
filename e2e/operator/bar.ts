import type { BrowserContextOptions } from 'playwright-core';
import type { Operator } from './operator.ts';

/** Or the statement that there is none. */
export const strip = ({ page }: Operator) => page.locator('header a[href$="/alarms"]');

export async function comeInTwoLanguages(arrive: (screen: BrowserContextOptions) => Promise<Operator>) {
  const people: (readonly ['en' | 'fr', Operator])[] = [];
  for (const [language, locale] of [
    ['en', 'en-GB'],
    ['fr', 'fr-FR'],
  ] as const) {
    const operator = await arrive({ locale });
    const { page } = operator;
    await operator.hidesSince();
    await operator.open('auth?redirect=diagnostic/not-normal');
    await page.locator('[autocomplete=username]').fill('operator');
    await page.locator('[type=password]').fill('start-the-pump');
    await page.keyboard.press('Enter');
    await strip(operator).waitFor();
    people.push([language, operator]);
  }
  return people;
}

/** In px, with the room that is free beside the names and in the strip. */
export function barOf({ page }: Operator) {
  return page.evaluate(() => {
    /** Also where they are cut. */
    const wordsOf = (one: Element) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return Math.max(0, ...[...range.getClientRects()].map(({ width }) => width));
    };
    // A fraction of a pixel too little already makes an ellipsis.
    const isCut = (one: Element | null) => one !== null && wordsOf(one) > one.getBoundingClientRect().width;
    const names = [...document.querySelectorAll('header p[class*=name], header h1')];
    const place = names[0]?.parentElement;
    const link = document.querySelector('header a[href$="/alarms"]');
    const message = link?.querySelector('b') ?? null;
    if (!place || !link) throw new Error('There is no bar.');
    const shown = [...link.querySelectorAll('svg, b, small > *, [class*=calm], [class*=aside]')];
    const boxes = shown.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
    const { left, right } = link.getBoundingClientRect();
    const isLow = (one: Element | null) => one !== null && one.scrollHeight > one.clientHeight;
    return {
      isNameCut: names.some(isCut),
      isMessageCut: isCut(message) || isLow(message),
      message: message?.getBoundingClientRect().width ?? 0,
      besideNames: place.getBoundingClientRect().width - Math.max(...names.map(wordsOf)),
      // Its own paddings are 12 px at most at each side.
      inStrip:
        Math.min(...boxes.map((box) => box.left)) - left + right - Math.max(...boxes.map((box) => box.right)) - 24,
      isOver: document.documentElement.scrollWidth > innerWidth,
    };
  });
}
