import { expect } from 'vitest';
import type { Operator } from './operator/operator.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';

const technician = 'technician:check-the-valve';
const mains = 804;

/** What lies on the paper: the browser's print layout, of a sheet of that width (px). */
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
] as const)('%s on paper: station, page, time and person, and no navigation', async ([route, title], { operator }) => {
  await operator.isNotToldOfBefore();
  await operator.comeInAt(route);
  await onPaper(operator, 1030);
  const { page } = operator;
  const head = page.locator('[data-print-head]');
  await head.getByText('Saint-Aubin water').waitFor();
  expect(await head.textContent()).toMatch(new RegExp(`· ${title}Printed .* UTC.* by operator$`));
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('banner').filter({ visible: true, hasText: 'Log out' }).count()).toBe(0);
});

test('the whole page of the plant fits the paper, however it was zoomed before', async ({ operator }) => {
  await operator.isNotToldOfBefore();
  await operator.comeIn();
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

test('on upright paper the names have the width, and nothing is there to be pressed', async ({ operator, site }) => {
  await command(site, mains, '1', technician);
  const { page } = operator;
  await operator.comeInAt('alarms');
  const name = page.getByRole('button', { name: 'Mains failure: all pumps stopped', exact: true });
  await name.waitFor();
  await onPaper(operator, 700);
  const { height } = (await name.boundingBox()) ?? expect.fail('no name');
  expect(height, 'one line').toBeLessThan(30);
  expect(await page.getByRole('button', { name: 'Acknowledge' }).filter({ visible: true }).count()).toBe(0);
  await operator.picture('alarms on upright paper');
  await command(site, mains, '0', technician);
});
