// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { commandReasons } from '../../../protocol/commands/command.ts';
import { pump } from '../../live/testPoint.ts';
import { detail, openPanel, reply } from './testPanel.tsx';

afterEach(cleanup);

const verb = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const start = () => verb('Set to Running: Pump 1');
const shown = (container: HTMLElement) => container.querySelector('p[class*="value"]')?.textContent;

test('fill in, arm, operate: the value shown is the field’s until the field says otherwise', async () => {
  const { container, arm, sent, answer, tell } = openPanel(pump);
  expect(start().disabled).toBe(true);
  await arm();
  expect(container.textContent).toContain('Armed, 15 s left');
  fireEvent.click(start());
  expect(sent()).toMatchObject([{ infoNumber: 101, value: '1', technicalHashCode: 'r1', armId: 'a1' }]);
  expect(container.textContent).toContain('Running: sent. Waiting for read-back from the field.');
  expect(shown(container)).toBe('Stopped');
  await answer(reply({ Result: 'done', Value: 1 }));
  expect(container.textContent).toContain('Running: Confirmed by read-back.');
  expect(shown(container)).toBe('Stopped');
  tell(1);
  expect(shown(container)).toBe('Running');
});

test('a double click is one command, and after it the panel has to be armed again', async () => {
  const { arm, sent, answer } = openPanel(pump);
  await arm();
  const button = start();
  // Both clicks of a double click can come before anything is drawn again.
  act(() => {
    button.click();
    button.click();
  });
  fireEvent.click(button);
  expect(sent()).toHaveLength(1);
  await answer(reply({ Result: 'done', Value: 1 }));
  expect(start().disabled).toBe(true);
  fireEvent.click(start());
  expect(sent()).toHaveLength(1);
});

test('two taps where it is armed arm it, and operate nothing', async () => {
  const { arm, sent, requests } = openPanel(pump);
  await arm();
  fireEvent.click(verb('Armed, 15 s left'));
  expect(requests('arm')).toHaveLength(1);
  expect(sent()).toEqual([]);
});

test('two commands are two ids', async () => {
  const { arm, sent, answer } = openPanel(pump);
  await arm();
  fireEvent.click(start());
  await answer(reply({ Result: 'refused', Reason: 'busy' }));
  await arm();
  fireEvent.click(start());
  const [first, second] = sent();
  expect(first?.id).not.toBe(second?.id);
});

test.each([
  [reply({ Result: 'refused', Reason: 'armedByOther', By: 'marc' }), 'Not armed.Armed by marc.'],
  [
    reply({ Result: 'refused', Reason: 'blocked', By: 'marc', Text: 'pump under repair' }),
    'Not armed.Commands to this point are blocked by marc: “pump under repair”.',
  ],
  [reply({}, 6), 'Not armed.The device is in another operating mode.'],
  [{ kind: 'network' } as const, 'Not armed.No response from the device.'],
])('why it is not armed is reported in words', async (given, words) => {
  const { container, arm } = openPanel(pump, { arming: () => given });
  await arm();
  expect(container.textContent).toContain(words);
  expect(start().disabled).toBe(true);
});

test.each([
  [{ isActive: true }, 'Commands are refused while: LEVEL < 1 OR VALVE. This is so now.'],
  [{ isActive: true, notKnown: 'Tank level' }, 'The value of “Tank level” is unknown.'],
  [{ isActive: false }, 'Commands are refused only while: LEVEL < 1 OR VALVE.'],
])('an interlock by a formula (%j) shows it', async (state, expected) => {
  const interlock = { text: 'Tank empty', formula: 'LEVEL < 1 OR VALVE', inputs: [1, 2], ...state };
  openPanel(pump, { detail: () => detail({ interlocks: [interlock] }) });
  expect((await screen.findByText(/Commands are refused/)).textContent).toContain(expected);
});

test('an interlock on what was rejected says that it is unknown, and a rejected point says why', () => {
  const interlock = { text: 'Tank empty', isActive: true, notKnown: 'Tank level', isRejected: true };
  const unknown = openPanel(pump, { detail: () => detail({ interlocks: [interlock] }) });
  return waitFor(() => {
    expect(unknown.container.textContent).toContain(
      'Interlock unknown: the configuration of “Tank level” was rejected.',
    );
    expect(unknown.container.textContent).toContain('Interlock: Tank empty');
  });
});

test('a rejected point says why it has no value', () => {
  const reason = { code: 'zero', field: 'Scale' } as const;
  const rejected = { kind: 'fault', file: 'station.xml', line: 12, element: 'Point', reason, text: '' } as const;
  const { container } = openPanel({ ...pump, editingKind: 'NonEditable', rejected });
  expect(container.textContent).toContain(
    'Configuration rejected: Point: Scale is 0. Expected: a number other than 0. (station.xml, line 12)',
  );
});

test('Esc disarms, and a second Esc closes', async () => {
  const { arm, requests, onClose } = openPanel(pump);
  await arm();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(start().disabled).toBe(true);
  expect(requests('disarm')).toMatchObject([{ name: 'ArmId', text: 'a1' }]);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('another configuration disarms, says so, and is commanded with its own hash and number', async () => {
  const { arm, configure, tellOther, container, requests, sent } = openPanel(pump);
  await arm();
  const renumbered = { ...pump, infoNumber: 906 };
  configure(renumbered, 'r2');
  expect(container.textContent).toContain('Disarmed: the configuration has changed. Nothing was sent.');
  expect(requests('disarm')).toMatchObject([{ name: 'ArmId', text: 'a1' }]);
  tellOther(906, 0);
  await arm();
  fireEvent.click(start());
  expect(sent()).toMatchObject([{ infoNumber: 906, value: '1', technicalHashCode: 'r2' }]);
});

test('a command under way when the configuration changes is told to its end, in the words that it was given in', async () => {
  const { arm, configure, answer, container } = openPanel(pump);
  await arm();
  fireEvent.click(start());
  configure({ ...pump, states: ['Running', 'Stopped'] }, 'r2');
  expect(container.textContent).toContain('Running: sent.');
  await answer(reply({ Result: 'refused', Reason: 'outdated' }));
  expect(container.textContent).toContain('Running: Refused.The configuration has changed');
  configure(pump, 'r3');
  expect(container.textContent).toContain('Running: Refused.The configuration has changed');
});

test('closing the panel disarms', async () => {
  const { arm, requests, unmount } = openPanel(pump);
  await arm();
  unmount();
  expect(requests('disarm')).toMatchObject([{ name: 'ArmId', text: 'a1' }]);
});

test('a page out of sight, or without network, is disarmed and says so', async () => {
  const { arm, container } = openPanel(pump);
  await arm();
  fireEvent(window, new Event('offline'));
  expect(container.textContent).toContain('Disarmed: this browser went offline.');
  await arm();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  vi.restoreAllMocks();
  expect(container.textContent).toContain('Disarmed: the page was hidden.');
  expect(start().disabled).toBe(true);
});

test('while the point is not current, commands are off and the panel says why (R29)', async () => {
  const { arm, tell, container } = openPanel(pump);
  await arm();
  tell(0, 'linkLost');
  expect(verb('Arm command').disabled).toBe(true);
  expect(start().disabled).toBe(true);
  expect(container.textContent).toContain('No response from plant; last read at 14:02:11. Commands are disabled');
  expect(container.textContent).toContain('Disarmed: the value was not current.');
  tell(0);
  expect(container.textContent).toContain('Disarmed: the value was not current.');
  expect(verb('Arm command').disabled).toBe(false);
  expect(start().disabled).toBe(true);
  await arm();
  expect(container.textContent).not.toContain('Disarmed');
});

test('while the device is not connected, commands are off and nothing is kept for later', async () => {
  const { arm, loseLink, sent, tell, container } = openPanel(pump);
  await arm();
  loseLink();
  expect(container.textContent).toContain(
    'No data from the device since 14:02:11. Commands are disabled until it responds.',
  );
  fireEvent.click(start());
  tell(0);
  expect(sent()).toEqual([]);
});

test.each([
  [reply({ Result: 'refused', Reason: 'aboveLimit', Value: 1 }), 'Refused.Above the upper limit, Running.'],
  [reply({}, 6), 'Not executed.The device is in another operating mode.'],
  [
    { kind: 'network' } as const,
    'Unknown.No response. The command may or may not have been executed.Now: Stopped.It is not retried',
  ],
  [reply({ Result: 'unknown', Reason: 'notConfirmed', Value: 0 }), 'Unknown.Written, but the read-back is Stopped.'],
  [reply({ Result: 'done', Reason: 'simulated', Value: 1 }), 'Done.Only the simulated value was changed.'],
])('the end of a command is reported in words', async (given, words) => {
  const { container, arm, answer } = openPanel(pump);
  await arm();
  fireEvent.click(start());
  await answer(given);
  expect(container.textContent).toContain(`Running: ${words}`);
});

test.each(commandReasons)('the reason %s has its words', async (reason) => {
  const { container, arm, answer } = openPanel(pump);
  await arm();
  fireEvent.click(start());
  await answer(reply({ Result: 'refused', Reason: reason, Value: 1, By: 'ines', Text: 'no water' }));
  expect(container.querySelector('[data-command="refused"]')?.textContent).toMatch(
    reason === 'configurationChanging' ? /Not executed\..+\.$/ : /Refused\..+\.$/,
  );
});

test('another person sees the point, and no verbs', () => {
  const { container } = openPanel(pump, { canCommand: false });
  expect(screen.queryByRole('button', { name: /^Set/ })).toBeNull();
  expect(container.textContent).toContain('You can view this point but not command it.');
});

test('a point that is no output is reported, with its reference', () => {
  const { container } = openPanel({ ...pump, editingKind: 'NonEditable' });
  expect(screen.queryByRole('button', { name: /^Set/ })).toBeNull();
  expect(container.textContent).toContain('PS1/P1');
});

test('the panel takes the focus; Esc closes it and gives the focus back to the element', () => {
  const { onClose, target } = openPanel(pump);
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Pump 1' }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(target);
});
