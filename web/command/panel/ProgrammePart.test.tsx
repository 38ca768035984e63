// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProgrammeState } from '../../../protocol/programme/programmeState.ts';
import { pump } from '../../live/testPoint.ts';
import { openPanel } from './testPanel.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const weekly = { ...pump, editingKind: 'Weekly' } as const;
const at = (hour: number) => Date.UTC(2026, 10, 20, hour - 1);
const state: ProgrammeState = {
  infoNumber: 101,
  name: 'Pump 1',
  isGone: false,
  version: 3,
  author: 'ines',
  time: at(8),
  inForce: { value: '1', at: at(6), origin: 'weekly', exception: undefined },
  next: { value: '0', at: at(18), origin: 'annual', exception: 'Christmas' },
  hold: undefined,
  catchingUp: undefined,
  last: undefined,
  deviation: undefined,
  isClockWrong: false,
};
const settle = () => act(async () => undefined);

test('what is in force, the next switch, and the way to the programme', async () => {
  openPanel(weekly, { programme: () => state });
  await settle();
  expect(screen.getByRole('region', { name: 'Time programme' }).textContent).toContain(
    'Programmed: Running since 06:00:00Next: Stopped at 18:00:00 (Christmas)',
  );
  expect(screen.getByRole('link', { name: 'Open programme' }).getAttribute('href')).toBe('/programmes/101');
});

test('the device is asked for this point’s programme, not for all of them', async () => {
  const { requests } = openPanel(weekly, { programme: () => state });
  await settle();
  expect(requests('getProgrammes')).toMatchObject([{ name: 'InfoNumber', text: '101' }]);
});

test('a device that tells of all programmes whatever it is asked for: the panel shows its own', async () => {
  const others = [
    { ...state, isGone: true, inForce: undefined },
    { ...state, infoNumber: 102, inForce: undefined },
    state,
  ];
  openPanel(weekly, { programme: () => others });
  await settle();
  screen.getByText(/Programmed: Running/);
});

test('a command by hand says how long it holds: with the next switch, or for a chosen time', async () => {
  const { arm, sent } = openPanel(weekly, { programme: () => state });
  await settle();
  const holds = screen.getByLabelText<HTMLSelectElement>('Resume the time programme');
  expect(holds.selectedOptions[0]?.textContent).toBe('At the next switching time, 18:00:00');
  await arm();
  fireEvent.click(screen.getByRole('button', { name: 'Set to Running: Pump 1' }));
  expect(sent()).toMatchObject([{ hold: 'nextSwitch' }]);
});

test('hours are counted from the command', async () => {
  const { arm, sent } = openPanel(weekly, { programme: () => state });
  await settle();
  fireEvent.change(screen.getByLabelText('Resume the time programme'), { target: { value: '2h' } });
  await arm();
  fireEvent.click(screen.getByRole('button', { name: 'Set to Running: Pump 1' }));
  expect(sent()).toMatchObject([{ hold: Date.UTC(2026, 10, 20, 15, 2, 11) }]);
});

test('a hold is reported, and ended by whoever may command', async () => {
  const held = { ...state, hold: { until: at(16), since: at(14) } };
  const { requests } = openPanel(weekly, { programme: () => held });
  await settle();
  screen.getByText('Manual hold until 16:00:00.');
  await act(async () => screen.getByRole('button', { name: 'Resume programme now' }).click());
  expect(requests('releaseHold')).toMatchObject([{ name: 'InfoNumber', text: '101' }]);
  cleanup();
  openPanel(weekly, { programme: () => held, canCommand: false });
  await settle();
  screen.getByText('Manual hold until 16:00:00.');
  expect(screen.queryByRole('button', { name: 'Resume programme now' })).toBeNull();
});

test('what happens to the programme elsewhere is shown when the feed tells of it, and not asked for before', async () => {
  vi.useFakeTimers();
  let now = state;
  const { change, requests } = openPanel(weekly, { programme: () => now });
  await settle();
  now = { ...state, hold: { until: at(16), since: at(14) } };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requests('getProgrammes')).toHaveLength(1);
  change('programmes');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  screen.getByText('Manual hold until 16:00:00.');
});

test('a field that does not follow is reported, with the reason of a refused write', async () => {
  const deviation = { value: '0', since: at(9), isAtLeast: false, cause: 'refused', reason: 'deviceRefused' } as const;
  openPanel(weekly, { programme: () => ({ ...state, deviation }) });
  await settle();
  expect(screen.getByRole('region', { name: 'Time programme' }).textContent).toContain(
    'Deviation: Stopped since 09:00, programmed Running (the last write was refused: rejected by the controller)',
  );
});

test('what waits for a block to be lifted says that a machine may start by itself', async () => {
  openPanel(weekly, { programme: () => ({ ...state, catchingUp: { for: 'blocked' } }) });
  await settle();
  screen.getByText(/^Not written yet: waiting for the commands to be unblocked\..*a machine may start\.$/);
});

test('where none was written yet, a command holds against nothing', async () => {
  const { arm, sent } = openPanel(weekly, {
    programme: () => ({ ...state, version: 0, inForce: undefined, next: undefined }),
  });
  await settle();
  screen.getByText('No programme written yet.');
  expect(screen.queryByLabelText('Resume the time programme')).toBeNull();
  await arm();
  fireEvent.click(screen.getByRole('button', { name: 'Set to Running: Pump 1' }));
  expect(sent()[0]?.hold).toBeUndefined();
});

test('a device without time programmes is asked nothing about them (R6)', async () => {
  const { requests } = openPanel(weekly);
  await settle();
  expect(requests('getProgrammes')).toEqual([]);
});
