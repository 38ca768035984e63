// @vitest-environment jsdom

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { History } from '../../protocol/calls/history.ts';
import type { HistorySeries } from '../../protocol/history/getHistory.ts';
import { pointOf } from '../../protocol/testPoint.ts';
import { pump } from '../live/testPoint.ts';
import { now, testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { speakOfStation } from '../text/stationTexts.ts';
import type { AskHistory } from './load/historyLoader.ts';
import { pensOf, pointsById } from './pens/penList.ts';
import { TrendsPage, type TrendsPageProps } from './TrendsPage.tsx';
import type { TrendState } from './trend.ts';

afterEach(cleanup);
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const minute = 60_000;
const level = pointOf({ infoNumber: 7, id: 'T1.LEVEL', name: 'Tank level', unit: 'm', digits: 2 });
const points = [level, pump];
const from = Math.floor(now / minute) * minute - 4 * minute;
const state: TrendState = {
  points: [level.id],
  from,
  to: from + 4 * minute,
  isLive: false,
  comparison: undefined,
  cursors: [],
  shows: 'chart',
};
const series: HistorySeries = {
  point: level.id,
  kind: 'numeric',
  unit: 'm',
  digits: 2,
  states: [],
  isCounter: false,
  min: Float64Array.of(1, 1, 2, Number.NaN),
  max: Float64Array.of(2, 4, 2, Number.NaN),
  mean: Float64Array.of(1.5, 2, 2, Number.NaN),
  last: Float64Array.of(2, 2, 2, Number.NaN),
  good: Float64Array.of(minute, minute, minute, 0),
  quality: Float64Array.of(0, 3, 0, 9),
  texts: [],
  late: [],
};
const told: History = {
  tier: '1m',
  t: Float64Array.from([0, 1, 2, 3], (m) => from + m * minute),
  to: from + 4 * minute,
  recordedTo: from + 4 * minute,
  recordedFrom: from,
  series: [series],
};

function open(part: Partial<TrendState> = {}, props: Partial<TrendsPageProps> = {}) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const shown = { ...state, ...part };
  let asked = shown;
  const onChange = vi.fn<(part: Partial<TrendState>, ...isStep: boolean[]) => void>();
  const ask = vi.fn<AskHistory>(async () => ({ kind: 'ok', reply: told }));
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld(points).world}>
        <TrendsPage
          state={shown}
          faults={[]}
          pens={pensOf(shown, pointsById(points))}
          onChange={(partOf, isStep) => {
            const changed = partOf(asked);
            asked = { ...asked, ...changed };
            onChange(changed, ...(isStep ? [isStep] : []));
          }}
          ask={ask}
          find={(query) => ({ items: points.filter(({ name }) => name.toLowerCase().includes(query)), more: 0 })}
          placeOf={() => undefined}
          marks={{ marks: [], hasMore: false }}
          alarmLimits={[]}
          now={now}
          clock={() => now}
          timeZone="Europe/Paris"
          {...props}
        />
      </WorldContext>
    </I18nProvider>,
  );
  return { onChange, ask };
}
const chart = () => screen.getByRole('application');

test('the device is asked once for what is shown and once for what lies beside it, and the page says what a point of the line stands for', async () => {
  const { ask } = open();
  await screen.findByText('Each point: 1 min, minimum to maximum, from 1-minute data.');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(ask.mock.calls.map(([query]) => query)).toEqual([
    { points: [level.id], from, to: from + 4 * minute, columns: 600 },
    { points: [level.id], from: from - 2 * minute, to: from + 6 * minute, columns: 1199 },
  ]);
});

async function figures() {
  const between = (await screen.findByText('Slope')).closest('dl');
  if (!between) throw new Error('No list of what lies between');
  return Object.fromEntries(
    [...between.querySelectorAll('div')].map((row) => ['dt', 'dd'].map((name) => row.querySelector(name)?.textContent)),
  );
}

test('the figures between two cursors are sums of the columns; a level has no integral', async () => {
  open({ cursors: [from, from + 3 * minute] });
  const texts = await figures();
  // 1.5, 2 and 2 m, each for a minute.
  expect(texts).toMatchObject({ Mean: '1.833', Maximum: '4.00' });
  expect(texts).not.toHaveProperty('Integral');
});

test.each([
  ['m³/h', '0.09167 m³'],
  ['L/s', '330 L'],
  ['m³/min', '5.5 m³'],
  ['kW', '0.09167 kWh'],
])('the integral of %s has its own unit', async (unit, integral) => {
  const ask: AskHistory = async () => ({ kind: 'ok', reply: { ...told, series: [{ ...series, unit }] } });
  open({ cursors: [from, from + 3 * minute] }, { ask });
  expect(await figures()).toMatchObject({ Integral: integral });
});

test('a cursor in a forced column says so, and one where nothing was heard too', async () => {
  open({ cursors: [from + minute, from + 3 * minute] });
  expect(await screen.findByText('Forced')).toBeTruthy();
  expect(screen.getByText('No response from the field')).toBeTruthy();
});

test('the keyboard moves the cursor by columns and takes it away', async () => {
  const { onChange } = open({ cursors: [from + minute] });
  await screen.findByText(/Each point/);
  fireEvent.keyDown(chart(), { key: 'ArrowRight' });
  expect(onChange).toHaveBeenLastCalledWith({ cursors: [from + 2 * minute] });
  fireEvent.keyDown(chart(), { key: 'ArrowLeft', ctrlKey: true });
  expect(onChange).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(chart(), { key: 'Delete' });
  expect(onChange).toHaveBeenLastCalledWith({ cursors: [] });
});

test('keys that come quicker than the page is drawn are all counted', async () => {
  const { onChange } = open();
  await screen.findByText(/Each point/);
  for (const key of ['End', 'ArrowLeft', 'c', 'Home', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(chart(), { key });
  expect(onChange).toHaveBeenLastCalledWith({ cursors: [from + 2 * minute, from + 2 * minute] });
});

test('a pan by the keyboard is one change of the range once it rests', async () => {
  const { onChange } = open();
  await screen.findByText(/Each point/);
  for (let i = 0; i < 3; i++) fireEvent.keyDown(chart(), { key: 'ArrowLeft', shiftKey: true });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  const moved = 0.3 * 4 * minute;
  expect(onChange.mock.calls).toEqual([[{ from: from - moved, to: from + 4 * minute - moved, isLive: false }]]);
});

test('no answer: the words say so, and asking again brings it', async () => {
  const answers: Awaited<ReturnType<AskHistory>>[] = [{ kind: 'lost' }, { kind: 'ok', reply: told }];
  open({}, { ask: async () => answers.shift() ?? { kind: 'refused', code: 7, reason: undefined, fields: undefined } });
  await screen.findByText('The device is not responding. Recorded values could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Each point/);
  expect(screen.queryByText(/not responding/)).toBeNull();
});

test('without a pen points are chosen by their names, several before it is closed', async () => {
  const { onChange } = open({ points: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Select points' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Search points' }), { target: { value: 'tank' } });
  fireEvent.click(screen.getByRole('option', { name: /Tank level/ }));
  expect(onChange).toHaveBeenLastCalledWith({ points: [level.id] }, true);
  expect(screen.getByRole('combobox', { name: 'Search points' })).toBeTruthy();
});

test('no answer to what moved most: the words say so, and it can be requested again', () => {
  const again = vi.fn();
  open({ points: [] }, { first: { again } });
  screen.getByText('The device is not responding. Recorded values could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
});

test('what moved most is called so, and a press selects other points in place of it', async () => {
  const { onChange } = open({}, { first: 'moved' });
  screen.getByText('What moved most in the last 24 h');
  fireEvent.click(screen.getByRole('button', { name: 'Select points' }));
  expect(onChange).toHaveBeenLastCalledWith({ points: [] }, true);
  await screen.findByRole('combobox', { name: 'Search points' });
});

test('while it is looked for, nobody says that nothing is selected', () => {
  open({ points: [] }, { first: 'loading' });
  screen.getByText('Loading recorded values…');
  expect(screen.queryByText(/No pens selected/)).toBeNull();
});

test('a hidden pen says so in words', () => {
  open({ points: [level.id, pump.id], hidden: [level.id] });
  expect(screen.getByRole('button', { name: 'Tank level hidden' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pump 1 hidden' })).toBeNull();
});

test('a pen is hidden, chosen, moved and removed', async () => {
  const { onChange } = open({ points: [level.id, pump.id], chosen: level.id });
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 Tank level' }));
  expect(onChange).toHaveBeenLastCalledWith({ hidden: [level.id] });
  fireEvent.click(screen.getByRole('button', { name: 'Move down' }));
  expect(onChange).toHaveBeenLastCalledWith({ points: [pump.id, level.id] });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Tank level' }));
  expect(onChange).toHaveBeenLastCalledWith({ points: [pump.id] }, true);
  fireEvent.click(screen.getByRole('button', { name: /^Pump 1/ }));
  expect(onChange).toHaveBeenLastCalledWith({ chosen: pump.id });
});

test('compared with the day before: the same local hours are asked for', async () => {
  const { ask } = open({ comparison: 'day' });
  await vi.waitFor(() =>
    expect(ask.mock.calls.map(([query]) => query)).toContainEqual(
      expect.objectContaining({ from: from - 1440 * minute, to: from - 1436 * minute }),
    ),
  );
});

test('each cursor shows the value of the compared week beside that of this one', async () => {
  const weekMs = 7 * 1440 * minute;
  const before: History = {
    ...told,
    t: told.t.map((at) => at - weekMs),
    to: told.to - weekMs,
    series: [{ ...series, mean: Float64Array.of(0.25, 0.5, 0.75, 1) }],
  };
  const ask: AskHistory = async ({ to }) => ({ kind: 'ok', reply: to < from ? before : told });
  open({ comparison: 'week', cursors: [from, from + 2 * minute] }, { ask });
  await vi.waitFor(() => {
    const list = screen.getByRole('region', { name: 'Pens' }).textContent;
    expect(list?.match(/previous week 0\.\d\d m/g)).toEqual(['previous week 0.25 m', 'previous week 0.75 m']);
  });
});

test('the limits of a pen that raise alarms are reported in words, with their priorities', async () => {
  const alarmLimits = [
    { id: 'a', kind: 'L', priority: 3, limit: 0.5 },
    { id: 'b', kind: 'HH', priority: 1, limit: 4.25 },
  ] as const;
  open({}, { alarmLimits });
  const limits = await screen.findByText('Present limits of Tank level:');
  expect(limits.parentElement?.textContent?.replaceAll(/\s+/g, ' ')).toMatch(
    /Present limits of Tank level:.*L 0.50 m.*HH 4.25 m/,
  );
  expect(within(limits.parentElement as HTMLElement).getByRole('img', { name: 'Priority 1' })).toBeTruthy();
});

test('samples that came late are reported, and at a cursor of which pen', async () => {
  const late = [[from + minute, from + 2 * minute - 1]] as const;
  const ask: AskHistory = async () => ({ kind: 'ok', reply: { ...told, series: [{ ...series, late }] } });
  open({ cursors: [from + minute, from + 3 * minute] }, { ask });
  await screen.findByText('Late samples: Tank level');
  expect(screen.getAllByText('late: Tank level')).toHaveLength(1);
});

test('where there are more marks than are shown it is reported, and a press looks closer', async () => {
  const { onChange } = open({}, { marks: { marks: [], hasMore: true } });
  const note = await screen.findByText('Only the newest 500 marks are shown.');
  fireEvent.click(within(note).getByRole('button', { name: 'Zoom in' }));
  expect(onChange).toHaveBeenLastCalledWith({ from: from + minute, to: from + 3 * minute, isLive: false });
});

test('states are told in the reader’s language, in their words of then', async () => {
  speakOfStation(new Map([['Running', 'En marche']]));
  const states = { ...series, point: pump.id, kind: 'logic' as const, unit: '', states: ['Stopped', 'Running'] };
  const [running, good] = [series.min.map(() => 1), series.good.map(() => minute)];
  const ran = { ...states, min: running, max: running, mean: running, last: running, good };
  const ask: AskHistory = async () => ({ kind: 'ok', reply: { ...told, series: [ran] } });
  open({ points: [pump.id], cursors: [from + minute] }, { ask });
  expect((await screen.findAllByText('En marche')).length).toBeGreaterThan(0);
  act(() => speakOfStation(new Map()));
  expect((await screen.findAllByText('Running')).length).toBeGreaterThan(0);
});

test('as long as the device has not answered nobody says that nothing is kept', async () => {
  open({ cursors: [from + minute] }, { ask: () => new Promise(() => undefined) });
  expect(await screen.findByText('Loading recorded values…')).toBeDefined();
  expect(screen.queryByText(/Not recorded/)).toBeNull();
});

test('of a time in which nothing was recorded it is reported', async () => {
  const unknown = { ...series, good: series.good.map(() => 0), quality: series.quality.map(() => -1) };
  open({}, { ask: async () => ({ kind: 'ok', reply: { ...told, series: [unknown] } }) });
  await screen.findByText('No data recorded in this period.');
});

test('of a point that is not recorded it is reported that nothing is kept', async () => {
  open({}, { ask: async () => ({ kind: 'ok', reply: { ...told, series: [] } }) });
  await screen.findByText('This point is not recorded.');
});

test('what of the address is wrong is named', () => {
  open({}, { faults: [{ kind: 'noMoment', name: 'from', value: 'noon' }] });
  expect(screen.getByText(/“from=noon” in the address is not a valid time/)).toBeTruthy();
});
