// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Fleet } from '../../../protocol/calls/fleet.ts';
import { type Replies, testClient } from '../../api/testClient.ts';
import { now, testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { ManageStation } from '../manage/ManageStation.tsx';
import { SinceLine } from '../since/SinceLine.tsx';
import { SummariesContext } from '../summaries.ts';
import { alarm, fleetOf, giveHeights, minuteMs, read, station, summariesOf } from '../testFleet.ts';
import { FleetPage, type FleetPageProps } from './FleetPage.tsx';
import { readFleetView } from './fleetView.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(() => {
  giveHeights();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(cleanup);

const fleet = fleetOf(
  station('1', { name: 'Hill', group: 'North' }),
  station('2', {
    name: 'Lake',
    state: 'notCurrent',
    since: now - 2 * minuteMs,
    counts: [1, 0, 0, 0],
    unacknowledged: 1,
  }),
  station('3', { name: 'Mill', state: 'notHeard', since: now }),
  station('4', { name: 'Dam', hasApp: false, build: 'old', url: 'https://dam.example' }),
  station('5', {
    name: 'Weir',
    isDegraded: true,
    lostLinks: 1,
  }),
);
const summaries = summariesOf({
  ...{ station: '5', heardAt: now - 1000, archiveSince: undefined },
  points: [{ infoNumber: 1, name: 'Level', unit: 'm', shown: '3.42', state: 'good', time: now }],
});

function open(part: Partial<FleetPageProps> = {}, search = '') {
  const onView = vi.fn<FleetPageProps['onView']>();
  const page = (view = readFleetView(search)) => (
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([]).world}>
        <SummariesContext value={summaries}>
          <FleetPage
            fleet={read(fleet)}
            view={view}
            onView={onView}
            now={now}
            tabs={null}
            since={null}
            actions={null}
            manage={() => null}
            {...part}
          />
        </SummariesContext>
      </WorldContext>
    </I18nProvider>
  );
  render(page());
  return onView;
}
const rowOf = (name: string) => screen.getByText(name).closest('tr') ?? expect.fail(name);

test('each station says how it is and since when; those that need someone come first', () => {
  open();
  const names = screen.getAllByRole('rowheader').map((one) => /^\w+/.exec(one.textContent)?.[0]);
  expect(names).toEqual(['Lake', 'Weir', 'Mill', 'Dam', 'Hill']);
  expect(rowOf('Lake').textContent).toMatch(/Not current since 14:00/);
  expect(rowOf('Lake').textContent).toMatch(/×1.*1 unacknowledged/);
  expect(rowOf('Mill').textContent).toMatch(/Not heard yet/);
  expect(rowOf('Weir').textContent).toMatch(/Degraded mode1 of 2 links lost/);
});

test('a station opens through the hub, or at its own address where the hub lacks its app', () => {
  open();
  expect(screen.getByRole('link', { name: 'Hill' }).getAttribute('href')).toBe('s/1/');
  expect(screen.getByRole('link', { name: 'Dam' }).getAttribute('href')).toBe('https://dam.example');
  expect(rowOf('Dam').textContent).toMatch(/this hub lacks its app/);
});

test('while the hub does not answer nothing is current, and nothing is counted', () => {
  open({ fleet: read(fleet, 'failed') });
  screen.getByText(/no station is current/);
  expect(screen.queryByText(/^Live/)).toBeNull();
  expect(screen.getAllByText('Unknown')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /Degraded mode/ })).toBeNull();
  expect(rowOf('Weir').querySelector('[data-quality]')?.getAttribute('data-quality')).toBe('bad');
});

test('before the first reply no one says that there are no stations', () => {
  open({ fleet: read<Fleet>(undefined, 'loading') });
  screen.getByText('Loading stations…');
  cleanup();
  open({ fleet: read<Fleet>(undefined, 'failed') });
  screen.getByText(/could not be loaded/);
  cleanup();
  open({ fleet: read(fleetOf()) });
  screen.getByText(/^No stations\./);
});

test('what the stations need is counted, and a press shows only those', () => {
  const onView = open();
  fireEvent.click(screen.getByRole('button', { name: 'Degraded mode 1' }));
  expect(onView).toHaveBeenCalledWith({ need: 'degraded' });
});

test('an administrator renames a station and removes it, with each refusal said', async () => {
  const setFleetStation = vi.fn<NonNullable<Replies['setFleetStation']>>(() => ({
    result: 'done',
    reason: undefined,
    retryAfterSec: undefined,
  }));
  const removeFleetStation = vi.fn<NonNullable<Replies['removeFleetStation']>>(() => ({
    result: 'refused',
    reason: 'noStation',
    retryAfterSec: undefined,
  }));
  const client = testClient({ setFleetStation, removeFleetStation });
  open(
    {
      manage: (one, onRemoved) => (
        <ManageStation client={client} station={one} refresh={async () => undefined} onRemoved={onRemoved} />
      ),
    },
    '?station=1',
  );
  const panel = within(screen.getByRole('dialog'));
  fireEvent.change(panel.getByLabelText('Name at this hub'), { target: { value: 'Hilltop' } });
  fireEvent.click(panel.getByRole('button', { name: 'Save' }));
  await panel.findByText('Saved');
  expect(setFleetStation.mock.calls[0]?.[0]).toMatchObject({ id: '1', name: 'Hilltop', group: 'North' });
  fireEvent.click(panel.getByRole('button', { name: 'Remove station…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Hill' }));
  await waitFor(() => screen.getByText('This hub no longer has this station.'));
});

test('what came up since the last visit is said, until it is marked as read', () => {
  const onRead = vi.fn<() => void>();
  const line = (alarms: ReturnType<typeof alarm>[], from: number) =>
    render(
      <I18nProvider i18n={i18n}>
        <WorldContext value={testWorld([]).world}>
          <SinceLine
            from={from}
            stations={fleet.stations}
            alarms={alarms}
            alarmsHref="/fleet/alarms?from=1"
            onStations={() => undefined}
            onRead={onRead}
          />
        </WorldContext>
      </I18nProvider>,
    );
  line([alarm('1', 'a'), alarm('1', 'b', { raisedAt: now - 60 * minuteMs })], now - 10 * minuteMs);
  screen.getByRole('button', { name: '1 station became not current' });
  screen.getByRole('link', { name: '1 new alarm' });
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  expect(onRead).toHaveBeenCalled();
  cleanup();
  line([], now);
  expect(screen.queryByRole('complementary')).toBeNull();
});
