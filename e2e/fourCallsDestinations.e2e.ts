import { expect } from 'vitest';
import { config, page as synoptic } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

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
  { name: 'a stored redirect of / is none', tags: ['spec-2-13'], open: [''], first: true, to: '/synoptic' },
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
    name: 'a redirect route that is none',
    tags: [],
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

test.for([
  ['https://evil.example/', /The page on evil\.example was not opened/],
  ['javascript:alert(1)', /was not opened/],
] as const)(
  'an external redirect to %s is not opened, and that is said',
  { tags: ['spec-2-16'] },
  async ([target, words], { operator }) => {
    await operator.open(`auth?externalRedirect=${encodeURIComponent(target)}`);
    await operator.logInHere();
    await operator.reads(words).waitFor();
    expect(operator.page.context().pages().length).toBe(1);
  },
);
