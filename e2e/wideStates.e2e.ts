import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { type Quality, type ValueState, valueStates } from '../protocol/quality.ts';
import { type Operator, withMotion } from './operator/operator.ts';
import { looksLikeReference } from './operator/referencePicture.ts';
import { timeouts } from './operator/timeouts.ts';
import { type Seated, siteTest } from './scene.ts';
import { freePort } from './site/freePort.ts';
import type { Site } from './site/site.ts';
import { editStation, stationFolder } from './site/stationCopy.ts';
import { startWideField, type WideField } from './site/wideField.ts';
import { call } from './site/wire.ts';

let field: WideField | undefined;
let isLost = false;
const test = siteTest({
  station: stationFolder('wide'),
  isPlantOn: false,
  prepare: async (folder) => {
    const ports = { field: await freePort(), lost: await freePort(), absent: await freePort() };
    field = await startWideField(ports);
    editStation(folder, (xml) =>
      Object.entries(ports).reduce(
        // Patient, for field and service are one process with the test: held up, they have not lost each other.
        (text, [id, port]) => text.replace(new RegExp(`(Id="${id}" [^>]*Port=")\\d+"`), `$1${port}" TimeoutMs="4000"`),
        xml,
      ),
    );
  },
});
afterAll(() => field?.stop());

interface Row {
  readonly lamp: number;
  readonly state: ValueState;
  readonly shows: readonly [state: string, level: string, price: string];
  readonly isBlocked?: boolean;
}

const lit = ['On', '42.5 m', '$12.50'] as const;
const nothing = ['---', '---', '---'] as const;
const technician = 'technician:check-the-valve';

// Each row of the page: the number of its lamp (level and price follow), and what its cells show.
const rows: readonly Row[] = [
  { lamp: 101, state: 'good', shows: lit },
  { lamp: 111, state: 'good', shows: ['Off', '0.0 m', '$0.00'] },
  { lamp: 121, state: 'good', shows: lit, isBlocked: true },
  { lamp: 91, state: 'good', shows: lit },
  { lamp: 131, state: 'outOfRange', shows: lit },
  { lamp: 141, state: 'frozen', shows: lit },
  { lamp: 151, state: 'forced', shows: ['Off', '30.0 m', '$9.50'] },
  { lamp: 161, state: 'simulated', shows: lit },
  { lamp: 171, state: 'neverRead', shows: nothing },
  { lamp: 181, state: 'linkLost', shows: lit },
  { lamp: 191, state: 'deviceError', shows: nothing },
  { lamp: 201, state: 'notANumber', shows: nothing },
];

const mistakes = [
  'Width is missing.',
  'Height is -5. Expected: more than 0.',
  'FontSize: “big” is not a number.',
  'IsFontBold: “perhaps” is not valid. Expected: true or false.',
  'Foreground: “#12” is not a valid colour. Expected: #RRGGBB, #AARRGGBB or a CSS colour name.',
  'HorizontalAlignment: “Middle” is not a valid alignment. Expected: one of left, center, right, stretch.',
  'On. No picture for the state “On”.',
  'On. The picture “nowhere.svg” could not be loaded.',
  'No point has the number 999.',
  'No point has the reference “NO.SUCH”.',
  'No point assigned: InfoNumber and RiData are both missing.',
  'InfoNumber: “twelve” is not a number.',
  'The page “cellar” does not exist.',
  'RefSynoptic is missing.',
  'Url is missing.',
];

/** Every cell of the page that shows a value, as `101 good good`, and its text. */
async function cells({ synoptic }: Operator): Promise<string[]> {
  const drawn = await synoptic.elements();
  return drawn
    .filter(({ info = 0, text, isBroken }) => info > 0 && info < 211 && !isBroken && !/^(Lamp|Level|Price),/.test(text))
    .map(({ info, quality, state, isBlocked, text }) =>
      cell(info ?? 0, quality as Quality, state, text.replaceAll(/\s+/g, ' '), isBlocked),
    );
}

/** In the order of its file. */
async function broken({ synoptic }: Operator): Promise<string[]> {
  const drawn = (await synoptic.elements()).toSorted((a, b) => a.index - b.index);
  return drawn.filter(({ isBroken }) => isBroken).map(({ text }) => text);
}

function cell(info: number, quality: Quality, state: string, text: string, isBlocked = false): string {
  return `${info} ${quality} ${state}${isBlocked ? ' blocked' : ''}: ${text}`;
}

/** By the rows above. */
function expected({ lamp, state, shows, isBlocked }: Row): string[] {
  const places = [lamp, lamp, lamp, lamp, lamp + 1, lamp + 2];
  const [lampText, level, price] = shows;
  return [lampText, lampText, lampText, lampText, level, price].map((text, i) =>
    cell(places[i] ?? 0, valueStates[state].quality, state, text, isBlocked),
  );
}

/** As the rows above say: points blocked and forced by a technician, one link read and lost. */
async function everyState(seated: Seated, site: Site, screen?: BrowserContextOptions): Promise<Operator> {
  const operator = await seated('synoptic/states', 'technician', screen);
  for (const infoNumber of [121, 122, 123]) {
    await call(site, 'setBlock', { infoNumber, text: 'The lamp is changed' }, technician);
  }
  for (const [infoNumber, value] of Object.entries({ 151: '0', 152: '30', 153: '9.5' })) {
    const request = { infoNumber: Number(infoNumber), kind: 'forced', value } as const;
    await call(site, 'setOverride', request, technician);
  }
  if (isLost) return operator;
  await expect.poll(() => operator.synoptic.qualities(182)).toEqual(['good']);
  await field?.lost.stop();
  isLost = true;
  await expect.poll(() => operator.synoptic.qualities(182), timeouts.lost).toEqual(['bad']);
  return operator;
}

/** Its values and images are there, and the bar has counted how many of them are current. */
async function isDrawn({ page }: Operator, current: 'some' | 'all', images: number): Promise<void> {
  await page.locator(`[data-link="live"][data-current="${current}"]`).waitFor();
  // What is blocked and forced is read beside the values, and counted in the bar.
  await page.getByRole('link', { name: '3 command blocks, 3 forced or simulated values' }).waitFor();
  const areThere = (wanted: number) => {
    const images = [...document.images];
    return images.length >= wanted && images.every(({ complete }) => complete);
  };
  await page.waitForFunction(areThere, images);
}

/** With every state in its place. */
async function statesAreDrawn(operator: Operator): Promise<void> {
  // The bar and the bands report a loss when it has lasted a second.
  await operator.reads('12 of 36 not current').waitFor();
  // A phone's bar has no room for it: it is counted there, and read out.
  await operator.reads(/^No response from lost since/).waitFor({ state: 'attached' });
  const lamps = rows.filter(({ shows }) => shows !== nothing).length;
  // A picture has each lamp twice, and a background; a list has it once.
  const isList = (operator.page.viewportSize()?.width ?? 0) < 470;
  await isDrawn(operator, 'some', isList ? lamps : 2 * lamps + 1);
  for (const { state } of rows) await operator.page.locator(`[data-state="${state}"]`).first().waitFor();
  if (!isList) await expect.poll(() => cells(operator)).toEqual(rows.flatMap(expected));
}

/** The style that holds the clocks still is not the app's own: its policy would refuse it. */
const lookedAt = { ...withMotion, bypassCSP: true } as const;
const screens = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

/** The list of a phone goes on below the screen: from the number of that lamp. */
const pictures = {
  desk: [['light'], ['dark']],
  phone: [
    ['light', 132],
    ['dark', 172],
  ],
} as const satisfies Record<keyof typeof screens, readonly (readonly ['light' | 'dark', number?])[]>;

test.for(['desk', 'phone'] as const)('as its reference pictures: %s', async (screen, { seated, site }) => {
  const operator = await everyState(seated, site, { ...lookedAt, viewport: screens[screen] });
  await statesAreDrawn(operator);
  const { page, synoptic } = operator;
  for (const [colorScheme, infoNumber] of pictures[screen]) {
    if (infoNumber !== undefined)
      await synoptic
        .shown(infoNumber)
        .first()
        .evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await page.emulateMedia({ colorScheme });
    const parts = ['states', screen, colorScheme, infoNumber].filter((part) => part !== undefined);
    await looksLikeReference(page, parts.join('-'));
  }
});

test('texts, links and mistakes, bars and pipes as their reference pictures', async ({ seated, site }) => {
  const operator = await everyState(seated, site, { ...lookedAt, viewport: screens.desk });
  const { page } = operator;
  await operator.goTo('Texts, links, mistakes');
  await operator.reads('One over the other').waitFor();
  // Every mistake is a box with its reason, as text.
  await expect.poll(() => broken(operator)).toEqual(mistakes);
  expect(await page.locator('[href^="javascript"], [href^="data"], [href^="ftp"]').count()).toBe(0);
  await isDrawn(operator, 'all', 3);
  await page.emulateMedia({ colorScheme: 'light' });
  await looksLikeReference(page, 'texts-light');

  await operator.goTo('Bars and pipes');
  // The bar reports what has lasted a second: at first also of a link that begins.
  await operator.reads('4 of 12 not current').waitFor();
  await operator.reads('26 configuration items could not be used.').waitFor();
  await isDrawn(operator, 'some', 0);
  for (const [info, flow] of Object.entries({ 101: 'forward', 111: 'none', 231: 'backward', 181: 'unknown' })) {
    await page.locator(`[data-info="${info}"][data-flow="${flow}"]`).waitFor();
  }
  await page.locator('[data-trend^="Emptying, at 20.0"]').waitFor({ state: 'attached' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await looksLikeReference(page, 'drawings-dark');
});

test('a point of named states shows the image and the word of its state, a point of text its text', async ({
  seated,
}) => {
  const operator = await seated('synoptic/named', 'technician');
  const shown = (infoNumber: number) => operator.page.locator(`[data-info="${infoNumber}"]`);
  await shown(222).locator('img[alt="Broken"]').waitFor();
  const texts = () => Promise.all([222, 223, 224, 225].map((number) => shown(number).last().textContent()));
  await expect.poll(texts).toEqual(['Broken', '---', 'Filling tank 3, <b> is no markup', '---']);
  for (const word of ['Off', 'On', 'Broken']) await shown(221).getByText(word, { exact: true }).waitFor();
});

test('with the service gone, no value is current and every last one is kept', async ({ seated, site }) => {
  const operator = await everyState(seated, site);
  await expect.poll(() => cells(operator)).toEqual(rows.flatMap(expected));
  await site.stopService();
  const lost = rows.flatMap((row) => expected({ ...row, state: 'notCurrent' }));
  await expect.poll(() => cells(operator), timeouts.lost).toEqual(lost);
});
