// @vitest-environment jsdom

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventOf } from '../../../protocol/log/testEvent.ts';
import type { Mode, Point } from '../../../protocol/point.ts';
import type { UncommandedChange } from '../../../protocol/pointDetail.ts';
import type { ValueState } from '../../../protocol/quality.ts';
import { pump } from '../../live/testPoint.ts';
import { now } from '../../live/testWorld.ts';
import { detail, openPanel } from './testPanel.tsx';

afterEach(cleanup);

const words = ['Automatic', 'Hand', 'Local', 'Remote', 'Test'];
const modes: readonly (Mode | undefined)[] = ['automatic', 'manual', 'local', 'remote', undefined];
const selector: Point = {
  ...pump,
  infoNumber: 109,
  id: 'P1.MODE',
  name: 'Pump 1 mode',
  kind: 'state',
  states: words,
  modes,
};
const led: Point = { ...pump, modePoint: selector.infoNumber };

interface Opening {
  readonly mode: number;
  readonly state?: ValueState;
  readonly uncommanded?: UncommandedChange;
  readonly canCommand?: boolean;
}

async function open({ mode, state, uncommanded, canCommand = true }: Opening) {
  const onOpen = vi.fn<(infoNumber: number) => void>();
  const panel = openPanel(led, { detail: () => detail({ uncommanded }), others: [selector], onOpen, canCommand });
  panel.tellOther(selector.infoNumber, mode, state);
  await act(async () => {});
  return { ...panel, onOpen };
}
const hand = () => screen.queryByRole('button', { name: 'Set Pump 1 mode to Hand…' });

describe('a pump that names the point of its mode', () => {
  test('in automatic says, before anything is armed, that a command may be undone, and offers hand', async () => {
    const { onOpen } = await open({ mode: 0 });
    screen.getByText('Pump 1 mode: Automatic. The controller may change a commanded value back.');
    hand()?.click();
    expect(onOpen).toHaveBeenCalledWith(selector.infoNumber);
  });

  test.each([
    [1, 'Pump 1 mode: Hand. Commands stay in effect.'],
    [2, 'Pump 1 mode: Local. Local control: commands from here may have no effect.'],
    [3, 'Pump 1 mode: Remote. Commands stay in effect.'],
    [4, 'Mode unknown: the controller may change a commanded value back.'],
  ])('in mode %d: %s', async (mode, sentence) => {
    await open({ mode });
    screen.getByText(sentence);
    expect(hand()).toBeNull();
  });

  test('whose mode is not current does not say that commands hold', async () => {
    await open({ mode: 1, state: 'linkLost' });
    screen.getByText('Mode unknown: the controller may change a commanded value back.');
  });

  test('offers an observer nothing', async () => {
    await open({ mode: 0, canCommand: false });
    screen.getByText('Pump 1 mode: Automatic. The controller may change a commanded value back.');
    expect(hand()).toBeNull();
  });
});

test.each([
  ['changedByController', 'Changed by the controller at 14:02:11: Stopped → Running.'],
  ['changedUnseen', 'Found changed at 14:02:11, exact time unknown: Stopped → Running.'],
  ['movedWhileBlocked', 'Changed state at 14:02:11 while its commands were blocked: Stopped → Running.'],
] as const)('the last change that nobody commanded, %s, is told with its time', async (kind, sentence) => {
  await open({ mode: 0, uncommanded: { kind, time: now, before: 0, value: 1 } });
  screen.getByText(sentence);
});

test('a change that undoes the command before it says so', async () => {
  const uncommanded = { kind: 'changedByController', time: now, before: 0, value: 1 } as const;
  const fields = { value: '0', state: 'Stopped', result: 'done', origin: 'operator' };
  const command = eventOf({ time: now - 6000, person: 'ines', fields });
  openPanel(pump, { detail: () => detail({ uncommanded, lastCommands: [command] }) });
  await act(async () => {});
  screen.getByText('The controller changed the commanded value back at 14:02:11: Stopped → Running.');
});

test('while the service is gone, nothing is said of link and interlocks that is not known', async () => {
  const interlocks = [{ text: 'Door is open', isActive: false }];
  const panel = openPanel(pump, { detail: () => detail({ link: { id: 'plant', isUp: true }, interlocks }) });
  await act(async () => {});
  expect(document.body.textContent).toContain('plant responding');
  panel.loseLink();
  expect(document.body.textContent).toContain('plant unknown');
  expect(document.body.textContent).not.toContain('Door is open');
  screen.getByText(/^Link, interlock, block and user information is not current/);
});
