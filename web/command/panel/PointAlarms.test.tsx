// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Alarm } from '../../../protocol/alarm.ts';
import type { Point } from '../../../protocol/point.ts';
import { lowLevel } from '../../live/alarms/testAlarms.ts';
import { pump } from '../../live/testPoint.ts';
import { now } from '../../live/testWorld.ts';
import { openPanel, reply } from './testPanel.tsx';

afterEach(cleanup);

const machine = 'PS1.P1';
const protection: Point = { ...pump, infoNumber: 811, id: 'P1.PROTECTION', name: 'Pump 1 motor protection', machine };
const resetPoint: Point = { ...protection, infoNumber: 812, id: 'P1.RESET', name: 'Pump 1 protection reset' };
const others = [protection, resetPoint];
const tripped: Alarm = { ...lowLevel, infoNumber: 811, priority: 3, message: 'Pump 1 tripped', resetPoint: 812 };
const open = (more: Parameters<typeof openPanel>[1] = {}) =>
  openPanel(
    { ...pump, machine },
    { others, alarms: [tripped], onOpen: () => undefined, canReset: () => true, ...more },
  );
const reset = () => screen.queryByRole('button', { name: 'Reset fault of Pump 1…' });

test('the panel of a stopped pump shows the alarm of its fault bit, to be acknowledged there (R49)', () => {
  open();
  const alarms = within(screen.getByRole('region', { name: 'Alarms of this point' }));
  expect(alarms.getByRole('listitem').textContent).toContain('Pump 1 tripped');
  alarms.getByRole('button', { name: 'Acknowledge: Pump 1 tripped' });
});

test('after an acknowledgement the focus goes to the next alarm of the panel, and after the last one to the panel', async () => {
  const inARow = ['tripped', 'hot', 'worn'].map((id, i) => ({
    ...tripped,
    id,
    occurrence: i,
    message: `Pump 1 ${id}`,
  }));
  const { acts, tellAlarms } = open({ alarms: inARow });
  let left: readonly Alarm[] = inARow;
  /** Presses the button of that row, whose alarm is then acknowledged, or over as well; which row has the focus then. */
  const pressed = async (id: string | undefined, isOver: boolean) => {
    const state = isOver ? [] : [{ state: 'activeAcknowledged' } as const];
    left = left.flatMap((alarm) => (alarm.id === id ? state.map((more) => ({ ...alarm, ...more })) : alarm));
    acts.mockImplementationOnce(() => {
      act(() => tellAlarms(left));
      return reply({});
    });
    const button = document.querySelector<HTMLElement>(`[data-acknowledge="${id}"]`);
    button?.focus();
    await act(async () => button?.click());
    return document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  };
  const rows = screen.getAllByRole('button', { name: /^Acknowledge: / }).map(({ dataset }) => dataset.acknowledge);
  expect((await pressed(rows[1], false))?.dataset.acknowledge).toBe(rows[2]);
  expect((await pressed(rows[2], true))?.dataset.acknowledge).toBe(rows[0]);
  expect(await pressed(rows[0], true)).toBe(screen.getByRole('dialog'));
});

test('the way to the reset opens the panel of its point, and sends nothing', async () => {
  const onOpen = vi.fn<(infoNumber: number) => void>();
  const { requests } = open({ onOpen });
  await act(async () => reset()?.click());
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(812);
  expect([...requests('arm'), ...requests('sendCommand')]).toEqual([]);
});

test.each<[string, Parameters<typeof openPanel>[1]]>([
  ['whoever may not command the reset', { canReset: ({ id }) => id !== 'P1.RESET' }],
  ['a device without commands', { canCommand: false, canReset: () => false }],
  ['an alarm that names none', { alarms: [{ ...tripped, resetPoint: undefined }] }],
  ['a reset that is not there', { others: [protection] }],
  ['an alarm that is suppressed', { alarms: [{ ...tripped, suppressedSince: 1 }] }],
])('%s is offered no reset', (_, more) => {
  open(more);
  expect(reset()).toBeNull();
});

test('the panel of the reset itself does not lead to itself', () => {
  openPanel(resetPoint, { others: [protection], alarms: [tripped], onOpen: () => undefined, canReset: () => true });
  screen.getByText('Pump 1 tripped');
  expect(screen.queryByRole('button', { name: /^Reset fault/ })).toBeNull();
});

test('a shelved fault bit is named, with who, why and until when; so is what is suppressed by design, quietly (R52)', () => {
  const shelving = {
    kind: 'timed',
    since: now - 1000,
    until: now + 3_600_000,
    person: 'ines',
    text: 'men at the pump',
    occurrences: 0,
  } as const;
  const dry: Alarm = {
    ...lowLevel,
    id: 'dry',
    infoNumber: 811,
    state: 'normal',
    message: 'No flow',
    suppressedSince: 1,
  };
  open({ alarms: [{ ...tripped, shelving }, dry] });
  const region = within(screen.getByRole('region', { name: 'Alarms of this point' }));
  expect(region.getByRole('listitem').textContent).toMatch(
    /Pump 1 tripped Shelved until 15:02:11, by ines · “men at the pump” · condition active/,
  );
  expect(region.queryByRole('button')).toBeNull();
  region.getByText('Suppressed by design: No flow');
});
