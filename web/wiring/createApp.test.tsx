// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { config, firstPage, output, profile } from '../session/scriptedDevice.ts';
import { titlePrefix } from '../ui/browser/titlePrefix.ts';
import { furnish, here, logIn, visit } from './testVisit.tsx';

const openPage =
  '<SynopticWeb SynopticId="hall" SynopticName="Entrance hall" IsAuthenticationRequired="false" SynopticWidth="10" SynopticHeight="10"/>';
const secondPage = '<SynopticWeb SynopticId="9" SynopticName="Tanks" SynopticWidth="10" SynopticHeight="10"/>';

beforeAll(furnish);
beforeEach(() => {
  document.title = '';
});
afterEach(cleanup);

test('a visitor is asked to log in, and comes to the first synoptic; the title is the station’s name (spec §1, §2)', async () => {
  visit('/');
  await logIn();
  await screen.findByRole('heading', { name: 'Wells' });
  expect(here()).toBe('/synoptic');
  expect(document.title).toBe('Saint-Aubin');
});

test('through a hub, which tells visitors no name, the title after a log-out is not that of before', async () => {
  visit('/', { getConfigUnAuth: output(1) });
  await logIn();
  await screen.findByRole('heading', { name: 'Wells' });
  act(() => titlePrefix.set('(1) Mains failure'));
  expect(document.title).toBe('(1) Mains failure · Saint-Aubin');
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByLabelText('Login');
  act(() => titlePrefix.set('Alarms not monitored here'));
  expect(document.title).toBe('Alarms not monitored here · Saint-Aubin');
  titlePrefix.set('');
});

test('a deep link from a cold load: the page asked for is where the login leads (spec §2, R22)', async () => {
  visit('/synoptic/9', { getConfig: config(firstPage + secondPage) });
  await logIn();
  await screen.findByRole('heading', { name: 'Tanks' });
  expect(here()).toBe('/synoptic/9');
});

test.each([
  ['/diagnostic/sessions', 'Users', '/diagnostic/users'],
  ['/diagnostic/overrides', 'What is not normal', '/diagnostic/not-normal'],
  ['/auth?redirect=diagnostic/overrides', 'What is not normal', '/diagnostic/not-normal'],
])('the old address %s leads to %s', async (address, name, path) => {
  visit(address, { getConfig: config('') });
  await logIn();
  await screen.findByRole('heading', { name });
  expect(here()).toBe(path);
});

test('any other address leads to 404, which says 404 NOT FOUND (spec §2)', async () => {
  visit('/no/such/place');
  await screen.findByText('404 NOT FOUND');
  expect(here()).toBe('/404');
});

test('on a local host a visitor starts on the open page, and finds the way in (R20)', async () => {
  visit('/', { getConfigUnAuth: config(openPage) }, 'localhost');
  await screen.findByRole('heading', { name: 'Entrance hall' });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByLabelText('Login');
  expect(here()).toBe('/auth');
});

test('elsewhere a visitor starts on the login screen, with a link to the open pages', async () => {
  visit('/', { getConfigUnAuth: config(openPage) });
  await screen.findByRole('link', { name: /public pages/ });
  expect(here()).toBe('/auth');
});

test('a refused login says why, on the same screen (spec §4, §8)', async () => {
  visit('/', { identityCard: output(1) });
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect login/password');
});

test('a login with a colon is refused in words, and nothing is sent (R9)', async () => {
  const { requests } = visit('/auth');
  await logIn('a:b');
  await screen.findByText('A login can’t contain a colon (:).');
  expect(requests.map((call) => call.name)).not.toContain('identityCard');
});

test('after Log out the private pages are closed, and nobody’s reason is shown (spec §4, R21)', async () => {
  visit('/');
  await logIn();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await screen.findByLabelText('Password');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(here()).toBe('/auth');
});

test('an expired password can reach the password screen only, and is changed there (spec §2, §8)', async () => {
  const { script } = visit('/', { identityCard: output(3), setPassword: output(0) });
  await logIn();
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'secret' } });
  expect(here()).toBe('/password');
  script.identityCard = '<IdentityCard><Product StationName="Saint-Aubin"/><Firmware/></IdentityCard>';
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'another-1' } });
  fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: 'another-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByRole('heading', { name: 'Wells' });
});

test('degraded mode leads to the operation log and says so (spec §4)', async () => {
  visit('/', { getUserProfile: profile('IsNormalMode="0" Profile="1"') });
  await logIn();
  await screen.findByText('The local workstation is in degraded mode, so not all functions are accessible');
  await waitFor(() => expect(here()).toBe('/diagnostic/operation-log'));
});

test('a device with the specification’s calls only is whole without ours (R6)', async () => {
  const { requests } = visit('/');
  await logIn();
  await screen.findByRole('heading', { name: 'Wells' });
  expect(new Set(requests.map((call) => call.name))).toEqual(
    new Set(['getConfigUnAuth', 'identityCard', 'getUserProfile', 'getConfig']),
  );
});
