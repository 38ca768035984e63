// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDocument, type MessageDocument } from '../../../protocol/messages/messageDocument.ts';
import { readDocument } from '../../../protocol/messages/readDocument.ts';
import { valueAt } from './draft.ts';
import { FieldAt } from './FieldAt.tsx';
import { SetupContext, type SetupForm } from './SetupContext.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const duties = [{ time: '08:00', person: 'Anna' }];
const read = readDocument(
  JSON.stringify({
    ...emptyDocument,
    ways: [{ kind: 'webhook', id: 'chat', url: 'https://chat.town/', fields: { topic: 'alarms' } }],
    persons: [{ id: 'Anna', login: 'anna' }],
    rules: [{ steps: [{ who: 'Anna' }] }],
    roster: [{ id: 'main', weeks: [[duties, [], [], [], [], [], []]] }],
  }),
);
const setup = 'document' in read ? read.document : emptyDocument;

/** Its control; what it makes of the setup is at the same place. */
function field(path: string) {
  let now: MessageDocument = setup;
  const Form = () => {
    const [document, setDocument] = useState(setup);
    now = document;
    const form: Partial<SetupForm> = {
      document,
      change: (how) => setDocument(how),
      faultAt: () => undefined,
      remarks: [],
      logins: ['anna', 'bob'],
      areas: ['North'],
      horns: [],
    };
    return (
      <SetupContext value={form as SetupForm}>
        <FieldAt path={path} />
      </SetupContext>
    );
  };
  render(<Form />, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> });
  return { written: (place = path) => valueAt(now, place) };
}

const choose = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
const choices = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const enter = (value: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  fireEvent.blur(screen.getByRole('textbox'));
};

test('the one on call is one of the persons, or no one', () => {
  const { written } = field('roster[0].weeks[0][0][0].person');
  expect(choices()).toEqual(['no one', 'Anna']);
  choose('');
  expect(written()).toBeNull();
});

test('a step calls a person, the one on call, or all; an account may be none', () => {
  field('rules[0].steps[0].who');
  expect(choices()).toEqual(['On call (main)', 'Anna', 'All persons']);
  cleanup();
  const { written } = field('persons[0].login');
  expect(choices()).toEqual(['none', 'anna', 'bob']);
  choose('');
  expect(written()).toBeUndefined();
});

test('priorities are numbers, and an empty choice of areas means all', () => {
  const { written } = field('rules[0].priorities');
  fireEvent.click(screen.getByLabelText('2'));
  expect(written()).toEqual([1, 3, 4]);
  cleanup();
  const areas = field('rules[0].areas');
  fireEvent.click(screen.getByLabelText('North'));
  expect(areas.written()).toEqual(['North']);
  fireEvent.click(screen.getByLabelText('North'));
  expect(areas.written()).toBeUndefined();
});

test('times to wait are in words, a time of the day is read in any spelling, further fields are lines', () => {
  const { written } = field('rules[0].steps[0].waitS');
  expect(choices()).toContain('10 min');
  choose('300');
  expect(written()).toBe(300);
  cleanup();
  const time = field('roster[0].weeks[0][0][0].time');
  enter('7:30');
  expect(time.written()).toBe('07:30');
  cleanup();
  const fields = field('ways[0].fields');
  enter('priority: 5\nnumber: "5"');
  expect(fields.written()).toEqual({ priority: 5, number: '5' });
});

test('a person with another name is called under it', () => {
  const { written } = field('persons[0].id');
  enter('Anne');
  expect([written(), written('rules[0].steps[0].who'), written('roster[0].weeks[0][0][0].person')]).toEqual([
    'Anne',
    'Anne',
    'Anne',
  ]);
});
