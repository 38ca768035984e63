// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Alarm } from '../../protocol/alarm.ts';
import type { AlarmsState } from '../live/alarms/alarmStore.ts';
import { lowLevel, mainsLost, testAlarms } from '../live/alarms/testAlarms.ts';
import { testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { AlarmStrip } from './AlarmStrip.tsx';
import { AlarmBadge, AlarmCount } from './bar/AlarmBadge.tsx';

afterEach(cleanup);

function strip(alarms: readonly Alarm[], status?: AlarmsState['status']) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { store, tell } = testAlarms(alarms, status);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([], { alarms: store }).world}>
        <AlarmStrip />
      </WorldContext>
    </I18nProvider>,
  );
  const said = (how: 'polite' | 'assertive') => container.querySelector(`[aria-live="${how}"]`)?.textContent;
  return { container, tell: (...list: Parameters<typeof tell>) => act(() => tell(...list)), said };
}
const name = () => screen.getByRole('link').firstChild?.textContent;

test('without an alarm its place says so', () => {
  strip([]);
  expect(name()).toBe('No alarms');
  expect(screen.getByRole('link').lastChild?.textContent).toBe('No alarms');
});

test('the most urgent that nobody has acknowledged: message and since when, and how many stand', () => {
  strip([lowLevel, { ...mainsLost, state: 'activeAcknowledged' }]);
  expect(name()).toBe('2 alarms, 1 unacknowledged, most urgent: priority 2, Tank level low, since 14:01');
  screen.getByText('Tank level low');
});

test('returned to normal, the strip and the navigation show an outline, and never "since"', () => {
  const returned: Alarm = { ...mainsLost, state: 'returnedUnacknowledged' };
  const { container, tell } = strip([returned]);
  expect(name()).toBe('1 alarm, 1 unacknowledged, most urgent: priority 1, Mains failure, returned to normal');
  expect(container.querySelector('svg [data-over]')).not.toBeNull();
  tell([mainsLost]);
  expect(container.querySelector('svg [data-over]')).toBeNull();
});

test('of one priority an active alarm is named before one that has returned, be that the first of its group and newer', () => {
  const over: Alarm = { ...mainsLost, id: 'over', message: 'Surge', state: 'returnedUnacknowledged', first: 'first' };
  strip([{ ...over, raisedAt: (mainsLost.raisedAt ?? 0) + 60_000 }, mainsLost]);
  expect(name()).toBe('2 alarms, 2 unacknowledged, most urgent: priority 1, Mains failure, since 14:01');
});

test('the navigation shows the most urgent active alarm before one that has returned', () => {
  const returned: Alarm = { ...mainsLost, state: 'returnedUnacknowledged' };
  const { store, tell } = testAlarms([returned, lowLevel]);
  const { container } = render(
    <WorldContext value={testWorld([], { alarms: store }).world}>
      <AlarmBadge />
    </WorldContext>,
  );
  const shown = () => ({ ...container.querySelector<SVGElement>('svg g')?.dataset });
  expect(shown()).toEqual({ alarm: '2' });
  act(() => tell([returned]));
  expect(shown()).toEqual({ alarm: '1', over: 'true' });
});

test('a number beside a mark cannot be read as a second priority', () => {
  const { container } = strip([mainsLost, { ...mainsLost, id: 'other' }]);
  expect(container.querySelector('[class*=counts]')?.textContent).toBe('1 ×2');
});

test('when all are acknowledged it still names what stands, and says that too', () => {
  const { container, tell } = strip([
    { ...mainsLost, state: 'activeAcknowledged' },
    { ...lowLevel, state: 'activeAcknowledged' },
  ]);
  expect(name()).toBe('2 alarms, all acknowledged, most urgent: priority 1, Mains failure, since 14:01');
  expect(container.querySelector('b')?.textContent).toBe('Mains failure');
  screen.getByText('All acknowledged');
  tell([{ ...lowLevel, state: 'activeAcknowledged' }]);
  expect(container.querySelector('b')?.textContent).toBe('Tank level low');
});

test('each priority has a count of its own and no number stands for all, on a phone too', () => {
  const low = (id: string): Alarm => ({ ...lowLevel, id });
  const { container } = strip([{ ...mainsLost, state: 'activeAcknowledged' }, low('a'), low('b'), low('c')]);
  const numbers = [...container.querySelectorAll('[aria-hidden]')].filter(({ textContent }) => textContent === '×4');
  expect(numbers).toEqual([]);
  expect(container.querySelector('[class*=counts]')?.textContent).toBe('1 ×12 ×3');
});

test('a count has the look of its priority: an outline only when all of it have returned to normal', () => {
  const { container, tell } = strip([
    { ...mainsLost, state: 'activeAcknowledged' },
    { ...lowLevel, state: 'returnedUnacknowledged' },
  ]);
  const looks = () =>
    [...container.querySelectorAll<SVGElement>('[class*=counts] svg g')].map(({ dataset }) => dataset.over ?? 'active');
  expect(looks()).toEqual(['active', 'true']);
  tell([mainsLost, { ...lowLevel, state: 'returnedUnacknowledged' }, { ...lowLevel, id: 'other' }]);
  expect(looks()).toEqual(['active', 'active']);
});

test('with the link lost it says that it is not current', () => {
  strip([lowLevel], 'stale');
  expect(name()).toMatch(/, not current$/);
});

test.each([
  ['loading', 'Loading alarms…'],
  ['stale', 'Alarm state unknown'],
] as const)(
  'while nothing is known (%s), neither title, text nor screen reader says that there are none',
  (status, words) => {
    strip([], status);
    const link = screen.getByRole('link');
    expect(name()).toBe(words);
    expect(link.title).toBe(words);
    expect(link.lastChild?.textContent).toBe(words);
  },
);

test.each([
  ['loading', '…', 'Loading…'],
  ['stale', '?', 'Alarm state unknown'],
] as const)('while nothing is known (%s), the counts of the navigation say so', (status, sign, words) => {
  const { store, tell } = testAlarms([], status);
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([], { alarms: store }).world}>
        <AlarmCount />
        <AlarmBadge />
      </WorldContext>
    </I18nProvider>,
  );
  const marks = screen.getAllByRole('img', { name: words });
  expect(marks.map(({ textContent }) => textContent)).toEqual([sign, sign]);
  act(() => tell([]));
  expect(screen.queryAllByRole('img')).toEqual([]);
});

test('a device that tells of no alarms has no place for them (R6)', () => {
  const { container } = strip([], 'none');
  expect(container.textContent).toBe('');
});

test('an alarm that comes is reported once; what stood before is not said', () => {
  const { tell, said } = strip([lowLevel]);
  expect(said('polite')).toBe('');
  tell([lowLevel, { ...lowLevel, id: 'ph', occurrence: 43, priority: 3, message: 'Chlorine low' }]);
  expect(said('polite')).toBe('Priority 3 alarm: Chlorine low');
  tell([{ ...lowLevel, state: 'activeAcknowledged' }]);
  expect(said('polite')).toBe('Priority 3 alarm: Chlorine low');
});

test('the most urgent interrupts; several at once are one sentence', () => {
  const { tell, said } = strip([]);
  tell([lowLevel, mainsLost]);
  expect(said('assertive')).toBe('2 new alarms. Priority 1 alarm: Mains failure');
  expect(said('polite')).toBe('');
});

test('what is put aside has counts of its own: by people, and by design, never one number for both (R52)', () => {
  const shelving = { kind: 'timed', since: 1, until: 2, person: 'ines', text: 'known', occurrences: 0 } as const;
  const outOfService = { since: 1, person: 'tess', text: 'sensor is away' };
  const one = (id: string, part: Partial<Alarm>): Alarm => ({ ...lowLevel, id, ...part });
  const { container, tell } = strip([
    one('a', { shelving }),
    one('b', { outOfService }),
    one('c', { state: 'normal', suppressedSince: 1 }),
    one('d', { state: 'normal', suppressedSince: 1 }),
    one('e', { state: 'normal', suppressedSince: 1 }),
  ]);
  const counts = () =>
    [...container.querySelectorAll<HTMLElement>('[data-aside]')].map(({ textContent }) => textContent);
  expect(name()).toBe('No alarms, 1 shelved, 1 out of service, 3 suppressed by design');
  expect(counts().map((text) => text?.trim())).toEqual(['2', '3']);
  tell([mainsLost]);
  expect(counts()).toEqual([]);
});
