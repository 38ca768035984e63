// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { config, output } from '../session/scriptedDevice.ts';
import { speak } from '../text/language.ts';
import { furnish, visit } from './testVisit.tsx';

const page = (id: string, attributes: string) =>
  `<SynopticWeb SynopticId="${id}" SynopticName="${id}" IsAuthenticationRequired="false" SynopticWidth="99" SynopticHeight="99" ${attributes}><TextValueNumericData InfoNumber="4" PositionX="1" PositionY="1" Width="50" Height="20"/></SynopticWeb>`;
const services =
  '<Services><Service Name="Alarm" Version="2"/><Service Name="Text" Version="1" Languages="fr"/></Services>';
const alarm = '<Alarm InfoNumber="4" Priority="2" State="activeUnacknowledged" Message="Tank nearly full"/>';
const hall = {
  getConfigUnAuth: config(services + page('Hall', 'ShowsAlarms="true"') + page('Street', '')),
  getAlarmsUnAuth: output(0, `<Content>${alarm}</Content>`),
  getTextsUnAuth: output(0, '<Content><Text From="Tank nearly full" To="Réservoir presque plein"/></Content>'),
};
const summary = (name: string) => screen.findByText(new RegExp(`^${name}\\. .*1 in alarm`));

beforeAll(furnish);
afterEach(async () => {
  cleanup();
  await act(() => speak('en', document.documentElement));
});

test('on an open page of which the station says so, a visitor sees the marks of its alarms, and nothing leads on', async () => {
  const { requests } = visit('/unAuthSynoptic', hall);
  await summary('Hall');
  expect(requests.find(({ name }) => name === 'getAlarmsUnAuth')?.credential).toBeUndefined();
  expect(requests.some(({ name }) => name === 'getAlarms')).toBe(false);
  expect(screen.queryByRole('link', { name: /alarm/i })).toBeNull();
});

test('another open page shows none of them', async () => {
  const { requests } = visit('/unAuthSynoptic/Street', hall);
  await screen.findByRole('heading', { level: 1, name: 'Street' });
  await waitFor(() => expect(requests.some(({ name }) => name === 'getAlarmsUnAuth')).toBe(true));
  expect(screen.queryByText(/\d in alarm/)).toBeNull();
});

test('where no page says so, nothing is asked', async () => {
  const { requests } = visit('/unAuthSynoptic', { ...hall, getConfigUnAuth: config(services + page('Hall', '')) });
  await screen.findByRole('heading', { level: 1, name: 'Hall' });
  expect(requests.some(({ name }) => name === 'getAlarmsUnAuth')).toBe(false);
});
