// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Replies, testClient } from '../../api/testClient.ts';
import { now, testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { SummariesContext } from '../summaries.ts';
import { fleetOf, read, station, summariesOf } from '../testFleet.ts';
import { FleetMapPage, type FleetMapPageProps } from './FleetMapPage.tsx';
import { nextTowards, placeIn } from './mapPlaces.ts';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:outline';
  URL.revokeObjectURL = () => undefined;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(cleanup);

const fleet = fleetOf(
  station('1', { name: 'Hill', x: 20, y: 20 }),
  station('2', { name: 'Lake', x: 60, y: 25, state: 'notCurrent' }),
  station('3', { name: 'Mill' }),
);
const done = { result: 'done', reason: undefined, retryAfterSec: undefined } as const;

function open(replies: Replies = {}, part: Partial<FleetMapPageProps> = {}) {
  return render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([]).world}>
        <SummariesContext value={summariesOf()}>
          <FleetMapPage
            client={testClient(replies)}
            fleet={read(fleet)}
            outline={read('<svg xmlns="http://www.w3.org/2000/svg"/>')}
            now={now}
            mayPlace
            tabs={null}
            listHref="/fleet"
            manage={() => null}
            {...part}
          />
        </SummariesContext>
      </WorldContext>
    </I18nProvider>,
  );
}

test('stations are dots on the outline, which is an image; arrow keys lead from one to the next', () => {
  const { container } = open();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:outline');
  const hill = screen.getByRole('button', { name: 'Hill, Live' });
  hill.focus();
  fireEvent.keyDown(hill, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Lake, Not current' }));
  screen.getByText('1 station is not on the map');
});

test('an administrator places a station by the keyboard', async () => {
  const setFleetStation = vi.fn<NonNullable<Replies['setFleetStation']>>(() => done);
  open({ setFleetStation });
  fireEvent.click(screen.getByRole('button', { name: 'Place stations' }));
  const dot = screen.getByRole('button', { name: /^Mill: place/ });
  expect(document.activeElement).toBe(dot);
  fireEvent.keyDown(dot, { key: 'ArrowLeft', shiftKey: true });
  fireEvent.keyDown(dot, { key: 'ArrowDown' });
  fireEvent.click(dot, { detail: 0 });
  await waitFor(() => expect(setFleetStation).toHaveBeenCalled());
  expect(setFleetStation.mock.calls[0]?.[0]).toMatchObject({ id: '3', x: 45, y: 50.5 });
});

test('an outline that can’t be used is refused with its reason', async () => {
  open({ setFleetMap: () => ({ ...done, result: 'refused', reason: 'badSvg', detail: 'script is not permitted.' }) });
  const file = new File(['<svg/>'], 'outline.svg', { type: 'image/svg+xml' });
  Object.defineProperty(file, 'text', { value: async () => '<svg/>' });
  fireEvent.change(screen.getByLabelText('Outline (SVG)'), { target: { files: [file] } });
  await screen.findByText('This outline can’t be used. Nothing was changed. script is not permitted.');
});

test('others only read the map; without outline and places it says what to do', () => {
  open({}, { mayPlace: false });
  expect(screen.queryByRole('button', { name: 'Place stations' })).toBeNull();
  cleanup();
  open({}, { mayPlace: false, outline: read(''), fleet: read(fleetOf(station('3'))) });
  screen.getByText(/^No station is on the map/);
});

test('places are per cent of the map, and the next station is the nearest in that direction', () => {
  const box = { left: 100, top: 50, width: 200, height: 100 };
  expect(placeIn(box, 150, 75)).toEqual({ x: 25, y: 25 });
  expect(placeIn(box, 0, 1000)).toEqual({ x: 0, y: 100 });
  const others = [
    { x: 30, y: 0 },
    { x: 20, y: 40 },
  ];
  expect(nextTowards({ x: 0, y: 0 }, others, { x: 1, y: 0 })).toBe(others[0]);
  expect(nextTowards({ x: 0, y: 0 }, others, { x: -1, y: 0 })).toBeUndefined();
});
