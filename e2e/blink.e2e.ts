import { expect } from 'vitest';
import { type Operator, withMotion } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { siteTest } from './scene.ts';
import { command } from './site/commands.ts';
import type { Site } from './site/site.ts';
import { editStation } from './site/stationCopy.ts';

const pumps = [410, 420] as const;
/** The motor protection of the first one: 1 and 0 trip it. */
const overload = 801;

const test = siteTest({
  prepare: (folder) =>
    editStation(folder, (xml) =>
      xml.replace(/<ImageLogicData InfoNumber="4[12]0"/g, (start) => `${start} IsBlinkedStatus1="true"`),
    ),
});

const picture = (info: number) => `button[data-info="${info}"]:has(img) > span > span`;

async function atPumps(operator: Operator, site: Site): Promise<void> {
  // The plant's own controls would stop them again.
  site.plant.hold();
  await operator.comeInAt('synoptic/station');
  await operator.synoptic.isLive();
  for (const pump of pumps) {
    // One that runs already is answered so; the other begins to blink now.
    await expect
      .poll(() => command(site, pump, '1', 'operator:start-the-pump'), timeouts.back)
      .toMatchObject({ result: 'done' });
    await operator.page.locator(`button[data-info="${pump}"] img[alt="Running"]`).waitFor();
  }
}

/** Of the two pictures, frame by frame through two whole periods. */
function watchPairs(operator: Operator): Promise<string[]> {
  return operator.page.evaluate(
    (selectors) =>
      new Promise<string[]>((resolve) => {
        const pairs = new Set<string>();
        const began = performance.now();
        const look = () => {
          const opacities = selectors.map((selector) => {
            const blinking = document.querySelector(selector);
            return blinking ? getComputedStyle(blinking).opacity : 'not there';
          });
          pairs.add(opacities.join(' '));
          // On a machine that shows but few frames until both halves of one period were seen.
          const seconds = (performance.now() - began) / 1000;
          if (seconds < 2.2 || (pairs.size < 2 && seconds < 60)) requestAnimationFrame(look);
          else resolve([...pairs].sort());
        };
        look();
      }),
    pumps.map(picture),
  );
}

test('all that blinks does so together, also what began later', async ({ arrive, site }) => {
  const operator = await arrive(withMotion);
  await atPumps(operator, site);
  // A picture is drawn before its blinking begins: the pairs of that moment are of no two that blink.
  await expect.poll(() => watchPairs(operator), timeouts.back).toEqual(['0.2 0.2', '1 1']);
});

test('where motion is not wanted, an outline stands in for blinking', async ({ operator, site }) => {
  await atPumps(operator, site);
  for (const pump of pumps) {
    const shown = () =>
      operator.page.locator(picture(pump)).evaluate((element) => {
        const { animationName, outlineStyle } = getComputedStyle(element);
        return { animationName, outlineStyle };
      });
    // The picture may be drawn again in this moment: one that has left the page has no style.
    await expect.poll(shown).toEqual({ animationName: 'none', outlineStyle: 'solid' });
  }
  await operator.picture('blinking without motion');
});

test('what nobody has acknowledged breathes, and the page is not drawn again for that', async ({ arrive, site }) => {
  site.plant.hold();
  const operator = await arrive(withMotion);
  await operator.comeInAt('synoptic/station');
  await operator.synoptic.isLive();
  for (const value of ['1', '0']) {
    expect((await command(site, overload, value, 'technician:check-the-valve')).result).toBe('done');
  }
  const breathing = () =>
    operator.page.evaluate(() => {
      const all = document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && /breathe/.test(one.animationName));
      return all.map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.tagName ?? '') : ''));
    });
  // The frame on the picture, and the mark in the top bar.
  await expect.poll(breathing).toEqual(expect.arrayContaining(['DIV', 'rect']));
  const devtools = await operator.page.context().newCDPSession(operator.page);
  await devtools.send('Performance.enable');
  const styles = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? 0;
  // The values of the plant draw a few frames a second; a border that the page draws takes each of sixty.
  const inOneSecond = async () => {
    const before = await styles();
    await operator.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    return (await styles()) - before;
  };
  await expect.poll(inOneSecond).toBeLessThan(30);
});
