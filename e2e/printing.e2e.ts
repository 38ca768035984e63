import { expect } from 'vitest';
import { screens } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { type Stage, test } from './scene.ts';
import { command } from './site/commands.ts';

const technician = 'technician:check-the-valve';
const mains = 804;

/** Nothing is printed any more. */
async function atDesk(seated: Stage['seated'], route: string): Promise<Operator> {
  const operator = await seated(route);
  await operator.page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await operator.page.emulateMedia({ media: null });
  await operator.page.setViewportSize(screens['on a desk']);
  return operator;
}

/** The browser's print layout, of a sheet of that width (px). */
async function onPaper({ page }: Operator, width: number) {
  await page.setViewportSize({ width, height: 700 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

test.for([
  ['synoptic', 'Overview'],
  ['alarms', 'Alarms'],
  ['programmes', 'Programmes'],
  ['trends', 'Trends'],
  ['diagnostic/operation-log', 'Operation log'],
  ['pages', 'All pages'],
] as const)('%s on paper: station, page, time and person, and no navigation', async ([route, title], { seated }) => {
  const operator = await atDesk(seated, route);
  await onPaper(operator, 1030);
  const { page } = operator;
  const head = page.locator('[data-print-head]');
  await head.getByText('Saint-Aubin water').waitFor();
  await expect
    .poll(() => head.textContent())
    .toMatch(new RegExp(`· ${title}Printed .* UTC.* by operator(?: \\(demo\\))?$`));
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('banner').filter({ visible: true, hasText: 'Log out' }).count()).toBe(0);
});

test.for([
  ['programmes/220', '[role="slider"]', 'Programmed'],
  ['trends?points=NORTH.LEVEL,WELL.P1.RUN&span=24h', 'canvas', 'Pens'],
  ['trends?span=24h', 'main button', 'No pens selected'],
] as const)(
  '%s on paper: to be read, with nothing to press and nothing beside the sheet',
  async ([route, shown, words], { seated }) => {
    const operator = await atDesk(seated, route);
    const { page } = operator;
    const main = page.getByRole('main');
    await main.locator(shown.replace('main ', '')).first().waitFor();
    for (const width of [1030, 700]) {
      await onPaper(operator, width);
      await main.getByText(words).first().waitFor();
      const found = () =>
        main.evaluate((part) => {
          const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
          const seen = [...part.querySelectorAll('*')].filter(isSeen);
          const sheet = document.documentElement.clientWidth;
          const controls = 'button:not([aria-expanded], [aria-pressed], [data-at]), input, select, textarea';
          const isBeside = (element: Element) => {
            const { left, right } = element.getBoundingClientRect();
            const isCut = getComputedStyle(element.parentElement ?? element).overflow === 'hidden';
            return (left < -1 || right > sheet + 1) && !isCut && !element.closest('.unseen, svg');
          };
          return {
            toPress: seen.filter((element) => element.matches(controls)).map(({ outerHTML }) => outerHTML),
            beside: seen.filter(isBeside).map(({ outerHTML }) => outerHTML.slice(0, 200)),
          };
        });
      await expect.poll(found).toEqual({ toPress: [], beside: [] });
      await operator.picture(`${route.replaceAll(/\W+/g, ' ')} on paper ${width}`);
    }
  },
);

test('a programme on paper has its seven days with all times on one sheet, and no label is cut', async ({ seated }) => {
  const operator = await atDesk(seated, 'programmes/220');
  const { page } = operator;
  await page.getByRole('slider').first().waitFor();
  await onPaper(operator, 700);
  const week = page.getByRole('region', { name: 'Week' });
  await expect.poll(() => week.getByRole('group').count()).toBe(7);
  expect((await week.boundingBox())?.height).toBeLessThan(640);
  const words = await week.getByRole('group').evaluateAll((tracks) =>
    tracks.flatMap((track) =>
      [...track.querySelectorAll('span > span:not(.unseen)')].map((word) => {
        const [inner, outer] = [word, word.parentElement ?? track].map((element) => element.getBoundingClientRect());
        if (!inner || !outer || inner.width === 0 || inner.top >= outer.bottom - 1) return 'left out';
        return inner.right <= outer.right + 1 ? 'whole' : `cut: ${word.textContent}`;
      }),
    ),
  );
  expect(new Set(words)).toEqual(new Set(['whole', 'left out']));
  await expect.poll(() => week.getByText(/^\d\d:\d\d /).count()).toBeGreaterThan(6);
});

test('a chart on paper is as wide as the sheet, and its box is as high as it', async ({ seated }) => {
  const operator = await atDesk(seated, 'trends?points=NORTH.LEVEL&span=24h');
  const canvas = operator.page.locator('main canvas').first();
  await canvas.waitFor();
  for (const width of [1030, 700]) {
    await onPaper(operator, width);
    const around = canvas.locator('xpath=ancestor::*[contains(@style, "--paper-width")]');
    const fits = async () => {
      const [drawn, box] = [await canvas.boundingBox(), await around.boundingBox()];
      if (!drawn || !box) return undefined;
      return {
        isAsWide: Math.abs(drawn.width - box.width) < 2 && drawn.width > width * 0.9,
        isAsHigh: Math.abs(drawn.height - box.height) < 2,
      };
    };
    await expect.poll(fits).toEqual({ isAsWide: true, isAsHigh: true });
    await operator.page
      .getByText(/, time zone /)
      .filter({ visible: true })
      .first()
      .waitFor();
  }
});

test('the whole page of the plant fits the paper, however it was zoomed before', async ({ seated }) => {
  const operator = await atDesk(seated, 'synoptic');
  const { page } = operator;
  const diagram = page.getByRole('group', { name: 'Diagram' });
  await diagram.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('+');
  for (const width of [1030, 700]) {
    await onPaper(operator, width);
    const outside = await diagram.evaluate((scroller) => {
      const paper = document.documentElement.clientWidth;
      const elements = [...scroller.querySelectorAll('[data-index]')];
      const boxes = elements.map((element) => element.getBoundingClientRect());
      const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
      return {
        count: boxes.length,
        outside: boxes.filter(({ left, right }) => left < -1 || right > paper + 1).length,
        isOnOneSheet: height <= innerHeight,
      };
    });
    expect(outside.count).toBeGreaterThan(20);
    expect(outside).toMatchObject({ outside: 0, isOnOneSheet: true });
    await operator.picture(`on paper ${width}`);
  }
});

test('on upright paper the names have the width, and nothing is there to be pressed', async ({ seated, site }) => {
  await command(site, mains, '1', technician);
  const operator = await atDesk(seated, 'alarms');
  const { page } = operator;
  const name = page.getByRole('button', { name: 'Mains failure: all pumps stopped', exact: true });
  await name.waitFor();
  await onPaper(operator, 700);
  const { height } = (await name.boundingBox()) ?? expect.fail('no name');
  expect(height, 'one line').toBeLessThan(30);
  expect(await page.getByRole('button', { name: 'Acknowledge' }).filter({ visible: true }).count()).toBe(0);
  await operator.picture('alarms on upright paper');
  await command(site, mains, '0', technician);
});
