// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { services as versions } from '../../protocol/services.ts';
import { config, output } from '../session/scriptedDevice.ts';
import { speak } from '../text/language.ts';
import { furnish, visit } from './testVisit.tsx';

const services = (...names: (keyof typeof versions)[]) =>
  `<Services>${names.map((name) => `<Service Name="${name}" Version="${versions[name]}"/>`).join('')}</Services>`;
const since = Date.UTC(2026, 10, 20, 3, 12);
const count = (priority: number, many: number) =>
  `<AlarmCount Priority="${priority}" Count="${many}" Unacknowledged="1" Since="${since}" Newest="${since}"/>`;
const named = '<Alarm InfoNumber="4" Priority="2" State="activeUnacknowledged" Message="Tank nearly full"/>';
const counting = {
  getConfigUnAuth: config(services('AlarmCounts')),
  getAlarmCountsUnAuth: output(0, `<Content>${count(1, 1)}${count(2, 3)}</Content>`),
};

beforeAll(furnish);
beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await act(() => speak('en', document.documentElement));
});

test('the login page of a station that says so counts its alarms, without a credential and without names', async () => {
  const { requests } = visit('/auth', counting);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1.*1 alarm since .*\d\d:\d\d$/),
    expect.stringMatching(/^2.*3 alarms since .*\d\d:\d\d$/),
  ]);
  expect(requests.find(({ name }) => name === 'getAlarmCountsUnAuth')?.credential).toBeUndefined();
  expect(requests.some(({ name }) => name === 'getAlarmsUnAuth')).toBe(false);
  expect(screen.getByLabelText('Login')).toBeDefined();
});

test('it names those that a public page shows', async () => {
  visit('/auth', {
    ...counting,
    getConfigUnAuth: config(services('AlarmCounts', 'Alarm')),
    getAlarmsUnAuth: output(0, `<Content>${named}</Content>`),
  });
  await screen.findByText('Tank nearly full');
});

test('without alarms it says so after a reply only; a refusal is nothing known', async () => {
  visit('/auth', { ...counting, getAlarmCountsUnAuth: output(0, '<Content/>') });
  await screen.findByText('No alarms');
  cleanup();
  visit('/auth', { ...counting, getAlarmCountsUnAuth: output(7) });
  await screen.findByText('Alarms not known');
  expect(screen.queryByText('No alarms')).toBeNull();
});

test('where the station does not say so, nothing is asked', async () => {
  const { requests } = visit('/auth', { ...counting, getConfigUnAuth: config(services('Alarm', 'Feed')) });
  await screen.findByLabelText('Login');
  await waitFor(() => expect(requests.some(({ name }) => name === 'getConfigUnAuth')).toBe(true));
  expect(requests.filter(({ name }) => /Alarm|stream|poll/.test(name))).toEqual([]);
});

test('a browser in which nobody has decided is asked at each login, in every station, until somebody does', async () => {
  const ofOurs = { getConfigUnAuth: config(services('Text')) };
  visit('/auth', ofOurs);
  await screen.findByText('Play the alarm sound in this browser?');
  visit('/auth', ofOurs);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave off' }));
  visit('/auth', counting);
  await screen.findAllByRole('listitem');
  expect(screen.queryByText(/Play the alarm sound/)).toBeNull();
});

test('a device with the calls of the specification alone has no alarms to sound for: nothing is asked', async () => {
  const { requests } = visit('/auth', { getConfigUnAuth: config('') });
  await screen.findByLabelText('Login');
  await waitFor(() => expect(requests.some(({ name }) => name === 'getConfigUnAuth')).toBe(true));
  expect(screen.queryByText(/Play the alarm sound/)).toBeNull();
});
