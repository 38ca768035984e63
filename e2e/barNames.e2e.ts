import { expect } from 'vitest';
import type { Operator } from './operator/operator.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';
import type { Site } from './site/site.ts';

const technician = 'technician:check-the-valve';
const strip = ({ page }: Operator) => page.locator('header a[href$="/alarms"]');
const sixtyLetters = 'Water board of Saint-Aubin, Vernay and the eleven hamlets #2';

/** A burst has the longest name; the others are of the other priorities (docs/plant.md). */
const alarms = {
  none: [],
  one: [803],
  many: [803, 804, 801, 802],
} as const;

async function begin(site: Site, faults: readonly number[], value: '0' | '1'): Promise<void> {
  for (const number of faults) expect((await command(site, number, value, technician)).result).toBe('done');
}

/** What of the bar is cut, and how much room is free beside the names and in the strip, px. */
function bar({ page }: Operator) {
  return page.evaluate(() => {
    /** How wide an element's words are, also where they are cut. */
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
    return {
      isNameCut: names.some(isCut),
      isMessageCut: isCut(message),
      besideNames: place.getBoundingClientRect().width - Math.max(...names.map(wordsOf)),
      // Its own paddings are 12 px at most at each side.
      inStrip:
        Math.min(...boxes.map((box) => box.left)) - left + right - Math.max(...boxes.map((box) => box.right)) - 24,
      isOver: document.documentElement.scrollWidth > innerWidth,
    };
  });
}

test('names of station, page and alarm are whole while the bar has room, in every language and with any alarms', async ({
  arrive,
  site,
}) => {
  const people: (readonly [string, Operator])[] = [];
  const callStation = async ({ page }: Operator, stationName: string) =>
    page.locator('header p[class*=name]').evaluate((name, text) => {
      name.textContent = text;
    }, stationName);
  for (const locale of ['en-GB', 'fr-FR']) {
    const operator = await arrive({ locale });
    const { page } = operator;
    await operator.isNotToldOfBefore();
    await operator.open('auth?redirect=diagnostic/not-normal');
    await page.locator('[autocomplete=username]').fill('operator');
    await page.locator('[type=password]').fill('start-the-pump');
    await page.keyboard.press('Enter');
    await strip(operator).waitFor();
    people.push([locale.slice(0, 2), operator]);
  }
  for (const [state, faults] of Object.entries(alarms)) {
    await begin(site, faults, '1');
    for (const [language, operator] of people) {
      const { page } = operator;
      await strip(operator)
        .locator(state === 'none' ? '[class*=calm]' : state === 'one' ? 'b' : '[class*=counts] > :nth-child(2)')
        .waitFor();
      const own = (await page.locator('header p[class*=name]').textContent()) ?? '';
      for (const stationName of [own, sixtyLetters]) {
        await callStation(operator, stationName);
        for (const width of [1000, 1280, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          const what = `${language} ${width} ${state} ${stationName.length}`;
          const { isNameCut, isMessageCut, besideNames, inStrip, isOver } = await bar(operator);
          expect(isOver, what).toBe(false);
          if (isNameCut) expect(inStrip, `${what}: room in the strip`).toBeLessThan(2);
          if (isMessageCut) expect(besideNames, `${what}: room beside the names`).toBeLessThan(2);
          if (stationName === own || width === 1920) expect(isNameCut, what).toBe(false);
          await operator.picture(`bar ${what}`);
        }
      }
      await callStation(operator, own);
    }
  }
});
