import { expect } from 'vitest';
import { calls } from '../protocol/calls.ts';
import { element } from '../protocol/wire/xml.ts';
import { secondsUntil } from './faults/livedTime.ts';
import { onEveryScreen, screens } from './operator/inBothThemes.ts';
import { nameOf } from './operator/nameOf.ts';
import type { Operator } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { coveredIn, showsAlarms } from './operator/uncovered.ts';
import { violationsOn } from './operator/violations.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';
import type { Site } from './site/site.ts';
import { call } from './site/wire.ts';

const technician = 'technician:check-the-valve';
const fault = { mains: 804, chatter: 805 } as const;
const plantMains = 810;
const pump = 410;
const mains = 'Mains failure: all pumps stopped';
const float = 'Float switch of the north tank: low level';

const strip = ({ page }: Operator) => page.locator('header a[href$="/alarms"]');
const row = ({ page }: Operator, message: string) => page.getByRole('listitem').filter({ hasText: message });
const acknowledge = (operator: Operator, message: string) =>
  operator.page.getByRole('button', { name: `Acknowledge: ${message}` });

async function begin(site: Site, infoNumber: number, isPresent = true): Promise<void> {
  const { result } = await command(site, infoNumber, isPresent ? '1' : '0', technician);
  expect(result).toBe('done');
}

async function isActive(site: Site, message: string): Promise<boolean> {
  const { text } = await call(site, 'getAlarms', [], technician);
  return text.includes(message);
}

function places({ page }: Operator): Promise<readonly string[]> {
  return page.locator('header > *, main').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return [part.tagName, left, top, width, height].join(' ');
    }),
  );
}

test('the mains fail: every screen shows it within a second, and nothing moves; two taps on a phone acknowledge it', async ({
  seated,
  site,
}) => {
  const hand = { viewport: screens['in a hand'], hasTouch: true, isMobile: true };
  const desk = await seated('synoptic/overview');
  const phone = await seated('synoptic/overview', 'operator', hand);
  for (const operator of [desk, phone]) {
    await operator.synoptic.isLive();
    await strip(operator).getByText('No alarms').first().waitFor();
  }
  const before = await places(desk);
  await begin(site, fault.mains);
  await secondsUntil(() => isActive(site, mains));
  const isShown = async () => ((await strip(desk).textContent()) ?? '').includes(mains);
  expect(await secondsUntil(isShown)).toBeLessThan(1);
  // Otherwise the tank runs empty before the tests are over: one alarm more.
  site.plant.hold();
  expect(await places(desk)).toEqual(before);
  await desk.picture('alarm on a page');
  expect(await desk.page.locator('header [aria-live]').allTextContents()).toContain(`Priority 2 alarm: ${mains}`);

  await strip(phone).tap();
  await acknowledge(phone, mains).tap();
  await row(phone, mains).getByText('Active, acknowledged').waitFor();
  await phone.picture('alarm acknowledged 390');
  await desk.goTo('Alarms');
  await row(desk, mains).getByText('Active, acknowledged').waitFor();
  expect(await acknowledge(desk, mains).count()).toBe(0);
});

test('its value is forced: it stays as it was, and says by whom; released, nothing is left of that', async ({
  seated,
  site,
}) => {
  const desk = await seated('alarms');
  const since = () => row(desk, mains).locator('time').first().getAttribute('datetime');
  await row(desk, mains).waitFor();
  const before = await since();
  const override = {
    infoNumber: plantMains,
    kind: 'forced' as const,
    value: '0',
    text: 'relay is away',
  };
  await call(site, 'setOverride', override, technician);
  await row(desk, mains)
    .getByText(`value forced by ${nameOf('technician', 'Marc Lefort')} since`)
    .waitFor();
  expect(await since()).toBe(before);
  expect(
    await row(desk, mains)
      .getByText(/raised by/)
      .count(),
  ).toBe(0);
  await desk.picture('alarm of a forced value');
  await call(site, 'releaseOverride', [element('InfoNumber', {}, String(plantMains))], technician);
  await row(desk, mains)
    .getByText(/value forced/)
    .waitFor({ state: 'detached' });
  expect(await since()).toBe(before);
});

test('at a desk the keyboard alone: arrows to the row, A acknowledges, Enter opens what to do; the other desk agrees', async ({
  seated,
  site,
}) => {
  const [desk, other] = [await seated('alarms'), await seated('alarms', 'technician')];
  site.plant.go();
  await begin(site, fault.chatter);
  for (const operator of [desk, other]) await row(operator, float).waitFor(timeouts.back);
  site.plant.hold();
  const opener = desk.page.getByRole('button', { name: float, exact: true });
  await desk.page.locator('[data-opener]').first().focus();
  for (let i = 0; i < 30 && !(await opener.evaluate((button) => button === document.activeElement)); i++) {
    await desk.page.keyboard.press('ArrowDown');
  }
  await desk.page.keyboard.press('a');
  for (const operator of [desk, other]) await expect.poll(() => acknowledge(operator, float).count()).toBe(0);
  await opener.focus();
  await desk.page.keyboard.press('Enter');
  const panel = desk.page.getByRole('dialog', { name: float });
  await panel.getByRole('heading', { name: 'What to do' }).waitFor();
  await panel
    .getByText(/Acknowledged/)
    .first()
    .waitFor();
  await desk.picture('alarm open');
  expect(await violationsOn(desk.page)).toEqual([]);
  await desk.page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('shelved, it asks for nobody; whoever may only look has nothing to press', async ({ seated }) => {
  const desk = await seated('alarms');
  await desk.page.getByRole('button', { name: float, exact: true }).click();
  const panel = desk.page.getByRole('dialog', { name: float });
  await panel.getByLabel(/^Comment or reason/).fill('somebody is on the way');
  await panel.getByRole('button', { name: 'Shelve' }).click();
  await row(desk, float).waitFor({ state: 'detached' });
  await desk.page.getByRole('button', { name: /^Suppressed/ }).click();
  await desk.page.getByRole('region', { name: 'Shelved' }).getByText('somebody is on the way').waitFor();
  for (const view of ['History', 'Statistics', 'Suppressed']) {
    await desk.page.getByRole('button', { name: new RegExp(`^${view}`) }).click();
    await desk.page
      .getByText(view === 'Statistics' ? 'Most frequent alarms' : float)
      .first()
      .waitFor();
    expect(await violationsOn(desk.page), view).toEqual([]);
  }
  const observer = await seated('alarms', 'observer');
  await row(observer, mains).waitFor();
  expect(await observer.page.getByRole('button', { name: /^Acknowledge/ }).count()).toBe(0);
  expect(await observer.page.getByRole('checkbox').count()).toBe(0);
});

/** As the browser hides a tab: without a window of its own it never does. */
async function lookAway({ page }: Operator, isAway: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isAway ? 'hidden' : 'visible',
  );
}

test('behind another tab the title tells a new alarm, over one stream without a point; after a log-out, that nobody watches', async ({
  arrive,
  site,
}) => {
  site.plant.go();
  await begin(site, fault.mains, false);
  await expect.poll(() => isActive(site, mains)).toBe(false);
  const desk = await arrive();
  const { page } = desk;
  const points: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(calls.stream.path))
      points.push(/<Points>(.*?)<\/Points>|<Points\/>/.exec(request.postData() ?? '')?.[1] ?? '');
  });
  await desk.comeIn();
  await desk.synoptic.isLive();
  // The title is the station's name while nothing needs attention; the tab leads a moment after it came.
  await expect.poll(() => page.title()).toMatch(/Saint-Aubin water$/);
  await lookAway(desk, true);
  await expect.poll(() => points.at(-1)).toBe('');
  const streams = points.length;
  await begin(site, fault.mains);
  await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(\\d+\\) ${mains} · Saint-Aubin water$`));
  site.plant.hold();
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toMatch(/^data:image\/svg/);
  expect(points.length).toBe(streams);
  await lookAway(desk, false);
  await expect.poll(() => points.at(-1)).not.toBe('');
  await desk.logOut();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => page.title()).toBe('Alarms not monitored here · Saint-Aubin water');
});

test('chosen in a browser, an alarm sounds on every page until it is silenced there, and waits for somebody all the same', async ({
  operator,
  site,
}) => {
  const { page } = operator;
  // On a slow machine the tank has run empty meanwhile.
  const urgent = /Mains failure|North tank nearly empty/;
  const notice = page.getByRole('complementary', { name: 'Alarm sound' });
  await operator.hidesSince();
  await operator.comeInAt('alarms');
  await row(operator, mains).waitFor();
  // Its end is reported; long enough for a slow machine.
  const block = { infoNumber: pump, text: 'grease', until: Date.now() + 8000 };
  expect((await call(site, 'setBlock', block, technician)).text).toContain('done');
  await page.getByRole('link', { name: '1 command block' }).waitFor();
  expect(await notice.count()).toBe(0);
  await page.getByRole('button', { name: 'Alarm sound: off' }).click();
  await page.getByRole('button', { name: 'Test sound' }).click();
  expect(await showsAlarms(operator)).toBe(true);
  await page.getByLabel('Alarm sound in this browser').check();
  expect(await onEveryScreen(operator, 'sound of alarms', (check) => check())).toEqual([]);
  await page.setViewportSize(screens['on a desk']);
  await page.keyboard.press('Escape');
  // It covers nothing that can be pressed, nor does a notification beside it.
  await notice.getByText(urgent).waitFor();
  await page.locator('[data-notification]').getByText('grease').first().waitFor({ state: 'attached', timeout: 40_000 });
  for (const screen of [screens['in a hand'], screens['on a desk']]) {
    await page.setViewportSize(screen);
    await acknowledge(operator, mains).click({ trial: true });
    expect(await coveredIn(operator)).toEqual([]);
  }
  await operator.picture('alarm that sounds in the list');
  await operator.goTo('Tanks');
  await notice.getByText(urgent).waitFor();
  await operator.picture('alarm that sounds');
  expect(await coveredIn(operator)).toEqual([]);
  await notice.getByRole('button', { name: 'Silence' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await strip(operator).getAttribute('title')).toContain('most urgent');
});

test('list, open alarm, history, what is put aside and statistics keep to WCAG 2.2 AA on every screen', {
  tags: ['night'],
}, async ({ seated }) => {
  const operator = await seated('alarms', 'technician');
  const { page } = operator;
  const violations = await onEveryScreen(operator, 'alarms', async (check) => {
    await operator.goToAddress('alarms');
    await row(operator, mains).waitFor();
    await check('list');
    await page.getByRole('button', { name: mains, exact: true }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'What to do' }).waitFor();
    await check('open');
    await page.keyboard.press('Escape');
    for (const [view, words] of [
      ['History', mains],
      ['Suppressed', float],
      ['Statistics', 'Most frequent alarms'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${view}`) }).click();
      await page.getByText(words).first().waitFor();
      await check(view);
    }
  });
  expect(violations).toEqual([]);
});
