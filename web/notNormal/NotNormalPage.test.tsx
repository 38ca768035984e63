// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Alarm } from '../../protocol/alarm.ts';
import type { CommandBlock } from '../../protocol/commands/commandBlock.ts';
import type { Override } from '../../protocol/commands/override.ts';
import { type Replies, testClient } from '../api/testClient.ts';
import { lowLevel, testAlarms } from '../live/alarms/testAlarms.ts';
import { pump } from '../live/testPoint.ts';
import { now, testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { english } from '../text/testEnglish.ts';
import { createStore } from '../ui/store.ts';
import { ReachableContext } from '../ui/useKnown.ts';
import { NotNormalNow } from './NotNormalNow.tsx';
import { NotNormalPage } from './NotNormalPage.tsx';
import { sectionsOf } from './sections.ts';
import { normal, tools } from './testSources.ts';

afterEach(cleanup);
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});

const level = {
  ...pump,
  infoNumber: 102,
  id: 'L1',
  name: 'Tank level',
  kind: 'numeric',
  unit: 'm',
  digits: 1,
} as const;
type Reply<N extends keyof Replies> = NonNullable<Replies[N]>;
const done = { result: 'done' } as const;
const block: CommandBlock = {
  ...{ id: 'a', infoNumber: 101, points: [101], due: [] },
  ...{ text: 'bearing is hot', user: 'marc' },
  since: now - 60_000,
  until: now + 60_000,
};
const override: Override = {
  infoNumber: 102,
  kind: 'forced',
  value: 3.2,
  user: 'ines',
  since: now - 1000,
  until: now + 3_600_000,
  text: 'no sensor',
  field: { value: 1.5, state: 'good', sourceTime: now },
};

async function open(
  props: {
    readonly may?: boolean;
    readonly blocks?: CommandBlock[];
    readonly overrides?: Override[];
    readonly status?: 'failed' | 'loading';
    readonly isLost?: boolean;
    readonly alarms?: readonly Alarm[];
  } = {},
) {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  const { may = true, blocks = [block], overrides = [override], status = 'ready' as const } = props;
  const { world, tell } = testWorld([pump, level], {
    alarms: testAlarms(props.alarms ?? []).store,
    may: () => may,
  });
  const refresh = vi.fn<() => void>();
  const replies = {
    getBlocks: vi.fn<Reply<'getBlocks'>>(() => ({ blocks })),
    getOverrides: vi.fn<Reply<'getOverrides'>>(() => ({ overrides })),
    removeBlock: vi.fn<Reply<'removeBlock'>>(() => done),
    releaseOverride: vi.fn<Reply<'releaseOverride'>>(() => done),
    releaseOverrides: vi.fn<Reply<'releaseOverrides'>>(() => done),
    unshelveAlarm: vi.fn<Reply<'unshelveAlarm'>>(() => done),
    setOutOfService: vi.fn<Reply<'setOutOfService'>>(() => done),
  };
  const sources = { ...normal, blocks: { status, value: blocks }, overrides: { status, value: overrides } };
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <ReachableContext value={createStore(!props.isLost)}>
          <NotNormalPage
            sections={sectionsOf(sources, tools({ 101: 'Pump 1', 102: 'Tank level' }))}
            client={testClient(replies)}
            login="ines"
            refresh={refresh}
            placeOf={(infoNumber) => (infoNumber === 102 ? { href: '/synoptic/2', name: 'Tanks' } : undefined)}
          />
        </ReachableContext>
      </WorldContext>
    </I18nProvider>,
  );
  tell(102, 3.2, 'forced');
  return { refresh, ...replies };
}
const rows = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const press = (name: string, within_ = screen) => act(async () => within_.getByRole('button', { name }).click());

test('every forced value and every block: what, its live value, by whom, since and until when, and where it is', async () => {
  await open();
  expect(rows('Forced and simulated values')).toEqual([
    ['Tank level Tanks', '3.2 m', 'Forced · “no sensor”', 'ines', '14:02:10', '15:02:11', 'Release…'],
  ]);
  expect(rows('Blocked commands')).toEqual([
    ['Pump 1', '---', '“bearing is hot”', 'marc', '14:01:11', '14:03:11', 'Unblock…'],
  ]);
  expect(screen.getByRole('link', { name: 'Tank level Tanks' }).getAttribute('href')).toBe('/synoptic/2');
});

test('a machine with an alarm is marked in its row', async () => {
  await open({ alarms: [{ ...lowLevel, infoNumber: pump.infoNumber, message: 'Pump 1 tripped' }] });
  const row = screen
    .getByRole('img', { name: 'Priority 2 alarm, unacknowledged: Pump 1 tripped' })
    .closest('tr, li, [role=row]');
  expect(row?.textContent).toContain('bearing is hot');
});

test('“Release all” names how many, and asks', async () => {
  const { releaseOverrides } = await open({
    overrides: [override, { ...override, infoNumber: 101, kind: 'simulated' }],
  });
  await press('Release all…');
  expect(releaseOverrides).not.toHaveBeenCalled();
  const question = screen.getByRole('dialog', { name: 'Release all 2 values?' });
  expect(question.textContent).toContain('Tank level · Field value: 1.5 m, good, at 14:02:11.');
  expect(question.textContent).toContain('A machine may start.');
  await act(async () => within(question).getByRole('button', { name: 'Release all' }).click());
  expect(releaseOverrides).toHaveBeenCalledTimes(1);
});

test('a value is released, and a block removed, after a question that says what counts then', async () => {
  const { releaseOverride, removeBlock, getOverrides } = await open();
  await press('Release the value of Tank level…');
  expect(releaseOverride).not.toHaveBeenCalled();
  const releasing = screen.getByRole('dialog', { name: 'Release the value of Tank level?' });
  expect(releasing.textContent).toContain('Field value: 1.5 m, good, at 14:02:11.');
  expect(releasing.textContent).toContain('A machine may start.');
  expect(getOverrides).toHaveBeenCalled();
  await act(async () => within(releasing).getByRole('button', { name: 'Release the value of Tank level' }).click());
  expect(releaseOverride).toHaveBeenCalledWith({ infoNumber: 102 });
  await press('Unblock commands to Pump 1…');
  expect(removeBlock).not.toHaveBeenCalled();
  const question = screen.getByRole('dialog', { name: 'Unblock the commands blocked by marc?' });
  expect(question.textContent).toContain('The present value is unknown');
  await act(async () => within(question).getByRole('button', { name: 'Unblock commands to Pump 1' }).click());
  expect(removeBlock).toHaveBeenCalledWith({ id: 'a', infoNumber: 101, writes: [] });
});

test('one’s own block is removed after a question too', async () => {
  const { removeBlock } = await open({ blocks: [{ ...block, user: 'ines' }] });
  await press('Unblock commands to Pump 1…');
  expect(removeBlock).not.toHaveBeenCalled();
  const question = screen.getByRole('dialog', { name: 'Unblock commands to Pump 1?' });
  expect(question.textContent).toContain('The machine may start.');
  await act(async () => within(question).getByRole('button', { name: 'Unblock commands to Pump 1' }).click());
  expect(removeBlock).toHaveBeenCalledWith({ id: 'a', infoNumber: 101, writes: [] });
});

test('where the field value can’t be read, the question says that it is unknown', async () => {
  const { getOverrides } = await open();
  getOverrides.mockReturnValue(undefined as never);
  await press('Release the value of Tank level…');
  expect(screen.getByRole('dialog').textContent).toContain('The field value is unknown.');
});

test('what the device refused is reported', async () => {
  const { releaseOverride, refresh } = await open();
  releaseOverride.mockReturnValue({ result: 'refused', reason: 'notOverridden' });
  await press('Release the value of Tank level…');
  const question = screen.getByRole('dialog', { name: 'Release the value of Tank level?' });
  await act(async () => within(question).getByRole('button', { name: 'Release the value of Tank level' }).click());
  expect(screen.getByRole('alert').textContent).toBe('The value is no longer forced or simulated.');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('whoever may not end it sees the list, without the buttons', async () => {
  await open({ may: false });
  expect(rows('Blocked commands')).toHaveLength(1);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('where there is nothing, it says so', async () => {
  await open({ blocks: [], overrides: [] });
  const line = screen.getByText(/^None of these in Vigie: /).textContent;
  expect(line).toContain('Shelved alarms, Alarms out of service, ');
  expect(line).toContain('Blocked commands, Forced and simulated values, Values not current');
  expect(screen.queryAllByRole('heading')).toEqual([]);
});

test('what there is has its list, and the other kinds are one line below it', async () => {
  await open({ overrides: [] });
  expect(rows('Blocked commands')).toHaveLength(1);
  const line = screen.getByText(/^None of these in Vigie: /);
  expect(line.textContent).not.toContain('Blocked commands');
  const list = screen.getByRole('region', { name: 'Blocked commands' });
  expect(list.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each<[string, Parameters<typeof open>[0], string | RegExp, number]>([
  ['before the first reply', { status: 'loading' }, 'Loading: Blocked commands, Forced and simulated values', 13],
  ['after a failed read', { status: 'failed' }, 'Unknown: Blocked commands, Forced and simulated values', 13],
  ['with the link lost', { isLost: true }, /^Unknown: Shelved alarms, /, 0],
])('%s nothing says that there are none', async (_, how, words, none) => {
  await open({ blocks: [], overrides: [], ...how });
  screen.getByText(words);
  const line = screen.queryByText(/^None of these in Vigie: /)?.textContent;
  expect(line?.split(', ') ?? []).toHaveLength(none);
  expect(line ?? '').not.toMatch(/Blocked commands|Forced and simulated values/);
});

test('a list that was read before stays, and says that it may be older', async () => {
  await open({ status: 'failed' });
  expect(rows('Blocked commands')).toHaveLength(1);
  const [notice] = screen.getAllByRole('status');
  expect(notice?.textContent).toContain('Showing the last reported state.');
});

test('the hand-over tells the same: what there is, and what is unknown', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { world } = testWorld([pump, level]);
  const unread = { status: 'failed', value: undefined } as const;
  const sources = { ...normal, blocks: { status: 'ready', value: [block] } as const, links: unread };
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <NotNormalNow sections={sectionsOf(sources, tools({ 101: 'Pump 1' }))} href="/diagnostic/not-normal" />
      </WorldContext>
    </I18nProvider>,
  );
  expect(screen.getByText('Blocked commands: 1')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toContain('Pump 1marc 14:01“bearing is hot” · until 14:03');
  expect(screen.getByRole('status').textContent).toBe('Links lost: unknown');
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/diagnostic/not-normal');
});

test('a device behind a link that is there is named with its link', () => {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  const link = { id: 'yard', isUp: true, since: now, lastExchange: now, points: 3, units: 2, respondingUnits: 2 };
  const rowsWith = (respondingUnits: number) => {
    const links = { status: 'ready', value: [{ ...link, respondingUnits, refused: 0, detail: undefined }] } as const;
    return sectionsOf({ ...normal, links }, tools({})).find(({ id }) => id === 'links')?.rows;
  };
  expect(rowsWith(2)).toEqual([]);
  expect(rowsWith(1)).toMatchObject([{ name: 'yard', what: '1 unit does not respond' }]);
});
