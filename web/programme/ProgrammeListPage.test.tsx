// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyProgramme } from '../../protocol/programme/programme.ts';
import type { ProgrammeState } from '../../protocol/programme/programmeState.ts';
import { testClient } from '../api/testClient.ts';
import { pump } from '../live/testPoint.ts';
import { now, testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import type { LatestState } from '../ui/latest.ts';
import { ProgrammeListPage } from './ProgrammeListPage.tsx';

afterEach(cleanup);

const state: ProgrammeState = {
  infoNumber: pump.infoNumber,
  name: 'Old mixer',
  isGone: false,
  version: 3,
  author: 'ines',
  time: now,
  inForce: { value: '1', at: now, origin: 'weekly', exception: undefined },
  next: undefined,
  hold: undefined,
  catchingUp: undefined,
  last: undefined,
  deviation: undefined,
  isClockWrong: false,
};

const deviation = { value: '0', since: now, isAtLeast: false, cause: 'overridden', reason: undefined } as const;

const switches = [
  { time: '06:00', value: '1' },
  { time: '22:00', value: '0' },
];
const stored = {
  infoNumber: pump.infoNumber,
  version: 3,
  author: 'ines',
  time: now - 5 * 86_400_000,
  programme: { ...emptyProgramme, weeklySchedule: emptyProgramme.weeklySchedule.map(() => switches) },
};
const getProgramme = vi.fn(() => ({ result: 'done' as const, stored }));

function show(states: LatestState<readonly ProgrammeState[]>, refresh = async () => undefined) {
  const side = testWorld([pump]);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={side.world}>
        <ProgrammeListPage
          states={{ ...states, refresh }}
          pointOf={() => pump}
          hrefOf={(infoNumber) => `/programmes/${infoNumber}`}
          now={() => now}
          client={testClient({ getProgramme })}
          technicalHashCode="r1"
          zone="UTC"
        />
      </WorldContext>
    </I18nProvider>,
  );
  return side;
}

function open(row: ProgrammeState, value: 0 | 1 | null = 1): string {
  show({ value: [row], status: 'ready', readAt: 0 }).tell(pump.infoNumber, value, value === null ? 'linkLost' : 'good');
  return screen.getByRole('listitem').textContent ?? '';
}

test('a programme leads to its editor, with what is in force', () => {
  expect(open(state)).toContain('Programmed: Running');
  expect(screen.getByRole('link', { name: 'Old mixer' }).getAttribute('href')).toBe(`/programmes/${pump.infoNumber}`);
});

test('a field that does something else is reported, since when and why; one that follows is not', () => {
  expect(open({ ...state, deviation }, 0)).toContain(
    'Deviation: Stopped since 14:02, programmed Running (changed by the controller)',
  );
  cleanup();
  expect(open({ ...state, deviation: { ...deviation, isAtLeast: true, cause: undefined } }, 0)).toContain(
    'Deviation: Stopped since at least 14:02, programmed Running',
  );
  cleanup();
  const unchangedSince = now - 3_600_000;
  expect(open({ ...state, deviation: { ...deviation, isAtLeast: true, unchangedSince } }, 0)).toContain(
    'Deviation: Stopped, no change seen since 13:02, programmed Running',
  );
  cleanup();
  expect(open(state)).not.toContain('Deviation');
});

test('a value that is not current is no difference, and says that nobody knows', () => {
  const said = open({ ...state, deviation }, null);
  expect(said).not.toContain('Deviation');
  expect(said).toContain('No response from the field: unknown whether the field follows the programme.');
});

test('a programme whose point is gone is named so, and shows nothing of the point that has its number now', () => {
  const said = open({ ...state, isGone: true });
  expect(said).toContain('This point is no longer in the configuration: its programme is stored but not run.');
  expect(screen.queryByRole('link')).toBeNull();
  expect(said).not.toContain('---');
});

test('without an answer the programmes stay, marked as older; without any it says so; either can be tried again', () => {
  const refresh = vi.fn(async () => undefined);
  show({ value: [state], status: 'failed', readAt: 0 }, refresh);
  expect(screen.getByRole('listitem').textContent).toContain('Programmed: Running');
  expect(screen.getByRole('status').textContent).toContain('Showing the last reported state.');
  screen.getByRole('button', { name: 'Try again' }).click();
  cleanup();
  show({ value: undefined, status: 'failed', readAt: undefined }, refresh);
  expect(screen.getByRole('status').textContent).toContain('The programmes could not be loaded.');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('the day has its values with their times; another day by the arrows, and back', async () => {
  getProgramme.mockClear();
  show({ value: [state, { ...state, infoNumber: 7, name: 'Gone', isGone: true }], status: 'ready', readAt: 0 });
  await screen.findByText('00:00 Stopped, 06:00 Running, 22:00 Stopped');
  expect(getProgramme).toHaveBeenCalledOnce();
  const heading = () => screen.getByRole('heading').textContent;
  expect(heading()).toBe('Fri, Nov 20, 2026 today');
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(heading()).toBe('Sat, Nov 21, 2026 tomorrow');
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(heading()).toBe('Thu, Nov 19, 2026 yesterday');
});

test('of a day before the programme was written it is not claimed what was programmed', async () => {
  getProgramme.mockReturnValueOnce({ result: 'done', stored: { ...stored, time: now } });
  show({ value: [state], status: 'ready', readAt: 0 });
  await screen.findByText('00:00 earlier version, 13:02 Running, 22:00 Stopped');
});

test('a copied programme that nobody has checked says whose it is to be', () => {
  show({ value: [{ ...state, version: 0, inForce: undefined, copiedFrom: 'Pump 2' }], status: 'ready', readAt: 0 });
  expect(screen.getByText(/^Copied from Pump 2, without its switching times/)).toBeDefined();
});
