// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alarm } from '../../protocol/alarm.ts';
import type { CallName } from '../../protocol/calls.ts';
import { type Point, pointRecord } from '../../protocol/point.ts';
import { element } from '../../protocol/wire/xml.ts';
import { type Replies, testClient } from '../api/testClient.ts';
import type { AlarmsState } from '../live/alarms/alarmStore.ts';
import { lowLevel, mainsLost, pastOccurrence, testAlarms } from '../live/alarms/testAlarms.ts';
import { now, testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { english } from '../text/testEnglish.ts';
import { onRequest } from '../ui/testLatest.ts';
import { AlarmPage, type AlarmPageProps } from './AlarmPage.tsx';
import { type AlarmView, usualView } from './alarmView.ts';
import { createHistoryRows } from './history/historyRows.ts';

afterEach(cleanup);
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView ??= () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // Everything is on the screen, but for what the test calls far below.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(target: HTMLElement) {
        this.#tell([{ target, isIntersecting: target.dataset.alarmRow !== 'far-below' }]);
      }
      disconnect() {}
    },
  );
});

const detail = {
  cause: 'More is drawn than the pumps give',
  consequence: 'The town runs dry',
  action: 'Start pump 2',
  respondWithinMin: 20,
  limit: '1.5',
  deadBand: 0.1,
  onDelayMs: 0,
  offDelayMs: 0,
};
const done = { result: 'done' } as const;
type Reply<N extends keyof Replies> = NonNullable<Replies[N]>;

function open(
  alarms: readonly Alarm[],
  { view = {}, replies = {}, may, points = [], values = [], status, ...props }: Given = {},
) {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  const { store, tell } = testAlarms(alarms, status);
  const live = testWorld(points, {
    alarms: store,
    may: (call) => may?.includes(call) ?? call !== 'setOutOfService',
  });
  const acknowledge = vi.fn<Reply<'acknowledgeAlarms'>>(({ occurrences }) => ({
    outcomes: occurrences.map((occurrence) => ({ occurrence, ...done })),
  }));
  const shelve = vi.fn<Reply<'shelveAlarm'>>(() => done);
  const unshelve = vi.fn<Reply<'unshelveAlarm'>>(() => done);
  const client = testClient({
    getAlarm: ({ id }) => ({
      alarm: alarms.find((one) => one.id === id) ?? lowLevel,
      detail,
      earlier: [pastOccurrence],
    }),
    acknowledgeAlarms: acknowledge,
    shelveAlarm: shelve,
    unshelveAlarm: unshelve,
    ...replies,
  });
  const onChange = vi.fn<AlarmPageProps['onChange']>();
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={live.world}>
        <AlarmPage
          view={{ ...usualView, ...view }}
          onChange={onChange}
          client={client}
          history={undefined}
          statistics={{ value: undefined, status: 'loading', readAt: undefined, refresh: async () => undefined }}
          save={vi.fn()}
          pointPlace={() => ({ href: '/synoptic/2?point=103', name: 'Tanks' })}
          pagePlace={() => undefined}
          logHref={() => undefined}
          trendHref={() => undefined}
          {...props}
        />
      </WorldContext>
    </I18nProvider>,
  );
  for (const [number, value] of values) live.tell(number, value);
  return { acknowledge, shelve, unshelve, onChange, tell: (list: readonly Alarm[]) => act(() => tell(list)) };
}
interface Given extends Partial<Omit<AlarmPageProps, 'view' | 'client'>> {
  readonly view?: Partial<AlarmView>;
  readonly replies?: Replies;
  /** Undefined: what an operator may. */
  readonly may?: readonly CallName[];
  readonly points?: readonly Point[];
  /** Read just now, by number. */
  readonly values?: readonly (readonly [number, number])[];
  readonly status?: AlarmsState['status'];
}
const [suppressing] = pointRecord.readAll(
  element('Content', {}, [element('Point', { InfoNumber: 103, Name: 'North tank level', Kind: 'numeric' })]),
) as [Point];
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
const messages = () => screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]?.textContent);

test('what stands, the most urgent first, with how it is and what to know of it', () => {
  const notEvaluated = { since: now - 1000, reason: 'outOfRange', infoNumber: 103 } as const;
  const override = { infoNumber: 103, kind: 'forced', user: 'tess', since: now - 1000 } as const;
  open([
    { ...lowLevel, times: 14, notEvaluated, override, raisedBy: 'simulated' },
    { ...mainsLost, first: 'first' },
  ]);
  expect(messages()).toEqual(['Mains failure', 'Tank level low']);
  const [mains, level] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(mains).toContain('First-out');
  for (const words of [
    '14 occurrences',
    'raised by a simulated value',
    'not evaluated since 14:02:10: sensor fault (value outside the measuring range)',
    'value forced by tess since 14:02:10',
    '1.25 m',
    'limit 1.5 m',
  ]) {
    expect(level).toContain(words);
  }
  expect(level).toContain('Active, unacknowledged');
});

test('a row names the value of now and the value at the alarm; a mark that is over is an outline', () => {
  open([lowLevel, { ...mainsLost, state: 'returnedUnacknowledged' }], {
    points: pointRecord.readAll(
      element('Content', {}, [element('Point', { InfoNumber: 103, Kind: 'numeric', Unit: 'm', Digits: 2 })]),
    ),
    values: [[103, 1.7]],
  });
  const [mains, level] = screen.getAllByRole('listitem');
  expect(level?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/now 1\.7\d* m at alarm 1\.25\d* m limit 1\.5\d* m/);
  expect(level?.querySelector('[data-over]')).toBeNull();
  expect(mains?.querySelector('[data-over]')).not.toBeNull();
});

test('the alarm of a link names what its number counts', () => {
  const link = { ...lowLevel, kind: 'notCurrent', infoNumber: undefined, link: 'plant', limit: undefined } as const;
  open([{ ...link, value: '214', unit: undefined }]);
  expect(screen.getByRole('listitem').textContent).toContain('at alarm 214 points');
});

test('first-out names what followed it', async () => {
  const first: Alarm = { ...mainsLost, alarmGroup: 'feed', first: 'first' };
  open(
    [first, { ...lowLevel, alarmGroup: 'feed' }, { ...lowLevel, id: 'other', alarmGroup: 'else', message: 'Else' }],
    {
      view: { alarm: 'mains' },
    },
  );
  const name = await screen.findByText('Followed by');
  expect(name.nextSibling?.textContent).toBe('Tank level low');
});

test('an alarm is shelved for a time of one’s own, from 15 minutes to 12 hours', async () => {
  const { shelve } = open([lowLevel], { view: { alarm: 'tank-low' } });
  fireEvent.change(await screen.findByLabelText('Shelve for'), { target: { value: 'own' } });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Shelve' });
  const type = (hours: string, minutes: string) => {
    fireEvent.change(screen.getByLabelText('Hours'), { target: { value: hours } });
    fireEvent.change(screen.getByLabelText('Minutes'), { target: { value: minutes } });
  };
  for (const [hours, minutes] of [
    ['0', '14'],
    ['12', '1'],
    ['1', '2.5'],
    ['', ''],
  ] as const) {
    type(hours, minutes);
    expect(button().disabled).toBe(true);
  }
  type('1', '25');
  fireEvent.change(screen.getByLabelText(/reason required to shelve/), { target: { value: 'sensor is cleaned' } });
  await act(async () => button().click());
  expect(shelve).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timed', minutes: 85 }));
});

test('an alarm whose configuration was rejected says so, with the finding and its place', () => {
  const reason = { code: 'zero', field: 'Scale' } as const;
  const rejected = { kind: 'fault', file: 'station.xml', line: 12, element: 'Point', reason, text: '' } as const;
  const notEvaluated = { since: now - 1000, reason: 'rejected', infoNumber: undefined } as const;
  open([{ ...lowLevel, notEvaluated, rejected }]);
  const [level] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(level).toContain(
    'not evaluated since 14:02:10: Configuration rejected: Point: Scale is 0. Expected: a number other than 0. (station.xml, line 12)',
  );
});

test('one press acknowledges the occurrence that was on the screen', async () => {
  const { acknowledge } = open([lowLevel, mainsLost]);
  await press('Acknowledge: Tank level low');
  expect(acknowledge).toHaveBeenCalledWith({ occurrences: [41], comment: undefined });
});

test('all that are on the screen, and no others, with the comment that was typed', async () => {
  const { acknowledge } = open([
    lowLevel,
    mainsLost,
    { ...lowLevel, id: 'far-below', occurrence: 50, priority: 4 },
    { ...lowLevel, id: 'seen', occurrence: 51, state: 'activeAcknowledged' },
  ]);
  await press('Comment…');
  fireEvent.change(screen.getByLabelText('Acknowledgement comment'), { target: { value: ' seen it ' } });
  await press('Acknowledge all 2 visible');
  expect(acknowledge).toHaveBeenCalledWith({ occurrences: [42, 41], comment: 'seen it' });
});

const inARow = [
  { ...mainsLost, id: 'one', occurrence: 1, message: 'Mains lost' },
  { ...lowLevel, id: 'two', occurrence: 2, message: 'Level low' },
  { ...lowLevel, id: 'three', occurrence: 3, message: 'Level lower', priority: 3 },
] as const satisfies readonly Alarm[];
const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

test('after an acknowledgement the focus is at the next row: at its button, or at the row where a key was pressed', async () => {
  const { acknowledge, tell } = open(inARow);
  const acknowledged = (at: number) =>
    inARow.map((alarm, i) => (i <= at ? { ...alarm, state: 'activeAcknowledged' as const } : alarm));
  acknowledge.mockImplementation(() => {
    tell(acknowledged(acknowledge.mock.calls.length - 1));
    return { outcomes: [done] };
  });
  const first = screen.getByRole('button', { name: 'Acknowledge: Mains lost' });
  first.focus();
  await act(async () => first.click());
  await hasFocus('Acknowledge: Level low');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  screen.getByRole('button', { name: 'Level low' }).focus();
  await act(async () => fireEvent.keyDown(screen.getByRole('button', { name: 'Level low' }), { key: 'a' }));
  await hasFocus('Level lower');
});

test('acknowledged in its own panel, the focus stays in the panel, from which Escape leads back to its row', async () => {
  const { acknowledge, tell } = open([mainsLost], { view: { alarm: mainsLost.id } });
  acknowledge.mockImplementation(() => {
    tell([{ ...mainsLost, state: 'activeAcknowledged' }]);
    return { outcomes: [done] };
  });
  const panel = screen.getByRole('dialog');
  const button = within(panel).getByRole('button', { name: 'Acknowledge' });
  button.focus();
  await act(async () => button.click());
  await waitFor(() => expect(document.activeElement).toBe(panel));
});

test('the first Acknowledge is a few presses away: past the filter to the list, its row, its button', () => {
  open(inARow);
  const link = screen.getByRole('link', { name: 'Skip to active alarms' });
  expect(document.querySelector('a, button, input, select')).toBe(link);
  fireEvent.click(link);
  const list = screen.getByRole('region', { name: 'Active alarms' });
  expect(document.activeElement).toBe(list);
  const stops = [...list.querySelectorAll<HTMLElement>('a, button, input')].filter(({ tabIndex }) => tabIndex >= 0);
  expect(stops.slice(0, 2)).toEqual([
    screen.getByRole('button', { name: 'Mains lost' }),
    screen.getByRole('button', { name: 'Acknowledge: Mains lost' }),
  ]);
});

test('keys: arrows lead from row to row, Space chooses, A acknowledges what is chosen', async () => {
  const { acknowledge } = open([lowLevel, mainsLost]);
  const first = screen.getByRole('button', { name: 'Mains failure' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  const second = screen.getByRole('button', { name: 'Tank level low' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: ' ' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select: Tank level low' }).checked).toBe(true);
  fireEvent.keyDown(second, { key: 'ArrowUp' });
  await act(async () => void fireEvent.keyDown(first, { key: 'a' }));
  expect(acknowledge).toHaveBeenCalledWith({ occurrences: [41], comment: undefined });
});

test('with nothing chosen, A acknowledges the row it is pressed on', async () => {
  const { acknowledge } = open([lowLevel, mainsLost]);
  await act(async () => void fireEvent.keyDown(screen.getByRole('button', { name: 'Mains failure' }), { key: 'a' }));
  expect(acknowledge).toHaveBeenCalledWith({ occurrences: [42], comment: undefined });
});

test('what was chosen is not chosen any more when it has come again', async () => {
  const { acknowledge, tell } = open([lowLevel, mainsLost]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select: Tank level low' }));
  screen.getByRole('button', { name: 'Acknowledge 1 selected' });
  tell([{ ...lowLevel, occurrence: 60 }, mainsLost]);
  expect(screen.queryByRole('button', { name: /selected/ })).toBeNull();
  expect(acknowledge).not.toHaveBeenCalled();
});

test('what the device refused is said with its reason, and of how many', async () => {
  const { acknowledge } = open([lowLevel, mainsLost]);
  acknowledge.mockReturnValue({ outcomes: [done, { result: 'refused', reason: 'newerOccurrence' }] });
  await press('Acknowledge all 2 visible');
  const words = screen.getByRole('alert').textContent;
  expect(words).toContain('1 of 2 failed.');
  expect(words).toContain('The alarm has occurred again. Check the new occurrence first.');
});

test('whoever may only look sees all of it, and nothing to press but what opens', () => {
  open([lowLevel], { may: [] });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull();
  screen.getByRole('button', { name: 'Tank level low' });
});

test('an alarm opens: what to do, cause and consequence, value and limit, its page, and when it came before', async () => {
  open([{ ...lowLevel, respondBy: now + 600_000 }], { view: { alarm: 'tank-low' } });
  const panel = screen.getByRole('dialog', { name: 'Tank level low' });
  await within(panel).findByText('Start pump 2');
  within(panel).getByText('More is drawn than the pumps give');
  within(panel).getByText('The town runs dry');
  expect(panel.textContent).toContain('14:12:11 (10 min left)');
  expect(within(panel).getByRole('link', { name: 'Open point on Tanks' }).getAttribute('href')).toBe(
    '/synoptic/2?point=103',
  );
  expect(panel.textContent).toContain('acknowledged by marc');
});

test('an operator shelves it for a time, with a reason; taking it out of service is for technicians', async () => {
  const { shelve } = open([lowLevel], { view: { alarm: 'tank-low' } });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Shelve' });
  const reason = screen.getByLabelText('Comment or reason (reason required to shelve)');
  fireEvent.change(reason, { target: { value: '  ' } });
  expect([button().disabled, button().title]).toEqual([true, 'Reason required']);
  fireEvent.change(reason, { target: { value: 'sensor is cleaned' } });
  fireEvent.change(screen.getByLabelText('Shelve for'), { target: { value: 'hour' } });
  await press('Shelve');
  expect(shelve).toHaveBeenCalledWith({
    id: 'tank-low',
    occurrence: 41,
    kind: 'timed',
    minutes: 60,
    text: 'sensor is cleaned',
  });
  expect(screen.queryByRole('button', { name: 'Take out of service' })).toBeNull();
});

test('priorities 3 and 4 are shelved without a reason', async () => {
  const { shelve } = open([{ ...lowLevel, priority: 3 }], { view: { alarm: 'tank-low' } });
  screen.getByLabelText('Comment or reason (optional)');
  await press('Shelve');
  expect(shelve).toHaveBeenCalledWith(expect.objectContaining({ id: 'tank-low', text: undefined }));
});

test('a technician takes it out of service with a reason, and not without one', async () => {
  const setOutOfService = vi.fn<Reply<'setOutOfService'>>(() => done);
  open([lowLevel], {
    view: { alarm: 'tank-low' },
    may: ['acknowledgeAlarms', 'setOutOfService'],
    replies: { setOutOfService },
  });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Take out of service' });
  expect(button().disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/reason required/), { target: { value: 'sensor is away' } });
  await press('Take out of service');
  expect(setOutOfService).toHaveBeenCalledWith({ id: 'tank-low', isOutOfService: true, text: 'sensor is away' });
});

test('suppressed by design: by which condition, and whether it is evaluated', () => {
  const suppression = { infoNumber: 103, comparison: '<', limit: -0.1 } as const;
  const notEvaluated = { since: now, reason: 'linkLost', infoNumber: 101 } as const;
  const level = { InfoNumber: 103, Name: 'North tank level', Kind: 'numeric', Unit: 'm', Digits: 2 };
  open([{ ...lowLevel, suppressedSince: now - 60_000, suppression, notEvaluated }], {
    view: { view: 'aside' },
    points: pointRecord.readAll(element('Content', {}, [element('Point', level)])),
  });
  const part = screen.getByRole('region', { name: 'Suppressed by design' }).textContent;
  expect(part).toContain('by design: North tank level < -0.10 m, since 14:01:11');
  expect(part).toContain('not evaluated since 14:02:11: field link lost');
});

test('put aside: who did it, until when, and how often it came meanwhile', async () => {
  const shelving = {
    kind: 'timed',
    since: now - 1000,
    until: now + 3_600_000,
    person: 'ines',
    text: 'known',
    occurrences: 3,
  } as const;
  const { unshelve } = open([{ ...lowLevel, shelving }], { view: { view: 'aside' } });
  expect(screen.getByRole('region', { name: 'Shelved' }).textContent).toMatch(
    /until 15:02:11, by ines “known” 3 occurrences while shelved/,
  );
  await press('Unshelve: Tank level low');
  expect(unshelve).toHaveBeenCalledWith({ id: 'tank-low' });
  await waitFor(() => screen.getByText(/^No alarms suppressed by design\./));
});

test('where nothing stands it says so; where the filter hides what stands it says that', () => {
  open([]);
  screen.getByText(/^No active alarms\./);
  cleanup();
  open([lowLevel], { view: { priorities: [1] } });
  screen.getByText('No active alarm matches the filter; 1 is hidden.');
});

test('a value has the digits of its point, a limit all of its own, and a change in a minute those that were told', () => {
  const point = element('Point', { InfoNumber: 103, Kind: 'numeric', Unit: 'm', Digits: 1 });
  const rate: Alarm = { ...lowLevel, id: 'fast', kind: 'rate', value: '0.125', limit: '0.1', unit: 'm/min' };
  const told = { ...lowLevel, value: '0.884', limit: '0.95' };
  open([told, rate], { points: pointRecord.readAll(element('Content', {}, [point])) });
  const text = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(text.find((one) => one?.includes('limit 0.95 m'))).toContain('0.9 m');
  expect(text.find((one) => one?.includes('limit 0.1 m/min'))).toContain('0.125 m/min');
});

test('the history is read between two moments of the device’s clock', () => {
  const { onChange } = open([], { view: { view: 'history' } });
  expect(screen.queryByLabelText('From')).toBeNull();
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'free' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
  expect(onChange).toHaveBeenLastCalledWith({ from: Date.UTC(2026, 10, 19, 23) });
  // The whole of that day.
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
  expect(onChange).toHaveBeenLastCalledWith({ until: Date.UTC(2026, 10, 20, 22, 59, 59, 999) });
});

test.each([
  ['loading', 'Loading alarms…', 'Loading…'],
  ['stale', 'Alarm state unknown: no data from the device.', 'Unknown: the alarms could not be loaded.'],
] as const)('while nothing is known (%s), no list of alarms says that it is empty', (status, active, suppressed) => {
  open([], { status });
  screen.getByText(active);
  screen.getByRole('button', { name: /^Active (\?|…|Alarm state unknown|Loading…)$/ });
  expect(screen.queryByText('Nothing to acknowledge')).toBeNull();
  cleanup();
  open([], { status, view: { view: 'aside' } });
  expect(screen.getAllByText(suppressed)).toHaveLength(3);
});

test('a filter that leaves suppressed alarms out does not say that there are none', () => {
  const shelving = { kind: 'timed', since: 1, until: now + 1000, person: 'ines', occurrences: 0 } as const;
  open([{ ...lowLevel, state: 'normal', shelving }], { view: { view: 'aside', text: 'mains' } });
  expect(screen.getAllByText('None matches the filter.')).toHaveLength(3);
});

test('a history that could not be loaded does not say that no alarm came', async () => {
  const history = createHistoryRows(testClient({}), { priorities: [] }, undefined, onRequest);
  history.start();
  await history.refresh();
  open([], { view: { view: 'history' }, history });
  screen.getByText('The alarm history could not be loaded.');
  screen.getByText('Could not be loaded.');
});

test('a fault that the controller keeps is reset by a command: the alarm leads to it, beside the reset of its own latch', async () => {
  const resetPlace = ({ resetPoint }: Alarm) =>
    resetPoint === undefined ? undefined : { href: `/synoptic/faults?point=${resetPoint}`, name: 'Pump 1' };
  const latched: Alarm = { ...lowLevel, state: 'latchedAcknowledged', resetPoint: 812 };
  open([latched, mainsLost], { view: { alarm: latched.id }, resetPlace });
  const link = await screen.findByRole('link', { name: 'Reset fault of Pump 1…' });
  expect(link.getAttribute('href')).toBe('/synoptic/faults?point=812');
  screen.getByRole('button', { name: 'Reset' });
});

test('an alarm without a reset, or one that is over, leads to none', async () => {
  const place = { href: '/synoptic/faults?point=812', name: 'Pump 1' };
  const over: Alarm = { ...lowLevel, state: 'normal' };
  const getAlarm = () => ({ alarm: over, detail, earlier: [] });
  open([], { view: { alarm: lowLevel.id }, replies: { getAlarm }, resetPlace: () => place });
  await screen.findByRole('link', { name: 'Open point on Tanks' });
  expect(screen.queryByRole('link', { name: /^Reset fault/ })).toBeNull();
});

test('an alarm that could not be loaded is loaded as soon as the device responds again', async () => {
  let isDown = true;
  const getAlarm = () => (isDown ? undefined : { alarm: lowLevel, detail, earlier: [] });
  open([], { view: { alarm: lowLevel.id }, replies: { getAlarm } });
  await screen.findByText('The alarm could not be loaded.');
  isDown = false;
  await screen.findByRole('link', { name: 'Open point on Tanks' });
  expect(screen.queryByText('The alarm could not be loaded.')).toBeNull();
});

test('the history says of a suppressed occurrence that it is, and of what came true beneath that nobody was asked', async () => {
  const row = {
    ...pastOccurrence,
    raisedAt: now - 600_000,
    returnedAt: undefined,
    endedAt: undefined,
    ending: undefined,
  };
  const beneath = { ...row, isWhileSuppressed: true, times: 3 };
  const occurrences = [
    { ...row, occurrence: 9, suppressedSince: now - 120_000 },
    { ...beneath, occurrence: 8, endedAt: now - 60_000, ending: 'over' as const },
    { ...beneath, occurrence: 7, suppressedSince: now - 120_000 },
    { ...row, occurrence: 6, shelvedUntil: now + 3_600_000, suppressedSince: now - 120_000 },
    { ...row, occurrence: 5, outOfServiceSince: now - 180_000 },
  ];
  const getAlarmHistory = () => ({ occurrences, older: undefined, newer: undefined });
  const history = createHistoryRows(testClient({ getAlarmHistory }), { priorities: [] }, undefined, onRequest);
  history.start();
  await history.refresh();
  open([], { view: { view: 'history' }, history });
  // On paper all rows are there.
  act(() => void dispatchEvent(new Event('beforeprint')));
  const [stands, over, holds, shelved, out] = screen
    .getAllByRole('row')
    // After the titles and the day.
    .slice(2)
    .map(({ textContent }) => textContent);
  expect(stands).toContain('active, suppressed since 14:00');
  expect(over).toMatch(/while suppressed by design × 3.*9 min until the suppression ended/);
  expect(holds).toMatch(/while suppressed by design × 3.*active, suppressed since 14:00/);
  expect(shelved).toContain('active, shelved until 15:02');
  expect(out).toContain('active, out of service since 13:59');
  expect(screen.queryByText('still active')).toBeNull();
});

test('statistics: how often the worst came by day; a press on a shift shows its alarms in the history', async () => {
  const dayMs = 86_400_000;
  const value = {
    from: Date.parse('2026-11-18T05:00:00Z'),
    until: Date.parse('2026-11-20T12:00:00Z'),
    keptFrom: undefined,
    count: 7,
    intervals: [{ from: Date.parse('2026-11-19T21:10:00Z'), count: 7 }],
    floods: [],
    chattering: [],
    worst: [
      {
        ...{ id: 'level', message: 'Tank level low', count: 7, share: 1 },
        days: [{ from: Date.parse('2026-11-17T23:00:00Z') + dayMs, count: 7 }],
      },
    ],
    priorities: [],
  };
  const statistics = { value, status: 'ready', readAt: now, refresh: async () => undefined } as const;
  const { onChange } = open([], { view: { view: 'statistics' }, statistics });
  screen.getByRole('img', { name: 'By day: 0, 7, 0' });
  await press('7 in Thu, Nov 19, 22–06: show in history');
  expect(onChange).toHaveBeenCalledWith({
    view: 'history',
    alarm: undefined,
    from: Date.parse('2026-11-19T21:00:00Z'),
    until: Date.parse('2026-11-20T05:00:00Z') - 1,
  });
});

test('of what is suppressed and did not stand, the list says what suppresses it, and what holds beneath', () => {
  const pump: Point = { ...suppressing, name: 'Pump 2', kind: 'state', states: ['Stopped', 'Running'] };
  const quiet = { ...lowLevel, state: 'normal', occurrence: undefined, suppressedSince: now - 60_000 } as const;
  const suppression = { infoNumber: 103, comparison: '=', limit: 0 } as const;
  open([{ ...quiet, suppression, activeWhileSuppressedSince: now - 30_000 }], {
    view: { view: 'aside' },
    points: [pump],
  });
  const part = within(screen.getByRole('region', { name: 'Suppressed by design' })).getAllByRole('row')[1]?.textContent;
  expect(part?.split('Pump 2 is Stopped')).toHaveLength(2);
  expect(part).toMatch(/Tank level low.*Pump 2 is Stopped.*since 14:01:11.*true since 14:01:41, no response required/);
});
