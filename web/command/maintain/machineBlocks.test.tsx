// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { blockRecord, type CommandBlock } from '../../../protocol/commands/commandBlock.ts';
import type { Point } from '../../../protocol/point.ts';
import { content } from '../../../protocol/wire/envelope.ts';
import type { Reply } from '../../api/client.ts';
import { pump } from '../../live/testPoint.ts';
import { now } from '../../live/testWorld.ts';
import { detail, openPanel, speed } from '../panel/testPanel.tsx';

afterEach(cleanup);

const canShowDialogs = () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
};

const selector: Point = {
  ...pump,
  ...{ infoNumber: 109, id: 'P1.MODE', name: 'Pump 1 mode', machine: 'P1', kind: 'state' },
  ...{ states: ['Automatic', 'Manual'], modes: ['automatic', 'manual'], verbs: [] },
};
const machine: Point = { ...pump, machine: 'P1', modePoint: selector.infoNumber };
const machinePoints = [101, 102, 109];
const block = (user: string, more: Partial<CommandBlock> = {}): CommandBlock => ({
  ...{ id: user, infoNumber: 101, machine: 'P1', points: machinePoints, text: `work of ${user}`, user },
  ...{ since: now, due: [], ...more },
});
const blocksReply = (...blocks: CommandBlock[]): Reply => ({
  kind: 'reply',
  code: 0,
  content: content({}, blocks.map(blockRecord.write)),
});
const settle = () => act(async () => undefined);
const press = (name: string, inside: typeof screen | ReturnType<typeof within> = screen) =>
  act(async () => inside.getByRole('button', { name }).click());

async function open(point: Point, blocks: CommandBlock[], mode = 1) {
  canShowDialogs();
  const onOpen = vi.fn<(infoNumber: number) => void>();
  const panel = openPanel(point, {
    detail: () => detail({ blocks, machinePoints }),
    blocks: () => blocksReply(...blocks),
    others: [{ ...speed, infoNumber: 102 }, selector, machine].filter(
      ({ infoNumber }) => infoNumber !== point.infoNumber,
    ),
    onOpen,
    isTechnician: true,
  });
  if (point !== selector) panel.tellOther(selector.infoNumber, mode);
  await settle();
  return { ...panel, onOpen };
}

test('the form blocks the whole machine, names its points, and takes chosen ones in their place', async () => {
  const { requests } = await open(machine, []);
  await press('Block commands…');
  screen.getByLabelText('All of machine P1: Pump 1, Pump 1 speed, Pump 1 mode, and points that are added to it');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'impeller' } });
  await press('Block commands to machine P1');
  expect(requests('setBlock')).toMatchObject([{ name: 'Block', children: [] }]);
  await press('Block commands…');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'impeller' } });
  fireEvent.click(screen.getByLabelText('Chosen points only'));
  fireEvent.click(screen.getByLabelText('Pump 1 speed'));
  await press('Block commands to Pump 1');
  expect(requests('setBlock')[1]?.children.map(({ attributes }) => attributes.InfoNumber)).toEqual(['101', '102']);
});

test.each([
  [0, 'Pump 1 mode is automatic: the controller may still start the machine. Set it to manual first.'],
  [7, 'Pump 1 mode has no known value: the controller may still start the machine. Set it to manual first.'],
])('in mode %d it says that the controller may still start the machine, and offers manual', async (mode, words) => {
  const { onOpen } = await open(machine, [], mode);
  await press('Block commands…');
  const form = within(screen.getByText(words).closest('form') ?? document.body);
  await press('Set Pump 1 mode to Manual…', form);
  expect(onOpen).toHaveBeenCalledWith(109);
});

test('in manual it does not; and where no point tells the mode, it does', async () => {
  await open(machine, []);
  await press('Block commands…');
  expect(screen.queryByText(/the controller may still start/)).toBeNull();
  cleanup();
  openPanel(pump, { detail: () => detail({ machinePoints: [101] }), isTechnician: true });
  await settle();
  await press('Block commands…');
  screen.getByText('The mode of the machine is unknown: the controller may still start it.');
});

test('the blocks of several people are all told, each is removed for itself, and the question says whose remain', async () => {
  const { requests } = await open(machine, [block('ines'), block('marc')]);
  screen.getByText('Commands blocked: work of ines');
  screen.getByText('Commands blocked: work of marc');
  screen.getByText(/^Commands to this point are blocked by marc/);
  expect(screen.queryByRole('button', { name: 'Block commands…' })).toBeNull();
  await press('Remove the block of ines from Pump 1…');
  const question = screen.getByRole('dialog', { name: 'Remove your block on Pump 1?' });
  expect(question.textContent).toContain('Also blocked by: marc (“work of marc”). These blocks remain.');
  expect(question.textContent).not.toContain('may start');
  await press('Remove block', within(question));
  expect(requests('removeBlock')).toMatchObject([{ name: 'Id', text: 'ines' }]);
});

test('what programmes would write at once is shown with what is, and written only where that is chosen', async () => {
  const due = [{ infoNumber: 101, value: '1', origin: 'weekly' } as const];
  const { requests, call } = await open(machine, [block('ines', { due })]);
  await press('Unblock commands to Pump 1…');
  const question = within(screen.getByRole('dialog', { name: 'Unblock commands to Pump 1?' }));
  const choice = question.getByLabelText('Pump 1: Running (now: Stopped)');
  expect(choice).toHaveProperty('checked', false);
  fireEvent.click(choice);
  await press('Unblock commands to Pump 1', question);
  expect(requests('removeBlock')).toHaveLength(1);
  expect(call('removeBlock')?.at(-1)).toMatchObject({ name: 'Write', attributes: { InfoNumber: '101', Value: '1' } });
});

test('while that is not known, the question says so, and nothing of it is written', async () => {
  canShowDialogs();
  openPanel(machine, { detail: () => detail({ blocks: [block('ines')], machinePoints }), isTechnician: true });
  await settle();
  await press('Unblock commands to Pump 1…');
  expect(screen.getByRole('dialog', { name: 'Unblock commands to Pump 1?' }).textContent).toContain(
    'What time programmes would write is unknown. They write nothing before their next switching time.',
  );
});

test('its author is not offered automatic either', async () => {
  const { arm } = await open(selector, [block('ines')]);
  screen.getByText('No one can set a blocked machine to automatic.');
  await arm();
  expect(screen.getByRole('button', { name: 'Set to Automatic: Pump 1 mode' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Set to Manual: Pump 1 mode' })).toHaveProperty('disabled', false);
});
