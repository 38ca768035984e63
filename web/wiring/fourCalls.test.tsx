// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { card, config, firstPage, output, profile } from '../session/scriptedDevice.ts';
import { cardMs } from '../session/watchRevision.ts';
import { furnish, here, logIn, visit } from './testVisit.tsx';

beforeAll(furnish);
afterEach(cleanup);

const tanks =
  '<SynopticWeb SynopticId="9" SynopticName="Tanks" SynopticWidth="100" SynopticHeight="100"><TextValueNumericData InfoNumber="4" PositionX="1" PositionY="1" Width="9" Height="9"/></SynopticWeb>';
const both = config(firstPage + tanks);

async function inside(route = '/', answers = {}) {
  const device = visit(route, { getConfig: both, ...answers });
  await logIn();
  await screen.findByRole('navigation');
  return device;
}

test('its synoptics are drawn with “no value” marks, and nothing but its four calls is asked (R6)', async () => {
  const { requests, clock } = await inside('/synoptic/9');
  await screen.findByRole('heading', { name: 'Tanks' });
  await screen.findByText('---');
  act(() => clock.pass(cardMs));
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByLabelText('Login');
  const specified = ['getConfigUnAuth', 'identityCard', 'getUserProfile', 'getConfig'];
  expect(requests.map(({ name }) => name).filter((name) => !specified.includes(name))).toEqual([]);
});

test('screens that need a missing service are left out of the navigation and of the menu (R6)', async () => {
  await inside();
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  // The contents of the card can be read on any device.
  const hrefs = ['/pages', '/synoptic', '/synoptic/9', '/diagnostic/device'];
  expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual(hrefs.toSorted());
  fireEvent.click(screen.getByRole('button', { name: 'User menu of ines' }));
  await screen.findByText('Theme');
  expect(screen.queryByRole('link', { name: 'Change password' })).toBeNull();
});

test.each([
  ['/diagnostic/operation-log', 'The operation log is not available on this device.'],
  ['/diagnostic/users', 'Users and sessions are not available on this device.'],
])('%s opens, and says in words what the device lacks (spec §2, R6)', async (route, words) => {
  await inside(route);
  await screen.findByText(words);
  expect(here()).toBe(route);
});

test('degraded mode lands on the operation log, with its message and a lasting band in other words (spec §2, §4)', async () => {
  visit('/', { getUserProfile: profile('IsNormalMode="False" Profile="1"') });
  await logIn();
  const message = await screen.findByText(
    'The local workstation is in degraded mode, so not all functions are accessible',
  );
  expect(message.closest('[role=status]')).not.toBeNull();
  await screen.findByText('Degraded mode: pages and commands are unavailable.');
  await screen.findByText('The device is in degraded mode: this screen is unavailable.');
  expect(here()).toBe('/diagnostic/operation-log');
});

test('inactivity: countdown, dialog as worded, and the cause on the login screen (spec §8, §9, R23)', async () => {
  const { clock, hands } = await inside('/', { getConfig: config(firstPage, '100') });
  act(() => clock.pass(75_000));
  expect((await screen.findByRole('timer')).textContent).toBe('Logout in 25 s');
  screen.getByRole('button', { name: 'Stay logged in' });
  act(() => void hands.dispatchEvent(new Event('keydown')));
  expect(screen.queryByRole('timer')).toBeNull();
  act(() => clock.pass(100_000));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Inactivity period too long');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Return to login screen' }));
  await screen.findByText('Cause of disconnection : Inactivity period too long');
  expect(here()).toBe('/auth');
});

test('another revision: the operator stays on the page, and is told what changed until it is put away (spec §4)', async () => {
  const { script, clock } = await inside('/synoptic/9');
  await screen.findByRole('heading', { name: 'Tanks' });
  script.identityCard = card('t2');
  script.getConfig = config(tanks.replace('Tanks', 'Hill tank'));
  act(() => clock.pass(cardMs));
  await screen.findByRole('heading', { name: 'Hill tank' });
  expect(here()).toBe('/synoptic/9');
  await screen.findByText('The device has a new configuration.');
  expect(screen.getByText('Removed pages:').parentElement?.textContent).toBe('Removed pages: Wells');
  expect(screen.getByText('Changed pages:').parentElement?.textContent).toBe('Changed pages: Hill tank');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('The device has a new configuration.')).toBeNull();
});

test('a page that is gone says so where it was, leads to the others, and is there again with its configuration', async () => {
  const { script, clock } = await inside('/synoptic/9');
  await screen.findByRole('heading', { name: 'Tanks' });
  script.identityCard = card('t2');
  script.getConfig = config(firstPage);
  act(() => clock.pass(cardMs));
  const words = await screen.findByText('This page is not available in the running configuration. Available pages:');
  expect(here()).toBe('/synoptic/9');
  within(words.parentElement ?? document.body).getByRole('link', { name: 'Wells' });
  script.identityCard = card('t3');
  script.getConfig = both;
  act(() => clock.pass(cardMs));
  await screen.findByRole('heading', { name: 'Tanks' });
});

test('after code 3 the password screen is offered all the same (R6)', async () => {
  visit('/', { identityCard: output(3), setPassword: output(5) });
  await logIn();
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Password expired');
  fireEvent.click(within(dialog).getByRole('button'));
  fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'secret' } });
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'another-1' } });
  fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: 'another-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText(/Passwords can’t be changed on this device/);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByLabelText('Login');
});

test('backup mode: the login fails with its words (spec §4)', async () => {
  visit('/', { identityCard: '<IdentityCard/>' });
  await logIn();
  await screen.findByText('The device cannot be accessed because it is in backup mode');
});

test('code 6 in the login: its words (R14)', async () => {
  visit('/', { getUserProfile: output(6) });
  await logIn();
  await screen.findByText('The device is in another operating mode');
});

test('an external redirect: opened, with a link beside it that shows the host (spec §2, R22)', async () => {
  const { opened } = visit('/auth?externalRedirect=https%3A%2F%2Fstation.town%2Fhelp');
  await logIn();
  const link = await screen.findByRole('link', { name: 'station.town' });
  expect(link.getAttribute('href')).toBe('https://station.town/help');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(opened).toEqual(['https://station.town/help']);
});

test('one that is not allowed: not opened, and said so (R22)', async () => {
  const { opened } = visit('/auth?externalRedirect=javascript:alert(1)');
  await logIn();
  await screen.findByText(/was not opened/);
  expect(opened).toEqual([]);
});
