// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { commandReasons } from '../../protocol/command.ts';
import { pump } from '../live/testPoint.ts';
import { openPanel, reply, speed } from './testPanel.tsx';

afterEach(cleanup);

const verb = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const start = () => verb('Set Pump 1 to Running');
const field = () => screen.getByLabelText<HTMLInputElement>('New value in %');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('a pump is set by verbs that name it, and the value shown is the field’s until the field says otherwise', async () => {
  const { container, sent, answer, tell } = openPanel(pump);
  fireEvent.click(start());
  expect(sent()).toMatchObject([{ infoNumber: 101, value: '1', technicalHashCode: 'r1' }]);
  expect(container.textContent).toContain('Running: sent. Waiting for the field to confirm it.');
  expect(container.querySelector('[class*="value"]')?.textContent).toBe('Stopped');
  await answer(reply({ Result: 'done', Value: 1 }));
  expect(container.textContent).toContain('Running: Confirmed by the field.');
  expect(container.querySelector('[class*="value"]')?.textContent).toBe('Stopped');
  tell(1);
  expect(container.querySelector('[class*="value"]')?.textContent).toBe('Running');
});

test('a double click is one command, and the buttons are inert until its end', async () => {
  const { sent, answer } = openPanel(pump);
  const button = start();
  // Both clicks of a double click can come before anything is drawn again.
  act(() => {
    button.click();
    button.click();
  });
  fireEvent.click(button);
  expect(sent()).toHaveLength(1);
  expect(start().disabled).toBe(true);
  await answer(reply({ Result: 'done', Value: 1 }));
  expect(start().disabled).toBe(false);
});

test('two commands are two ids', async () => {
  const { sent, answer } = openPanel(pump);
  fireEvent.click(start());
  await answer(reply({ Result: 'refused', Reason: 'busy' }));
  fireEvent.click(start());
  const [first, second] = sent();
  expect(first?.id).not.toBe(second?.id);
});

test('while the point is not current, commands are off and the panel says why (R29)', () => {
  const { tell, container } = openPanel(pump);
  tell(0, 'linkLost');
  expect(start().disabled).toBe(true);
  expect(container.textContent).toContain('No answer from the field; the value is of 14:02:11. Commands are off');
  tell(0);
  expect(start().disabled).toBe(false);
});

test('while no news of the device come, commands are off and nothing is kept for later', () => {
  const { loseLink, sent, tell, container } = openPanel(pump);
  loseLink();
  expect(container.textContent).toContain('No news of the device since 14:02:11. Commands are off until it answers.');
  fireEvent.click(start());
  tell(0);
  expect(sent()).toEqual([]);
});

test('a set value is checked while it is typed, and sent as it was typed', () => {
  const { sent, container } = openPanel(speed, { value: 50 });
  expect(container.textContent).toContain('From 40.0 % to 100.0 %, in steps of 0.5.');
  type('101');
  expect(container.textContent).toContain('The upper limit is 100.0 %.');
  expect(verb('Set Pump 1 speed').disabled).toBe(true);
  fireEvent.submit(field());
  expect(sent()).toEqual([]);
  type('62.5');
  fireEvent.submit(field());
  expect(sent()).toMatchObject([{ value: '62.5' }]);
});

test.each([
  ['1e2', 'Type a plain decimal number'],
  ['62,5', 'Type a point before the decimals'],
  ['62.3', 'It goes in steps of 0.5 from 40.0 %.'],
  ['39.5', 'The lower limit is 40.0 %.'],
])('%s is refused at once: %s', (text, words) => {
  const { container } = openPanel(speed, { value: 50 });
  type(text);
  expect(container.textContent).toContain(words);
});

test('arrow keys step from the value that is', () => {
  openPanel(speed, { value: 50.2 });
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(field().value).toBe('50.5');
  fireEvent.click(verb('Lower'));
  expect(field().value).toBe('50.0');
});

test.each([
  [reply({ Result: 'refused', Reason: 'aboveLimit', Value: 1 }), 'Refused.It is above the upper limit, Running.'],
  [reply({}, 6), 'Not executed.The device is in another operating mode.'],
  [{ kind: 'network' } as const, 'Unknown.No answer came. It may have been carried out, or not.It is not tried again'],
  [
    reply({ Result: 'unknown', Reason: 'notConfirmed', Value: 0 }),
    'Unknown.It was written, but Stopped was read back.',
  ],
])('the end of a command is told in words', async (given, words) => {
  const { container, answer } = openPanel(pump);
  fireEvent.click(start());
  await answer(given);
  expect(container.textContent).toContain(`Running: ${words}`);
});

test.each(commandReasons)('the reason %s has its words', async (reason) => {
  const { container, answer } = openPanel(pump);
  fireEvent.click(start());
  await answer(reply({ Result: 'refused', Reason: reason, Value: 1, By: 'Anna', Text: 'Tank 1 is empty' }));
  expect(container.querySelector('[data-command="refused"]')?.textContent).toMatch(/Refused\.[A-Z].+\.$/);
});

test('another person sees the point, and no verbs', () => {
  const { container } = openPanel(pump, { canCommand: false });
  expect(screen.queryByRole('button', { name: /^Set/ })).toBeNull();
  expect(container.textContent).toContain('You may look at this point, not command it.');
});

test('a point that is no output is told, with its reference', () => {
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

test('a point that brings its own verbs is commanded by them', () => {
  const { sent } = openPanel({ ...pump, verbs: ['Stop', 'Start'] });
  fireEvent.click(verb('Stop Pump 1'));
  expect(sent()).toMatchObject([{ value: '0' }]);
});
