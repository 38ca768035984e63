import { expect } from 'vitest';
import { letPass } from './operator/letPass.ts';
import { withWorker } from './operator/operator.ts';
import { hanging } from './scriptedDevice/faults.ts';
import { config, page as synoptic } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** Spec §2 and §9: the sizes at which the layout changes. */
const sizes: readonly [width: number, height: number, layout: string, ...tags: string[]][] = [
  [469, 800, 'phone', 'spec-2-11', 'spec-9-14'],
  [470, 800, 'desk', 'spec-2-11', 'spec-9-14'],
  [470, 471, 'desk'],
  [789, 500, 'phone', 'spec-2-12', 'spec-9-14'],
  [790, 500, 'desk', 'spec-2-12', 'spec-9-14'],
  [788, 789, 'desk'],
];
test('desk or phone by the size of the window, also when it becomes so', {
  tags: [...new Set(sizes.flatMap(([, , , ...tags]) => tags))],
}, async ({ operator }) => {
  const { page } = operator;
  await page.setViewportSize({ width: 1280, height: 800 });
  await operator.open('auth');
  const is = (layout: string) =>
    expect.poll(() => page.locator('html').getAttribute('data-layout'), { message: layout }).toBe(layout);
  for (const [width, height, layout] of sizes) {
    await page.setViewportSize({ width, height });
    await is(layout);
    await page.setViewportSize({ width: 1280, height: 800 });
    await is('desk');
  }
  // And where it is so from the beginning.
  await page.setViewportSize({ width: 469, height: 800 });
  await page.reload();
  await operator.loginForm.waitFor();
  await is('phone');
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('the spinner: 40 by 40, over the whole screen, while a login runs and while a screen is fetched', {
  tags: ['spec-2-10'],
}, async ({ operator, device }) => {
  const { page } = operator;
  const spinner = page.getByRole('progressbar');
  device.says({ getConfig: hanging });
  await operator.open('auth');
  await operator.fillIn('operator', 'start-the-pump');
  await spinner.waitFor();
  const { width, height } = await spinner.evaluate((ring: HTMLElement) => ({
    width: ring.offsetWidth,
    height: ring.offsetHeight,
  }));
  expect({ width, height }).toEqual({ width: 40, height: 40 });
  const cover = await spinner.evaluate((ring) => {
    const { left, top, right, bottom } = (ring.parentElement ?? ring).getBoundingClientRect();
    return [left, top, right - innerWidth, bottom - innerHeight];
  });
  expect(cover).toEqual([0, 0, 0, 0]);

  // A navigation that waits: the open pages are not known yet.
  device.says({ getConfigUnAuth: hanging });
  await operator.open('synoptic');
  const isWaiting = async () => {
    await page.clock.runFor(150);
    return spinner.isVisible();
  };
  await expect.poll(isWaiting).toBe(true);
  await page.clock.runFor(5000);
  await operator.loginForm.waitFor();
  await spinner.waitFor({ state: 'detached' });
});

test('the page title is the station’s name, before and after the login', async ({ operator, device }) => {
  await operator.open('auth');
  await expect.poll(() => operator.page.title()).toBe('Hill station');
  device.says({ getConfigUnAuth: config('') });
  await operator.comeIn();
  await expect.poll(() => operator.page.title()).toBe('Hill station');
});

test('the language is en where nothing was chosen, but for a French browser (R33)', {
  tags: ['spec-9-17'],
}, async ({ arrive }) => {
  for (const [locale, language] of [
    ['de-DE', 'en'],
    ['fr-FR', 'fr'],
  ] as const) {
    const operator = await arrive({ locale });
    await operator.open('auth');
    await operator.page.locator('form').waitFor();
    expect(await operator.page.locator('html').getAttribute('lang'), locale).toBe(language);
  }
});

test('the service worker is registered once the app is stable, and keeps nothing of the device', {
  tags: ['spec-9-15'],
}, async ({ arrive }) => {
  const operator = await arrive(withWorker);
  const { page } = operator;
  await operator.comeIn();
  // At rest for a while: the browser has time for it.
  await page.clock.runFor(5000);
  const cached = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return {
      worker: new URL(active?.scriptURL ?? '').pathname,
      paths: requests.map(({ url }) => new URL(url).pathname),
    };
  });
  expect(cached.worker).toBe('/sw.js');
  expect(cached.paths.length).toBeGreaterThan(0);
  expect(cached.paths.filter((path) => path.includes('IhmWeb'))).toEqual([]);
  // What monitoring asks for is the device's to answer; the app is there without it.
  const { origin } = new URL(page.url());
  for (const [path, isStored] of Object.entries({ health: false, 'api/points': false, alarms: true }))
    expect((await page.goto(`${origin}/${path}`))?.fromServiceWorker(), path).toBe(isStored);
  await page.context().setOffline(true);
  await operator.open('?kiosk=5');
  await operator.reads('No response from device').waitFor();
});

test('in a browser that is never at rest the service worker is registered after 30 s', { tags: ['spec-9-16'] }, async ({
  arrive,
}) => {
  const operator = await arrive(withWorker);
  const { page } = operator;
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await operator.open('auth');
  await operator.loginForm.waitFor();
  const isRegistered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await letPass(page, 25_000);
  expect(await isRegistered()).toBe(false);
  await page.clock.runFor(5000);
  await expect.poll(isRegistered).toBe(true);
});

/** Elements of every kind, with the fields that spec §3 gives them. */
const text = 'FontSize="20" FontFamily="monospace" IsFontBold="true" IsFontItalic="true" IsFontUnderline="true"';
const at = (x: number, y: number) => `PositionX="${x}" PositionY="${y}" Width="80" Height="40"`;
const drawn = [
  `<ImageLogicData InfoNumber="1" ${at(0, 0)} Zindex="1" Status0Image="off.svg" Status1Image="on.svg"/>`,
  `<TextValueLogicData InfoNumber="2" ${at(100, 0)}/>`,
  `<TextValueNumericData RiData="AI.7" ${at(200, 0)} IsShowedUnit="true"/>`,
  `<TextLabelData RiData="AI.8" ${at(300, 0)}/>`,
  `<TextComment TextValue="Plain" ${at(0, 100)}/>`,
  `<TextComment TextValue="Styled" ${at(100, 100)} ${text} Foreground="#80FF0000" HorizontalAlignment="RIGHT" VerticalAlignment="bottom"/>`,
  `<TextLink RefSynoptic="tank" Text="To the tank" ${at(200, 100)}/>`,
  `<TextUrlLink Url="https://example.org/manual" Text="Manual" ${at(300, 100)}/>`,
  `<TextComment TextValue="Above" ${at(0, 0)} Zindex="9"/>`,
];

test('elements of the specification’s seven kinds have the place, the order and the style of their fields', {
  tags: ['spec-3-7', 'spec-3-10', 'spec-3-11', 'spec-3-12', 'spec-3-13'],
}, async ({ operator, device }) => {
  const pages =
    synoptic('all', 'All', 'IsFirst="true" Background="#FF336699"', drawn.join('')) + synoptic('tank', 'Tank');
  device.says({ getConfig: config(pages) });
  await operator.comeIn();
  const { page } = operator;
  const inOrder = async () => (await operator.synoptic.elements()).toSorted((a, b) => a.index - b.index);
  await expect
    .poll(async () => (await inOrder()).map(({ text: words }) => words))
    .toEqual(
      ['---', '---', '---', 'AI.8', 'Plain', 'Styled', 'To the tank', 'Manual', 'Above'].map((words, i) =>
        i === 0 ? expect.any(String) : words,
      ),
    );
  const places = [
    { index: 1, left: 100, top: 0 },
    { index: 5, left: 100, top: 100 },
    { index: 7, left: 300, top: 100 },
  ];
  // Once the sheet has found its size; to half a pixel.
  await expect
    .poll(async () => {
      const [sheet, elements] = [await operator.synoptic.sheet(), await inOrder()];
      const scale = sheet.width / 400;
      return places.filter(({ index, left, top }) => {
        const box = elements[index]?.box ?? sheet;
        const apart = [box.left - sheet.left - left * scale, box.top - sheet.top - top * scale, box.width - 80 * scale];
        return apart.some((pixels) => Math.abs(pixels) >= 0.5);
      });
    })
    .toEqual([]);
  const style = (words: string) =>
    page.getByText(words, { exact: true }).evaluate((element) => {
      const { color, fontWeight, fontStyle, fontFamily } = getComputedStyle(element);
      // A line under the text is drawn by what holds it, and not inherited.
      const root = element.closest('[data-index]') ?? element;
      const around = [root, ...root.querySelectorAll('*')].map((each) => getComputedStyle(each).textDecorationLine);
      const textDecorationLine = around.find((line) => line !== 'none');
      return { color, fontWeight, fontStyle, textDecorationLine, fontFamily };
    });
  expect(await style('Plain')).toMatchObject({ color: 'rgb(0, 0, 0)', fontWeight: '400', fontStyle: 'normal' });
  expect(await style('Styled')).toMatchObject({
    color: 'rgba(255, 0, 0, 0.5)',
    fontWeight: '700',
    fontStyle: 'italic',
    textDecorationLine: 'underline',
    fontFamily: expect.stringContaining('monospace'),
  });
  // What lies higher is met first.
  const top = await page.getByText('Above').evaluate((element) => {
    const { left, top: y } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 4, y + 4)?.closest('[data-index]')?.textContent;
  });
  expect(top).toBe('Above');
  expect(await page.getByRole('link', { name: 'Manual' }).getAttribute('href')).toBe('https://example.org/manual');
  // A device that reports no points has nothing to be chosen.
  const chosen = await page
    .locator('button[data-index]')
    .evaluateAll((all) => all.map((e) => e.getAttribute('data-index')));
  expect(chosen).toEqual([]);
  await operator.picture('all kinds');
});
