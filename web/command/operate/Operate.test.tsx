// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { UncommandedChange } from '../../../protocol/pointDetail.ts';
import { pump } from '../../live/testPoint.ts';
import { now } from '../../live/testWorld.ts';
import { detail, openPanel, reply, speed } from '../panel/testPanel.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const verb = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const start = () => verb('Set to Running: Pump 1');
const field = () => screen.getByLabelText<HTMLInputElement>('New value in %');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('a set value is checked while it is typed, and sent as it was typed', async () => {
  const { arm, sent, answer, container } = openPanel(speed, { value: 50 });
  expect(container.textContent).toContain('From 40.0 % to 100.0 %, in steps of 0.5.');
  type('101');
  expect(container.textContent).toContain('The upper limit is 100.0 %.');
  await arm();
  expect(verb('Set Pump 1 speed').disabled).toBe(true);
  fireEvent.submit(field());
  expect(sent()).toEqual([]);
  type('62.5');
  expect(verb('Set to 62.5 %: Pump 1 speed').disabled).toBe(false);
  fireEvent.submit(field());
  expect(sent()).toMatchObject([{ value: '62.5' }]);
  await answer(reply({ Result: 'refused', Reason: 'busy' }));
  expect(field().value).toBe('62.5');
});

test('Enter in the field does not arm: it leads to where one arms', () => {
  const { requests } = openPanel(speed, { value: 50 });
  type('62.5');
  fireEvent.submit(field());
  expect(requests('arm')).toEqual([]);
  expect(document.activeElement).toBe(verb('Arm command'));
});

test.each([
  ['1e2', 'Enter a number, for example 12.5.'],
  ['62.3', 'Must be in steps of 0.5 from 40.0 %.'],
  ['39.5', 'The lower limit is 40.0 %.'],
])('%s is refused at once: %s', (text, words) => {
  const { container } = openPanel(speed, { value: 50 });
  type(text);
  expect(container.textContent).toContain(words);
});

test('in French 62,5 is typed, stepped and told with a comma, and sent as the wire has it', async () => {
  const { arm, sent, container } = openPanel(speed, { value: 50, locale: 'fr' });
  expect(container.textContent).toContain('From 40,0 % to 100,0 %, in steps of 0,5.');
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(field().value).toBe('50,5');
  type('62,5');
  await arm();
  fireEvent.submit(field());
  expect(sent()).toMatchObject([{ value: '62.5' }]);
});

test('a comma in English is asked about, and nothing is sent before the answer', async () => {
  const { arm, container } = openPanel({ ...speed, min: 0, max: 2000, step: undefined }, { value: 50 });
  type('1,234');
  await arm();
  expect(container.textContent).toContain('“1,234” is ambiguous. Which number do you mean?');
  expect(verb('Set Pump 1 speed').disabled).toBe(true);
  expect(verb('1.234').disabled).toBe(false);
  fireEvent.click(verb('1234'));
  expect(field().value).toBe('1234');
  expect(document.activeElement).toBe(field());
});

test.each([
  [{ Result: 'done', Value: 62.5 }, 'done', '50.0 → 62.5 %: Confirmed by read-back.'],
  [
    { Result: 'refused', Reason: 'aboveLimit', Value: 100 },
    'refused',
    '62.5 %: Refused.This point accepts 40.0 % to 100.0 %.Now: 50.0 %.',
  ],
  [
    { Result: 'refused', Reason: 'deviceRefused' },
    'refused',
    '62.5 %: Refused.The controller rejected the value, although it is within 40.0 % to 100.0 %.Now: 50.0 %.',
  ],
  [
    { Result: 'unknown', Reason: 'noAnswer' },
    'unknown',
    '62.5 %: Unknown.No response. The command may or may not have been executed.Now: 50.0 %.',
  ],
])('%o is shown by mark, colour and words, with what was asked and what is', async (given, outcome, words) => {
  const { arm, answer, container } = openPanel(speed, { value: 50 });
  type('62.5');
  await arm();
  fireEvent.submit(field());
  await answer(reply(given));
  const line = container.querySelector('[data-command]');
  expect(line?.getAttribute('data-outcome')).toBe(outcome);
  expect(line?.querySelector(`svg[data-result="${outcome}"]`)).not.toBeNull();
  expect(line?.textContent?.replaceAll('\u00a0', ' ').trim()).toContain(words);
});

const floor = { ...speed, infoNumber: 108, id: 'P1.LEAST', name: 'Least speed' };
const floored = { ...speed, minPoint: floor.infoNumber };

test.each([
  ['refused', { Result: 'refused', Reason: 'deviceRefused' }, '45.0 %: Refused.'],
  ['held', { Result: 'unknown', Reason: 'notConfirmed', Value: 50 }, 'Written, but the read-back is 50.0 %.'],
])(
  'a value that the controller %s is reported with what it takes: the limit that another point sets',
  async (_, given, told) => {
    const { arm, answer, container, tellOther } = openPanel(floored, { value: 50, others: [floor] });
    expect(container.textContent).not.toContain('The controller accepts');
    tellOther(floor.infoNumber, 48);
    // Also before it is given.
    expect(container.textContent).toContain('The controller accepts 48.0 % (Least speed) to 100.0 %.');
    type('45');
    await arm();
    fireEvent.submit(field());
    await answer(reply(given));
    const line = container.querySelector('[data-command]')?.textContent?.replaceAll('\u00a0', ' ');
    expect(line).toContain(told);
    expect(line).toContain('The controller accepts 48.0 % (Least speed) to 100.0 %.');
    tellOther(floor.infoNumber, 48, 'linkLost');
    expect(container.textContent).not.toContain('The controller accepts');
  },
);

describe('a confirmed command that holds no more', () => {
  const outcome = ({ container }: ReturnType<typeof openPanel>) => container.querySelector('[data-command]');
  async function start(uncommanded?: UncommandedChange) {
    let told: UncommandedChange | undefined;
    const panel = openPanel(pump, { detail: () => detail({ uncommanded: told }) });
    await panel.arm();
    fireEvent.click(verb('Set to Running: Pump 1'));
    await panel.answer(reply({ Result: 'done', Value: 1 }));
    // The outcome may come before the value.
    expect(outcome(panel)?.textContent).toContain('Stopped → Running: Confirmed by read-back.');
    expect(outcome(panel)?.getAttribute('data-outcome')).toBe('done');
    panel.tell(1);
    expect(outcome(panel)?.getAttribute('data-outcome')).toBe('done');
    told = uncommanded;
    panel.tell(0);
    return panel;
  }

  test('says at once what is now, and stands there as done no more', async () => {
    const panel = await start();
    expect(outcome(panel)?.textContent).toContain('The value has changed since then. Now: Stopped.');
    expect(outcome(panel)?.getAttribute('data-outcome')).toBe('undone');
    expect(outcome(panel)?.querySelector('svg[data-result="done"]')).toBeNull();
  });

  test('says when the controller undid it', async () => {
    const panel = await start({ kind: 'changedByController', time: now, before: 1, value: 0 });
    await screen.findByText('Changed back by the controller at 14:02:11. Now: Stopped.');
    // The link is lost: what was seen was so, what is now is not known.
    panel.tell(0, 'linkLost');
    screen.getByText('Changed back by the controller at 14:02:11.');
    panel.tell(0);
    // Back again by the controller's own will: nothing contradicts the value.
    panel.tell(1);
    expect(outcome(panel)?.getAttribute('data-outcome')).toBe('done');
  });
});

test('arrow keys step from the value that is', () => {
  openPanel(speed, { value: 50.2 });
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(field().value).toBe('50.5');
  fireEvent.click(verb('Decrease'));
  expect(field().value).toBe('50.0');
});

test('a toggle has one button, for the other state, and is disarmed where the state changes under it', async () => {
  const { arm, tell, container, sent } = openPanel({ ...pump, commandKind: 'toggle', verbs: ['Stop', 'Start'] });
  expect(screen.queryByRole('button', { name: 'Stop Pump 1' })).toBeNull();
  await arm();
  tell(1);
  expect(container.textContent).toContain('Disarmed: the state changed while armed.');
  await arm();
  fireEvent.click(verb('Stop Pump 1'));
  expect(sent()).toMatchObject([{ value: '0' }]);
});

test('a pulse has one button, and sends 1', async () => {
  const { arm, sent } = openPanel({ ...pump, commandKind: 'pulse' });
  await arm();
  fireEvent.click(verb('Trigger Pump 1'));
  expect(sent()).toMatchObject([{ value: '1' }]);
});

test('a note and a password are asked for; a wrong password is typed again, the note stays for it', async () => {
  const { arm, sent, answer } = openPanel({ ...pump, asksNote: true, asksPassword: true });
  const note = screen.getByLabelText<HTMLInputElement>('Note (required)');
  const password = screen.getByLabelText<HTMLInputElement>('Your password');
  expect(password.autocomplete).toBe('current-password');
  fireEvent.change(password, { target: { value: 'start-the-pump' } });
  await arm();
  expect(start().disabled).toBe(true);
  screen.getByText('Enter a note first.');
  fireEvent.change(note, { target: { value: '  filter washed ' } });
  fireEvent.click(start());
  expect(sent()).toMatchObject([{ note: 'filter washed', password: 'start-the-pump' }]);
  expect(password.value).toBe('');
  await answer(reply({ Result: 'refused', Reason: 'passwordWrong' }));
  expect(note.value).toBe('  filter washed ');
  expect(document.activeElement).toBe(password);
});

test('where the password is asked for it comes first: the device is asked to arm when it has been entered', async () => {
  const none = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: none, removeEventListener: none }));
  const { arm, requests, sent } = openPanel({ ...pump, asksPassword: true, verbs: ['Stop', 'Start'] });
  const password = screen.getByLabelText<HTMLInputElement>('Your password');
  expect(document.activeElement).toBe(password);
  await arm();
  expect(requests('arm')).toEqual([]);
  expect(document.activeElement).toBe(password);
  expect(password.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Enter your password first.');
  fireEvent.change(password, { target: { value: 'start-the-pump' } });
  await act(async () => fireEvent.submit(password));
  expect(requests('arm')).toHaveLength(1);
  // A second Enter meets a button that does nothing.
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  await act(async () => fireEvent.submit(password));
  expect(sent()).toEqual([]);
  fireEvent.click(verb('Start Pump 1'));
  expect(sent()).toMatchObject([{ value: '1', password: 'start-the-pump' }]);
});

test('armed without a new value, the panel says why its verb is inert', async () => {
  const { arm, container } = openPanel(speed, { value: 50 });
  expect(container.textContent).not.toContain('Enter the new value.');
  await arm();
  expect(container.textContent).toContain('Enter the new value.');
  type('62.5');
  expect(container.textContent).not.toContain('Enter the new value.');
});

test('beneath a title that names the machine a verb stands alone; read out, it has its object', () => {
  openPanel({ ...pump, verbs: ['Stop', 'Start'] });
  expect(verb('Start Pump 1').textContent).toBe('Start');
  cleanup();
  openPanel(pump);
  expect(start().textContent).toBe('Set to Running');
});

test('a refused start is called so', async () => {
  const { arm, answer, container } = openPanel({ ...pump, verbs: ['Stop', 'Start'] });
  await arm();
  fireEvent.click(verb('Start Pump 1'));
  await answer(reply({ Result: 'refused', Reason: 'busy' }));
  expect(container.querySelector('[data-command]')?.textContent).toContain('Start refused.');
});

test.each(['done', 'unknown', 'refused'])(
  'after a command that was %s its note is gone, and never goes with the next',
  async (result) => {
    const { arm, sent, answer } = openPanel({ ...pump, asksNote: true });
    const note = screen.getByLabelText<HTMLInputElement>('Note (required)');
    fireEvent.change(note, { target: { value: 'filter washed' } });
    await arm();
    fireEvent.click(start());
    await answer(reply({ Result: result, Reason: result === 'refused' ? 'busy' : undefined }));
    expect(note.value).toBe('');
    await arm();
    expect(start().disabled).toBe(true);
    expect(sent()).toHaveLength(1);
  },
);

test('any command may carry a note', async () => {
  const { arm, sent } = openPanel(pump);
  expect(screen.queryByLabelText('Note')).toBeNull();
  fireEvent.click(verb('Add note'));
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'bearing is hot' } });
  await arm();
  fireEvent.click(start());
  expect(sent()).toMatchObject([{ note: 'bearing is hot' }]);
});

test('a point that asks for neither sends neither', async () => {
  const { arm, sent } = openPanel(pump);
  await arm();
  fireEvent.click(start());
  expect(sent()[0]).toMatchObject({ note: undefined, password: undefined });
});

test('a point that brings its own verbs is commanded by them', async () => {
  const { arm, sent } = openPanel({ ...pump, verbs: ['Stop', 'Start'] });
  await arm();
  fireEvent.click(verb('Stop Pump 1'));
  expect(sent()).toMatchObject([{ value: '0' }]);
});
