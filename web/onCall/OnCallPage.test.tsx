// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Replies, testClient } from '../api/testClient.ts';
import { testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { createMessageRows } from './messageRows.ts';
import { OnCallPage } from './OnCallPage.tsx';
import type { OnCallPageProps } from './onCallProps.ts';
import { hourMs, now, onCall, read } from './testOnCall.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const swap = { from: '2026-11-27T09:00', to: '2026-11-28T09:00', instead: 'Anna', person: 'Ben' };
const rosters = (swaps: readonly object[]) =>
  read({
    version: 3,
    document: JSON.stringify([{ id: 'main', weeks: [[[], [], [], [], [], [], []]], swaps }]),
  });
const acts = {
  addSwap: vi.fn<NonNullable<Replies['addSwap']>>(),
  removeSwap: vi.fn<NonNullable<Replies['removeSwap']>>(),
  testMessage: vi.fn<NonNullable<Replies['testMessage']>>(),
  getMessages: vi.fn<NonNullable<Replies['getMessages']>>(),
};
beforeEach(() => {
  for (const one of Object.values(acts)) one.mockReset();
});

function open(more: Partial<OnCallPageProps> = {}) {
  const { world } = testWorld([]);
  return render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <OnCallPage
          onCall={read(onCall)}
          rosters={rosters([swap])}
          login="paul"
          view="roster"
          onView={() => undefined}
          client={testClient(acts)}
          mayAct
          messages={createMessageRows(testClient({}), undefined)}
          alarmHref={(id) => `/alarms?alarm=${id}`}
          setupHref={undefined}
          {...more}
        />
      </WorldContext>
    </I18nProvider>,
  );
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const rows = (name: string) =>
  section(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
/** Five days as they are read out. */
const days = () =>
  section('Duties')
    .getAllByRole('listitem')
    .slice(3, 8)
    .map((day) => {
      for (const seen of day.querySelectorAll('[aria-hidden]')) seen.remove();
      return day.textContent?.replaceAll(/\s+/g, ' ').trim();
    });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('who is on call now, the duties to come and what is wrong with them, in the zone of the device', () => {
  open();
  const nowText = section('On call now').getByRole('listitem').textContent;
  expect(nowText).toBe('Pauluntil Fri, Nov 27, 09:00, then Annamain');
  expect(days()).toEqual([
    'Thu, Nov 26 today Paul from 08:00 Swap…',
    'Fri, Nov 27 Paul until 09:00 Anna from 09:00 Swap…',
    'Sat, Nov 28 Anna until 09:00 no one from 09:00 Swap…',
    'Sun, Nov 29 no one until 09:00',
    'Mon, Nov 30',
  ]);
  const problems = section('Problems in the coming week').getAllByRole('listitem');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    'main: no person is on call from Sat, Nov 28, 09:00 to Sun, Nov 29, 09:00. Alarms in this gap call all persons.',
    'main: Anna is on call from Fri, Nov 27, 09:00 to Sat, Nov 28, 09:00, but the account is locked or deleted.',
  ]);
  expect(section('Being called now').getByRole('listitem').textContent).toContain('called: Paul · next: Anna');
  expect(rows('Persons')).toEqual([
    ['Paul', 'paul', 'E-mail, In the app', ''],
    ['Anna', 'anna', 'SMS', 'Account locked or deleted'],
    ['Ben', '', 'SMS', 'no links to acknowledge with'],
  ]);
  expect(rows('Ways')).toEqual([['mail', 'E-mail', 'has failed since Thu, Nov 26, 08:00']]);
});

test('a duty is swapped with somebody who can be reached; what the device refused is reported, and the dialog stays', async () => {
  acts.addSwap.mockReturnValueOnce({ result: 'refused', reason: 'notOnCall' }).mockReturnValueOnce({ result: 'done' });
  open();
  await press(/^Thu, Nov 26/);
  const dialog = within(screen.getByRole('dialog', { name: 'Swap the duty of Paul' }));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ben']);
  await press('Swap duty');
  expect(acts.addSwap).toHaveBeenCalledExactlyOnceWith({
    roster: 'main',
    from: now,
    until: now + 24 * hourMs,
    instead: 'Paul',
    person: 'Ben',
  });
  dialog.getByText('The colleague to be replaced is not on call at that time.');
  await press('Swap duty');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a swap is removed after a question; without a response it is unknown', async () => {
  acts.removeSwap.mockReturnValue(undefined);
  open();
  expect(rows('Swaps')).toEqual([['Ben', 'Anna', 'Fri, Nov 27, 09:00', 'Sat, Nov 28, 09:00', 'main', 'Remove…']]);
  await press('Remove the swap of Anna with Ben…');
  expect(acts.removeSwap).not.toHaveBeenCalled();
  await press('Remove swap');
  expect(acts.removeSwap).toHaveBeenCalledExactlyOnceWith({
    roster: 'main',
    from: now + 24 * hourMs,
    until: now + 48 * hourMs,
    instead: 'Anna',
    person: 'Ben',
  });
  expect(screen.getByRole('alert').textContent).toContain('It is unknown whether this was done.');
});

test('swaps that are over are not listed, and of a roster that can’t be read none is claimed', () => {
  open({ rosters: rosters([{ ...swap, from: '2026-11-01T09:00', to: '2026-11-02T09:00' }]) });
  expect(screen.queryByRole('region', { name: 'Swaps' })).toBeNull();
  cleanup();
  open({ rosters: read({ version: 3, document: '[{"id":7}]' }) });
  section('Swaps').getByText('Could not be loaded.');
});

test('one’s own ways are tried, and followed until each was sent or has failed', async () => {
  acts.testMessage.mockReturnValue({ result: 'done', messages: [4, 5] });
  const message = { uid: '', kind: 'trial', time: now, person: 'Paul', attempts: 1, isLate: false, count: 1 } as const;
  acts.getMessages.mockImplementation(({ id = 0 }) => ({
    messages: [
      id === 4
        ? { ...message, id, way: 'mail', wayKind: 'smtp', state: 'failed', fault: 'unreachable' }
        : { ...message, id, way: 'page', wayKind: 'page', state: 'sent' },
    ],
  }));
  open();
  await press('Send a test message to yourself');
  expect(acts.testMessage).toHaveBeenCalledExactlyOnceWith({ person: 'Paul' });
  await section('Persons').findByText(/server unreachable/);
  const results = section('Persons').getAllByRole('listitem');
  expect(results.map(({ textContent }) => textContent)).toEqual([
    'E-mail: Failed, server unreachable',
    'In the app: Sent',
  ]);
});

test('whoever may not act sees who is on call, without a button', () => {
  open({ mayAct: false });
  expect(section('On call now').getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('without a first response it is unknown who is on call', () => {
  open({ onCall: read<typeof onCall>(undefined, 'failed') });
  screen.getByText('Unknown who is on call: no response from the device.');
});

test('where nothing is set up one sentence says what to do, with the way there for an administrator', () => {
  const none = { ...onCall, isSetUp: false, rosters: [], persons: [], problems: [], calls: [], ways: [] };
  open({ onCall: read(none), rosters: rosters([]), setupHref: '/on-call/setup' });
  screen.getByText(/^On call is not set up: alarms call no one/);
  expect(screen.getByRole('link', { name: 'On-call setup' }).getAttribute('href')).toBe('/on-call/setup');
  expect(screen.queryAllByRole('heading')).toEqual([]);
});

test('a swap is seen on its days; with several rosters each duty has the name of its own', () => {
  const [main] = onCall.rosters;
  if (!main) throw new Error('There is no roster.');
  open({
    onCall: read({ ...onCall, rosters: [main, { ...main, id: 'second' }] }),
    rosters: rosters([{ ...swap, person: 'Anna', instead: 'Ben' }]),
  });
  expect(days()[1]).toBe(
    'Fri, Nov 27 main: Paul until 09:00 main: Anna from 09:00 instead of Ben second: Paul until 09:00 second: Anna from 09:00 Swap…',
  );
});

test('where a day changes hands the duty is chosen, and all of it can be swapped', async () => {
  acts.addSwap.mockReturnValue({ result: 'done' });
  open();
  await press(/^Fri, Nov 27/);
  const dialog = within(screen.getByRole('dialog', { name: 'Swap the duty of Anna' }));
  fireEvent.change(dialog.getByLabelText('Duty'), { target: { value: '0' } });
  screen.getByRole('dialog', { name: 'Swap the duty of Paul' });
  fireEvent.click(dialog.getByRole('button', { name: 'Whole duty' }));
  await press('Swap duty');
  expect(acts.addSwap).toHaveBeenCalledExactlyOnceWith({
    roster: 'main',
    from: now,
    until: now + 24 * hourMs,
    instead: 'Paul',
    person: 'Ben',
  });
});
