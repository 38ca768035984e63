// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Replies, testClient } from '../../api/testClient.ts';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { alarm, fleetOf, giveHeights, read, station } from '../testFleet.ts';
import { FleetAlarmsPage } from './FleetAlarmsPage.tsx';

beforeEach(() => {
  giveHeights();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(cleanup);

type Acknowledge = NonNullable<Replies['acknowledgeAlarms']>;
const outcomes = (...all: { occurrence: number; result: 'done' | 'refused'; reason?: 'nothingToDo' }[]) => ({
  outcomes: all.map((one) => ({ retryAfterSec: undefined, reason: undefined, ...one })),
});
function open(replies: Readonly<Record<string, Acknowledge>>, status: 'ready' | 'failed' = 'ready') {
  const fleet = fleetOf(
    station('1', { name: 'Hill' }),
    station('2', { name: 'Lake' }),
    station('3', { name: 'Mill', state: 'notCurrent' }),
    station('4', { name: 'Dam', profile: 0 }),
  );
  const alarms = [
    alarm('1', 'low', { priority: 3 }),
    alarm('2', 'trip', { priority: 1, occurrence: 9 }),
    alarm('3', 'old', { priority: 2 }),
    alarm('4', 'far', { priority: 4 }),
  ];
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([]).world}>
        <FleetAlarmsPage
          fleet={read(fleet, status)}
          alarms={read({ alarms, more: 0 }, status)}
          clientAt={(id) => testClient({ acknowledgeAlarms: replies[id] })}
          mayAcknowledge={(row) => (row.station?.profile ?? 0) > 0}
          from={undefined}
          allHref="/fleet/alarms"
          tabs={null}
        />
      </WorldContext>
    </I18nProvider>,
  );
}
const row = (message: string) => within(screen.getByText(message).closest('tr') ?? expect.fail(message));
const press = (message: string) =>
  fireEvent.click(row(message).getByRole('button', { name: `Acknowledge: ${message}` }));

test('alarms of all stations are in one list, the most urgent first, with their station', () => {
  open({});
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((one) => /Alarm \w+/.exec(one.textContent)?.[0])).toEqual([
    'Alarm trip',
    'Alarm old',
    'Alarm low',
    'Alarm far',
  ]);
  expect(row('Alarm trip').getByRole('link', { name: 'Lake' }).getAttribute('href')).toBe('s/2/');
});

test('an acknowledgement goes to its station, and each outcome is said', async () => {
  const lake = vi.fn<Acknowledge>(() => outcomes({ occurrence: 9, result: 'done' }));
  open({ '1': () => outcomes({ occurrence: 7, result: 'refused', reason: 'nothingToDo' }), '2': lake });
  press('Alarm trip');
  await waitFor(() => row('Alarm trip').getByText('Acknowledged'));
  expect(lake.mock.calls).toEqual([[expect.objectContaining({ occurrences: [9] })]]);
  press('Alarm low');
  await waitFor(() => row('Alarm low').getByText('Already done by someone else, or nothing to do.'));
});

test('without a response it is unknown; what a station does not allow is refused', async () => {
  open({ '2': () => undefined });
  press('Alarm trip');
  await waitFor(() => row('Alarm trip').getByText(/^Unknown: no response from the station/));
  press('Alarm low');
  await waitFor(() => row('Alarm low').getByText(/^Refused: the station does not allow/));
});

test('several are acknowledged together, each by its own station', async () => {
  open({
    '1': () => outcomes({ occurrence: 7, result: 'done' }),
    '2': () => outcomes({ occurrence: 9, result: 'done' }),
  });
  fireEvent.click(screen.getByLabelText('Select: Alarm low'));
  fireEvent.click(screen.getByLabelText('Select: Alarm trip'));
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge 2 selected' }));
  await waitFor(() => expect(screen.getAllByText('Acknowledged')).toHaveLength(2));
});

test('alarms of a silent station are the last known ones, and nothing is sent there', () => {
  open({});
  row('Alarm old').getByText('Not current');
  expect(row('Alarm old').queryByRole('button')).toBeNull();
  expect(row('Alarm far').queryByRole('button')).toBeNull();
});

test('while the hub does not answer, no alarm is current', () => {
  open({}, 'failed');
  screen.getByText(/The hub is not responding/);
  expect(screen.getAllByText('Not current')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /Acknowledge/ })).toBeNull();
});
