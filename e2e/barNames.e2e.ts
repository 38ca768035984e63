import { expect } from 'vitest';
import { barOf, comeInTwoLanguages, strip } from './operator/bar.ts';
import type { Operator } from './operator/operator.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';
import type { Site } from './site/site.ts';

const technician = 'technician:check-the-valve';
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

test('names of station, page and alarm are whole while the bar has room, in every language and with any alarms', {
  tags: ['night'],
}, async ({ arrive, site }) => {
  const people = await comeInTwoLanguages(arrive);
  const callStation = async ({ page }: Operator, stationName: string) =>
    page.locator('header p[class*=name]').evaluate((name, text) => {
      name.textContent = text;
    }, stationName);
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
          const { isNameCut, isMessageCut, besideNames, inStrip, isOver } = await barOf(operator);
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
