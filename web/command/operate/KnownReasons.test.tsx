// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Alarm } from '../../../protocol/alarm.ts';
import { pointOf } from '../../../protocol/testPoint.ts';
import { lowLevel } from '../../live/alarms/testAlarms.ts';
import { pump } from '../../live/testPoint.ts';
import { detail, openPanel, reply } from '../panel/testPanel.tsx';

afterEach(cleanup);

const machine = { ...pump, machine: 'P1', modePoint: 419, verbs: ['Stop', 'Start'] };
const protection = pointOf({
  infoNumber: 811,
  source: pump.source,
  id: 'P1.PROTECTION',
  name: 'Pump 1 motor protection',
  machine: 'P1',
  kind: 'logic',
  states: ['Ready', 'Tripped'],
});
const mode = pointOf({
  infoNumber: 419,
  source: pump.source,
  id: 'P1.MODE',
  name: 'Pump 1 mode',
  kind: 'state',
  states: ['Automatic', 'Manual'],
  modes: ['automatic', 'manual'],
});
const trip = (more: Partial<Alarm> = {}): Alarm => ({
  ...lowLevel,
  priority: 3,
  id: 'TRIP',
  infoNumber: 811,
  message: 'Pump 1 tripped',
  state: 'activeAcknowledged',
  ...more,
});
const shelving = { kind: 'timed', since: 0, until: 1, person: 'tess', text: '', occurrences: 0 } as const;

async function refusal(alarms: readonly Alarm[], reason = 'deviceRefused', interlocks: readonly string[] = []) {
  const states = interlocks.map((text) => ({ text, isActive: text !== 'met' }));
  const panel = openPanel(machine, {
    others: [protection, mode],
    alarms,
    detail: () => detail({ interlocks: states }),
  });
  await panel.arm();
  fireEvent.click(screen.getByRole('button', { name: 'Start Pump 1' }));
  await panel.answer(reply({ Result: 'refused', Reason: reason }));
  panel.tellOther(811, 1);
  panel.tellOther(419, 1);
  return panel.container.querySelector('[data-command]')?.textContent ?? '';
}

test('under a refusal of the field the alarm of the machine is reported, its value and the mode', async () => {
  const said = await refusal([trip()]);
  expect(said).toContain('Start refused.');
  expect(said).toContain('Pump 1 tripped');
  expect(said).toContain('Pump 1 motor protection: Tripped');
  expect(said).toContain('Pump 1 mode: Manual');
});

test('a shelved alarm, and one out of service, are told as such; one of another machine and one that is over are not', async () => {
  const said = await refusal([
    trip({ shelving }),
    trip({ id: 'B', message: 'Seal leaks', outOfService: { since: 0, person: 'tess', text: '' } }),
    trip({ id: 'C', message: 'Well is low', infoNumber: 102 }),
    trip({ id: 'D', message: 'Was hot', state: 'returnedUnacknowledged' }),
  ]);
  expect(said).toContain('Pump 1 tripped (shelved)');
  expect(said).toContain('Seal leaks (out of service)');
  expect(said).not.toContain('Well is low');
  expect(said).not.toContain('Was hot');
});

test('an active interlock is told beside the answer of the field', async () => {
  const said = await refusal([], 'deviceRefused', ['Tank is empty', 'met']);
  expect(said).toContain('Interlock: Tank is empty');
  expect(said).not.toContain('met');
});

test('where nothing is known to be wrong, that is reported', async () => {
  expect(await refusal([])).toContain('No interlock of this point and no alarm of its machine is active.');
});

test('a refusal of Vigie’s own has its reason, and no others', async () => {
  expect(await refusal([trip()], 'busy')).not.toContain('Pump 1 tripped');
});
