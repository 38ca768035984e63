// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Override } from '../../../protocol/commands/override.ts';
import type { DeviceEvent, EventFields } from '../../../protocol/log/event.ts';
import { eventOf } from '../../../protocol/log/testEvent.ts';
import { pump } from '../../live/testPoint.ts';
import { detail, openPanel, reply, speed } from './testPanel.tsx';

afterEach(cleanup);

const at = Date.UTC(2026, 10, 20, 13, 0);
const tank = { infoNumber: 102, comparison: '<', limit: 0.5 } as const;
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]),
  );
const command = (id: number, fields: EventFields, person?: string) => eventOf({ id, time: at, fields, person });
const byController = (value: number, time = at) =>
  eventOf({ id: 9, time, severity: 1, kind: 'changedByController', fields: { value } });
const settle = () => act(async () => undefined);
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('a device without point details: what list and feed tell is shown, and nothing is asked (R6)', () => {
  const { requests } = openPanel({ ...speed, rangeMin: 45, rangeMax: 90 }, { value: 50 });
  expect(facts()).toMatchObject({
    'Normal range': 'From 45.0 % to 90.0 %.',
    Limits: 'From 40.0 % to 100.0 %, in steps of 0.5.',
    Reference: 'PS1/P1',
    Number: '101',
  });
  expect(facts().Timestamp).toBe('14:02:11 (0 s ago)');
  expect(facts()['Last read']).toBe('14:02:11 (0 s ago)');
  screen.getByRole('img', { name: 'Within range 45.0 % to 90.0 %' });
  expect(screen.queryByRole('heading', { name: 'Recent commands' })).toBeNull();
  expect(requests('getPointDetail')).toEqual([]);
});

const block = {
  ...{ id: 'a', infoNumber: 101, points: [101], due: [] },
  ...{ text: 'bearing is hot', user: 'marc', since: at },
} as const;

test('the detail says who is here, what stands in the way, and where the value comes from', async () => {
  openPanel(pump, {
    detail: () =>
      detail({
        link: { id: 'field', isUp: false },
        address: 'coil:2',
        openedBy: [
          { login: 'marc', isArmed: true },
          { login: 'zoe', isArmed: false },
        ],
        blocks: [{ ...block, until: at + 7_200_000 }],
        interlocks: [
          { text: 'Tank 1 is empty', isActive: true, against: 1, condition: { ...tank, value: 0.4 } },
          { text: 'The lower well is dry', isActive: true, against: 1 },
          { text: 'No supply', isActive: true, notKnown: 'No supply' },
          {
            text: 'Door is open',
            isActive: false,
            condition: { infoNumber: 101, comparison: '=', limit: 1, value: 0 },
          },
        ],
        lastCommands: [
          command(2, { value: 1, state: 'Running', result: 'refused', reason: 'blocked', origin: 'operator' }, 'zoe'),
          command(1, {
            value: 0,
            state: 'Stopped',
            before: 1,
            stateBefore: 'Running',
            result: 'done',
            origin: 'weekly',
          }),
        ],
      }),
  });
  await settle();
  const text = document.body.textContent;
  expect(text).toContain(
    'Commands blocked: bearing is hotBlocks all commands from Vigie except those of the user who set the block.',
  );
  expect(text).toContain('By marc since 14:00:00, until 16:00:00.');
  expect(text).toContain(
    '“Set to Running” requires: Pump 1 speed at least 0.5 %. Now: 0.4 %.Interlock: Tank 1 is empty',
  );
  expect(text.split('The lower well is dry')).toHaveLength(2);
  expect(text).toContain('Interlock: No supplyIts value is unknown.');
  expect(text).toContain('Commands require: Pump 1 Stopped. Now: Stopped.');
  expect(text).not.toContain('Door is open');
  expect(text).toContain('Armed by: marc');
  expect(text).toContain('Also viewed by: zoe');
  expect(facts()).toMatchObject({ Link: 'field no response', Address: 'coil:2' });
  const past = within(screen.getByRole('region', { name: 'Recent commands' })).getAllByRole('listitem');
  expect(past.map((row) => row.textContent)).toEqual([
    '14:00:00Running  Refused, commands blockedzoe',
    '14:00:00Running → Stopped  DoneWeekly programme',
  ]);
});

test('arming is not offered to those whose commands are blocked: the reason is in its place', async () => {
  vi.useFakeTimers();
  let given = detail({ blocks: [block] });
  openPanel(pump, { detail: () => given });
  await settle();
  const arming = () => screen.queryByRole('button', { name: 'Arm command' });
  expect(arming()).toBeNull();
  screen.getByText(/^Commands to this point are blocked by marc: “bearing is hot”.*stop it at the machine/);
  given = detail({ blocks: [{ ...block, user: 'ines' }] });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(arming()).not.toBeNull();
  expect(screen.queryByText(/^Commands to this point are blocked/)).toBeNull();
  vi.useRealTimers();
});

test('a refusal is told as long as what it names is there, and no longer', async () => {
  vi.useFakeTimers();
  const blocked = detail({ blocks: [block] });
  let given = detail();
  const refusal = () => reply({ Result: 'refused', Reason: 'blocked', By: 'marc', Text: 'bearing is hot' });
  const { arm } = openPanel(pump, { detail: () => given, arming: refusal });
  await settle();
  await arm();
  given = blocked;
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByRole('status').textContent).toContain('Commands to this point are blocked by marc');
  given = detail();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByRole('status').textContent).toBe('');
  vi.useRealTimers();
});

test('a forced value says so, by whom, and what the field says beneath it', async () => {
  openPanel(pump, {
    detail: () =>
      detail({
        fieldValue: 0,
        override: { infoNumber: 101, kind: 'forced', value: 1, user: 'marc', since: at, text: 'sensor is away' },
      }),
  });
  await settle();
  expect(document.body.textContent).toContain(
    'Forced to RunningBy marc since 14:00:00, until released. Field value: Stopped.sensor is away',
  );
});

test('the device is told when the panel is closed', async () => {
  const { requests, unmount } = openPanel(pump, { detail });
  await settle();
  unmount();
  expect(requests('getPointDetail').map((given) => given?.attributes)).toEqual([
    { InfoNumber: '101', IsOpen: 'true', IsPanel: 'true' },
    { InfoNumber: '101', IsOpen: 'false', IsPanel: 'true' },
  ]);
});

test('an operator is offered no overrides and no command blocks', async () => {
  openPanel(pump, { detail });
  await settle();
  expect(screen.queryByRole('heading', { name: 'Maintenance' })).toBeNull();
});

test('a technician blocks with a text and an end', async () => {
  const { requests } = openPanel(pump, { detail, isTechnician: true });
  await settle();
  await press('Block commands…');
  await press('Block commands to Pump 1');
  expect(document.body.textContent).toContain('Enter a reason');
  expect(requests('setBlock')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'bearing is hot' } });
  fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2h' } });
  await press('Block commands to Pump 1');
  const until = String(Date.UTC(2026, 10, 20, 15, 2, 11));
  expect(requests('setBlock')[0]?.attributes).toEqual({ InfoNumber: '101', Text: 'bearing is hot', Until: until });
  expect(screen.queryByLabelText('Ends')).toBeNull();
});

test('what a technician typed stays where it was refused, and the refusal is reported', async () => {
  const { acts } = openPanel(pump, { detail, isTechnician: true });
  await settle();
  acts.mockReturnValue(reply({ Result: 'refused', Reason: 'alreadyBlocked' }));
  await press('Block commands…');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'bearing is hot' } });
  await press('Block commands to Pump 1');
  expect(screen.getByRole('alert').textContent).toBe('You have already blocked these commands.');
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('bearing is hot');
});

const canShowDialogs = () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
};

test.each([
  ['marc', 'Unblock the commands blocked by marc?', true],
  ['ines', 'Unblock commands to Pump 1?', false],
])('a block of %s is removed only after a question, which says what holds then', async (user, title, isOthers) => {
  canShowDialogs();
  const { requests } = openPanel(pump, { detail: () => detail({ blocks: [{ ...block, user }] }), isTechnician: true });
  await settle();
  await press('Unblock commands to Pump 1…');
  expect(requests('removeBlock')).toEqual([]);
  const question = screen.getByRole('dialog', { name: title });
  expect(question.textContent).toContain('Present value: Stopped, good, at 14:02:11.');
  expect(question.textContent).toContain('The machine may start.');
  expect(question.textContent?.includes('Check with them first')).toBe(isOthers);
  await act(async () => within(question).getByRole('button', { name: 'Unblock commands to Pump 1' }).click());
  expect(requests('removeBlock')).toMatchObject([{ name: 'Id', text: 'a' }]);
});

test('a block is removed though nothing is known of the value: the question says so', async () => {
  canShowDialogs();
  const { tell } = openPanel(pump, {
    detail: () => detail({ blocks: [{ ...block, user: 'ines' }] }),
    isTechnician: true,
  });
  await settle();
  await press('Unblock commands to Pump 1…');
  tell(null, 'neverRead');
  expect(screen.getByRole('dialog', { name: 'Unblock commands to Pump 1?' }).textContent).toContain(
    'The present value is unknown (never read).',
  );
  tell(1, 'linkLost');
  expect(screen.getByRole('dialog', { name: 'Unblock commands to Pump 1?' }).textContent).toContain(
    'The present value is unknown (no response from the field). Last known: Running at ',
  );
});

test('a technician forces a value: the form says what goes by it, and that a machine may start', async () => {
  const { requests } = openPanel(speed, { value: 50, detail, isTechnician: true });
  await settle();
  await press('Force or simulate…');
  const form = screen.getByRole('form', { name: 'Force or simulate the value of Pump 1 speed' });
  expect(form.textContent).toContain('Interlocks and alarms use this value');
  expect(form.textContent).toContain('let a machine start');
  expect(form.textContent).toContain(
    'When it ends or is released, the point’s own value counts again: a machine may start then.',
  );
  fireEvent.change(screen.getByLabelText('Value in %'), { target: { value: '62,5' } });
  await press('Force the value of Pump 1 speed');
  expect(requests('setOverride')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Value in %'), { target: { value: '62.5' } });
  await press('Force the value of Pump 1 speed');
  expect(requests('setOverride')[0]?.attributes).toEqual({ InfoNumber: '101', Kind: 'forced', Value: '62.5' });
});

test('a forced value may have an end, chosen as that of a block', async () => {
  const { requests } = openPanel(speed, { value: 50, detail, isTechnician: true });
  await settle();
  await press('Force or simulate…');
  fireEvent.change(screen.getByLabelText('Value in %'), { target: { value: '62.5' } });
  const ends = screen.getByLabelText<HTMLSelectElement>('Ends');
  expect([...ends.options].map(({ text }) => text)).toEqual([
    'When released',
    'In 1 hour',
    'In 2 hours',
    'In 8 hours',
    'At a set time',
  ]);
  fireEvent.change(ends, { target: { value: 'chosen' } });
  fireEvent.change(screen.getByLabelText('Until (device time)'), { target: { value: '' } });
  await press('Force the value of Pump 1 speed');
  expect(requests('setOverride'), 'no time').toEqual([]);
  fireEvent.change(ends, { target: { value: '2h' } });
  await press('Force the value of Pump 1 speed');
  expect(requests('setOverride')[0]?.attributes.Until).toBe(String(Date.UTC(2026, 10, 20, 15, 2, 11)));
});

const forced = { infoNumber: 101, kind: 'forced', value: 1, user: 'marc', since: at, until: at + 3_600_000 } as const;

test.each<[string, Override['field'], string]>([
  ['good', { value: 0, state: 'good', sourceTime: at }, 'Field value: Stopped, good, at '],
  [
    'not current',
    { value: 0, state: 'linkLost', sourceTime: at },
    'The field value is unknown (no response from the field). Last known: Stopped at ',
  ],
  ['never read', { value: undefined, state: 'neverRead', sourceTime: at }, 'The field value is unknown (never read).'],
  ['not sent by the device', undefined, 'The field value is unknown.'],
])('a value is released after a question that says what counts then: %s', async (_, field, words) => {
  canShowDialogs();
  const override = { ...forced, field };
  const { requests } = openPanel(pump, { detail: () => detail({ override }), isTechnician: true });
  await settle();
  expect(document.body.textContent).toMatch(/By marc since .*, until .*\./);
  await press('Release the value of Pump 1…');
  expect(requests('releaseOverride')).toEqual([]);
  const question = screen.getByRole('dialog', { name: 'Release the value of Pump 1?' });
  expect(question.textContent).toContain(words);
  expect(question.textContent).toContain('A machine may start.');
  await act(async () => within(question).getByRole('button', { name: 'Release the value of Pump 1' }).click());
  expect(requests('releaseOverride')).toMatchObject([{ name: 'InfoNumber', text: '101' }]);
});

test.each<[last: Partial<DeviceEvent>, sentence: string | RegExp]>([
  [{ kind: 'changedByController', fields: { value: 1, state: 'Running' } }, /^Running since .*, by the controller\.$/],
  [{ kind: 'command', person: 'zoe', fields: { value: 1, result: 'done' } }, /^Running since .*, by zoe\.$/],
  [{ kind: 'command', fields: { value: 1, origin: 'annual' } }, /^Running since .*, by the annual programme\.$/],
  [{ kind: 'changedUnseen', fields: { value: 1, gap: 'link' } }, /^Running since at least .*, change not observed\.$/],
])('the panel says since when and by whom a point is in its state: %j', async (last, sentence) => {
  const changed = eventOf({ id: 9, time: at, severity: 1, ...last });
  const refused = command(10, { value: 0, result: 'refused', origin: 'operator' }, 'marc');
  openPanel(pump, { value: 1, detail: () => detail({ lastEvents: [refused, changed] }) });
  await settle();
  screen.getByText(sentence);
  const rows = within(screen.getByRole('region', { name: 'Recent events' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: 'Recent commands' })).toBeNull();
});

test('a change before the field was last unobserved is a recorded one, not since when it is so', async () => {
  const last = byController(1, at - 3_600_000);
  const { tell } = openPanel(pump, { detail: () => detail({ lastEvents: [last] }) });
  tell(1, 'good', true);
  await settle();
  screen.getByText(/^Current; unchanged since at least /);
  screen.getByText('Last recorded change: Running at 13:00:00, by the controller.');
  expect(screen.queryByText(/^Running since/)).toBeNull();
});

test('the recent events of a point name the alarm: a point may have several', async () => {
  const fields = { alarm: 'trip', occurrence: 3, priority: 1, message: 'Motor protection' };
  const raised = eventOf({ id: 9, time: at, severity: 3, kind: 'alarmRaised', fields });
  openPanel(pump, { value: 1, detail: () => detail({ lastEvents: [raised] }) });
  await settle();
  const [row] = within(screen.getByRole('region', { name: 'Recent events' })).getAllByRole('listitem');
  expect(row?.textContent).toContain('Alarm raised: Motor protection');
});

test('nothing is said of whom where the last change led to another state than the field is in', async () => {
  const last = byController(0);
  openPanel(pump, { value: 1, detail: () => detail({ lastEvents: [last] }) });
  await settle();
  expect(screen.queryByText(/by the controller\.$/)).toBeNull();
});
