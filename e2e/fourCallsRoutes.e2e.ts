import { expect } from 'vitest';
import { byDay } from './night.ts';
import { letPass } from './operator/letPass.ts';
import type { Operator } from './operator/operator.ts';
import { hasHeard } from './scriptedDevice/pageTime.ts';
import { backupCard, card, config, pages, profile, page as synoptic } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** Once the screen no longer changes. */
const isOn = (operator: Operator, route: string) => expect.poll(() => operator.route).toBe(route);

test.for(['/synoptic/tank', '/diagnostic/operation-log'])(
  'a visitor who asks for %s is asked to log in, and comes there',
  { tags: ['spec-2-4', 'spec-2-17', 'spec-4-1'] },
  async (route, { operator }) => {
    await operator.open(route.slice(1));
    await operator.loginForm.waitFor();
    expect(operator.route).toBe('/auth');
    await operator.logInHere();
    await isOn(operator, route);
  },
);

test.for(['', 'password'])(
  'a visitor who asks for "/%s" is asked to log in, and comes to the first synoptic',
  { tags: ['spec-2-3'] },
  async (route, { operator }) => {
    await operator.open(route);
    await operator.loginForm.waitFor();
    expect(operator.route).toBe('/auth');
    await operator.logInHere();
    await operator.page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
    await isOn(operator, '/synoptic');
  },
);

test('what is no route of the app: 404 NOT FOUND', { tags: ['spec-2-5', 'spec-2-6'] }, async ({ operator }) => {
  for (const route of ['404', 'nothing', 'synoptic/hill/more']) {
    await operator.open(route);
    await operator.page.getByRole('heading', { name: '404 NOT FOUND', exact: true }).waitFor();
    expect(operator.route, route).toBe('/404');
  }
  await operator.page.getByRole('link', { name: 'Back to home page' }).click();
  await operator.loginForm.waitFor();
});

test('after a log-out Back leads to no private page', { tags: ['spec-2-4'] }, async ({ operator }) => {
  await operator.comeIn();
  await operator.goTo('Tank');
  await operator.goTo('Well');
  await operator.page.getByRole('heading', { name: 'Well' }).waitFor();
  await operator.logOut();
  await operator.loginForm.waitFor();
  for (let back = 0; back < 2; back++) {
    await operator.page.goBack();
    await isOn(operator, '/auth');
    await operator.loginForm.waitFor();
    expect(await operator.page.getByRole('heading', { name: /^(Well|Tank|Hill)$/ }).count()).toBe(0);
  }
});

test('whoever is inside is led past the login screen', async ({ operator }) => {
  await operator.open('synoptic/well');
  await operator.logInHere();
  await operator.page.goBack();
  await operator.page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
  await isOn(operator, '/synoptic');
});

const noFirst = config(synoptic('well', 'Well') + synoptic('tank', 'Tank'));
interface Destination {
  readonly name: string;
  readonly tags: string[];
  readonly open: readonly [start: string, then?: string];
  readonly first: boolean;
  readonly to: string;
}

/** Spec §2: where a login leads, in its order. */
const destinations: readonly Destination[] = [
  {
    name: '1. the stored redirect',
    tags: ['spec-2-13'],
    open: ['synoptic/well', 'auth?redirect=synoptic/tank'],
    first: true,
    to: '/synoptic/well',
  },
  // As in web/session/redirects.test.ts.
  { name: 'a stored redirect of / is none', tags: ['spec-2-13', 'night'], open: [''], first: true, to: '/synoptic' },
  {
    name: '2. the synoptic that IsFirst',
    tags: ['spec-2-14', 'spec-3-8'],
    open: ['auth?redirect=synoptic/tank'],
    first: true,
    to: '/synoptic',
  },
  {
    name: '3. the redirect route',
    tags: ['spec-2-15'],
    open: ['auth?redirect=synoptic/tank'],
    first: false,
    to: '/synoptic/tank',
  },
  { name: '4. synoptic', tags: ['spec-2-8', 'spec-2-15', 'spec-3-8'], open: ['auth'], first: false, to: '/synoptic' },
  {
    // As in web/session/redirects.test.ts.
    name: 'a redirect route that is none',
    tags: ['night'],
    open: ['auth?redirect=//evil.example'],
    first: false,
    to: '/synoptic',
  },
];
for (const { name, tags, open, first, to } of destinations) {
  test(`after login: ${name}`, { tags }, async ({ operator, device }) => {
    if (!first) device.says({ getConfig: noFirst });
    const [start, then] = open;
    await operator.open(start);
    await operator.loginForm.waitFor();
    // In the same page, as a link would: what was stored is in memory only.
    if (then !== undefined) await operator.page.evaluate((url) => history.pushState(null, '', url), `/${then}`);
    await operator.logInHere();
    await expect.poll(() => operator.route).toBe(to);
    const shown = to === '/synoptic' ? (first ? 'Hill' : 'Well') : { well: 'Well', tank: 'Tank' }[to.slice(10)];
    await operator.page.getByRole('heading', { name: shown ?? '' }).waitFor();
  });
}

test('an external redirect opens in a new window after login, with a link beside it', { tags: ['spec-2-16'] }, async ({
  operator,
  device,
}) => {
  const target = `${device.url.replace('127.0.0.1', 'localhost')}404`;
  const here = device.url.replace('127.0.0.1', 'localhost');
  const { page } = operator;
  await page.goto(`${here}auth?externalRedirect=${encodeURIComponent(target)}`);
  await operator.loginForm.waitFor();
  const opened = page.context().waitForEvent('page');
  await operator.logInHere();
  const other = await opened;
  await other.getByText('404 NOT FOUND').waitFor();
  expect(other.url()).toBe(target);
  expect(await other.evaluate(() => window.opener)).toBe(null);
  await other.close();
  const link = page.getByRole('status').getByRole('link', { name: new URL(target).host });
  expect(await link.getAttribute('href')).toBe(target);
  await page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
});

/** Which are refused is in web/session/redirects.test.ts. */
const refused = [
  ['https://evil.example/', /The page on evil\.example was not opened/],
  ['javascript:alert(1)', /was not opened/],
] as const;
test.for(byDay(1, refused))(
  'an external redirect to %s is not opened, and that is said',
  { tags: ['spec-2-16'] },
  async ([target, words], { operator }) => {
    const windows = () => operator.page.context().pages().length;
    const before = windows();
    await operator.open(`auth?externalRedirect=${encodeURIComponent(target)}`);
    await operator.logInHere();
    await operator.reads(words).waitFor();
    expect(windows()).toBe(before);
  },
);

const degraded = 'The local workstation is in degraded mode, so not all functions are accessible';

test('a device in backup mode lets nobody in, and its profile is not asked for', {
  tags: ['spec-4-9', 'spec-8-19'],
}, async ({ operator, device }) => {
  device.says({ identityCard: backupCard });
  await operator.open('auth');
  await operator.fillIn('operator', 'start-the-pump');
  await operator.page
    .getByRole('alert')
    .getByText('The device cannot be accessed because it is in backup mode', { exact: true })
    .waitFor();
  expect(operator.route).toBe('/auth');
  expect(device.count('getUserProfile')).toBe(0);
});

test('degraded mode: the message for 3500 ms, a band that lasts, the log’s screen and no synoptic', {
  tags: ['spec-2-9', 'spec-4-11', 'spec-9-12'],
}, async ({ arrive, device }) => {
  const operator = await arrive();
  const { page } = operator;
  device.says({ getUserProfile: profile('IsNormalMode="false" Profile="3"') });
  await operator.open('auth');
  await operator.fillIn('operator', 'start-the-pump');
  const message = page.getByRole('status').getByText(degraded, { exact: true });
  await message.waitFor();
  await expect.poll(() => operator.route).toBe('/diagnostic/operation-log');
  await letPass(page, 3499);
  expect(await message.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await message.waitFor({ state: 'detached' });
  await operator.reads('Degraded mode: pages and commands are unavailable.').waitFor();
  expect(device.count('getConfig')).toBe(0);
  expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual(['Device']);
});

// The other ways to write it are in web/session/faults.test.ts, and the last one here as well.
test.for(byDay(1, ['IsNormalMode="perhaps"', '']))(
  'a profile of %j counts as degraded mode',
  { tags: ['spec-3-4'] },
  async (attributes, { operator, device }) => {
    device.says({ getUserProfile: profile(attributes) });
    await operator.open('auth');
    await operator.fillIn('operator', 'start-the-pump');
    await operator.reads(degraded).waitFor();
    await expect.poll(() => operator.route).toBe('/diagnostic/operation-log');
  },
);

/** Between two reads of the card, on a device that reports nothing by itself. */
const cardMs = 30_000;

test('another technical hash code reloads the synoptics without a log-out, and says what changed', {
  tags: ['spec-4-13'],
}, async ({ operator, device }) => {
  await operator.comeIn();
  await operator.goTo('Tank');
  await operator.page.getByRole('heading', { name: 'Tank' }).waitFor();
  const changed = synoptic('hill', 'Hill', 'IsFirst="true"') + synoptic('tank', 'Tank') + synoptic('lake', 'Lake');
  device.says({ identityCard: card('t2'), getConfig: config(changed) });
  await operator.page.clock.fastForward(cardMs);
  const notifications = operator.page.getByRole('status');
  for (const words of [/Added pages: *Lake/, /Removed pages: *Well/, /Changed pages: *Hill/]) {
    await notifications.getByText(words).waitFor();
  }
  // It covers nothing that is pressed.
  const covered = await operator.page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[role="status"]:has([data-notification])')].map((one) =>
      one.getBoundingClientRect(),
    );
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button), nav :is(a, button), header button'),
    ];
    return controls
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        return (
          width > 0 && boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
        );
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
  expect(operator.route).toBe('/synoptic/tank');
  const links = operator.page.getByRole('navigation').getByRole('link');
  // Without the two letters of a page in a folded navigation.
  const names = (await links.allTextContents()).map((text) => text.replace(/^[A-Z][a-z](?=[A-Z])/, ''));
  expect(names).toEqual(['All pages', 'Hill', 'Tank', 'Lake', 'Device']);
  await notifications.getByRole('button', { name: 'Dismiss' }).click();
  await operator.page.getByRole('navigation').getByRole('link', { name: 'Lake' }).click();
  await operator.page.getByRole('heading', { name: 'Lake' }).waitFor();

  // The page on screen goes: its place says so, and leads to the others.
  device.says({ identityCard: card('t3'), getConfig: config(pages) });
  await operator.page.clock.fastForward(cardMs);
  const gone = operator.page.getByRole('main').getByRole('status').filter({ hasText: 'not available' });
  await gone.getByText('This page is not available in the running configuration. Available pages:').waitFor();
  expect(operator.route).toBe('/synoptic/lake');
  await gone.getByRole('link', { name: 'Hill' }).click();
  await operator.page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
});

test('the same technical hash code reloads nothing', { tags: ['spec-4-13'] }, async ({ operator, device }) => {
  await operator.comeIn();
  await operator.page.clock.fastForward(cardMs);
  await expect.poll(() => device.count('identityCard')).toBe(2);
  // A read that is under way is not doubled: the next comes with the first period after its answer.
  await hasHeard(operator.page);
  await operator.page.clock.fastForward(cardMs);
  await expect.poll(() => device.count('identityCard')).toBe(3);
  await hasHeard(operator.page);
  expect(device.count('getConfig')).toBe(1);
});

test('a device that leaves for backup mode, or for degraded mode, while one is inside', { tags: ['spec-4-9'] }, async ({
  operator,
  device,
}) => {
  await operator.comeIn();
  device.says({ identityCard: card('t2'), getUserProfile: profile('IsNormalMode="false" Profile="1"') });
  await operator.page.clock.fastForward(cardMs);
  await operator.reads('The local workstation is in degraded mode, so not all functions are accessible').waitFor();
  await expect.poll(() => operator.route).toBe('/diagnostic/operation-log');
  device.says({ identityCard: backupCard });
  await operator.page.clock.fastForward(cardMs);
  await operator.reads('The device cannot be accessed because it is in backup mode').waitFor();
  await expect.poll(() => operator.route).toBe('/auth');
});

/** Two tabs of one browser: the time that a test lets pass in one passes in both. */
async function twoTabs(here: Operator) {
  const there = await here.anotherTab();
  await here.comeIn();
  await there.comeIn();
  return { here, there };
}

test('two tabs of one login: a hand in one keeps both', async ({ arrive }) => {
  const { here, there } = await twoTabs(await arrive());
  for (const place of [200, 300]) {
    await here.page.clock.fastForward(590_000);
    await there.page.getByRole('timer').waitFor();
    await here.page.getByRole('timer').waitFor();
    await here.page.mouse.move(place, place);
    await here.page.mouse.move(place + 10, place);
    await there.page.getByRole('timer').waitFor({ state: 'hidden' });
    await here.page.getByRole('timer').waitFor({ state: 'hidden' });
  }
  await here.page.clock.fastForward(15_000);
  expect(await there.frame.isVisible()).toBe(true);
  expect(await here.frame.isVisible()).toBe(true);
});

test('two tabs of one login: a log-out in one is one in both', async ({ arrive }) => {
  const { here, there } = await twoTabs(await arrive());
  await here.logOut();
  await there.loginForm.waitFor();
  expect(there.route).toBe('/auth');
  expect(await there.page.getByRole('alert').count()).toBe(0);
});
