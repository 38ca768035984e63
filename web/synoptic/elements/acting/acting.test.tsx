// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SynopticElement } from '../../../../protocol/elementKinds.ts';
import type { Point } from '../../../../protocol/point.ts';
import { testClient } from '../../../api/testClient.ts';
import { lowLevel, mainsLost, testAlarms } from '../../../live/alarms/testAlarms.ts';
import { pump } from '../../../live/testPoint.ts';
import { flow, level, openPage, valve } from '../../testPage.tsx';
import { loadActing } from '../laterViews.tsx';

beforeAll(loadActing);
afterEach(cleanup);

const place = 'PositionX="10" PositionY="20" Width="200" Height="96"';
const points = [pump, flow, level, valve];
const form = (find: (selector: string) => HTMLElement) => find('[data-form] > *');

test('a shape has the colour of the state, and is hidden only in a state that hides it', () => {
  const { tell, find, loseLink } = openPage(
    `<ShapeStateData InfoNumber="105" ColourStatus0="Stopped" ColourStatus2="Running" IsHiddenStatus1="true" ${place}/>`,
    { points },
  );
  const root = () => find('[data-index="0"]');
  expect(form(find).getAttribute('fill')).toBe('none');
  expect(root().dataset.quality).toBe('bad');
  tell({ infoNumber: 105, value: 0 });
  const stopped = form(find).getAttribute('fill');
  tell({ infoNumber: 105, value: 2 });
  expect(form(find).getAttribute('fill')).not.toBe(stopped);
  expect(root().textContent?.trim()).toBe('Open');
  tell({ infoNumber: 105, value: 1 });
  expect(root().style.visibility).toBe('hidden');
  loseLink(0);
  expect(root().style.visibility).toBe('');
  expect(form(find).getAttribute('fill')).toBe('none');
  expect(root().dataset.quality).toBe('bad');
});

test('a shape of a number follows its ranges, and what the sensor cannot measure is no range', () => {
  const { tell, find } = openPage(
    `<ShapeStateData InfoNumber="103" Form="Ellipse" Ranges="2 4" IsHiddenStatus0="true" ColourStatus2="Strong" ${place}/>`,
    { points: [{ ...level, measureMin: 0, measureMax: 10 }] },
  );
  const range = () => find('[data-form]').dataset.range;
  tell({ infoNumber: 103, value: 1.9 });
  expect([range(), find('[data-index="0"]').style.visibility]).toEqual(['0', 'hidden']);
  tell({ infoNumber: 103, value: 2 });
  expect(range()).toBe('1');
  tell({ infoNumber: 103, value: 40 });
  expect(range()).toBe('2');
  tell({ infoNumber: 103, value: -1, state: 'outOfRange' });
  expect([range(), find('[data-index="0"]').style.visibility]).toEqual([undefined, '']);
});

test('a row of a table opens the panel of its point; what has no room is counted; a number without a point says so', () => {
  const onSelect = vi.fn<(element: SynopticElement, point: Point, target: HTMLElement) => void>();
  const { tell } = openPage(`<PointTableData InfoNumbers="102 103 999 101 105" ${place}/>`, { points, onSelect });
  tell({ infoNumber: 102, value: 12.34 });
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Pump 1 flow12.3 m³/h',
    'Tank level---',
    'Point 999---',
    '2 more',
  ]);
  fireEvent.click(within(rows[1] as HTMLElement).getByRole('button'));
  expect(onSelect.mock.calls.map(([, { id }]) => id)).toEqual(['T1']);
});

test('the values of a table count among those of its page', async () => {
  const { tell } = openPage(`<PointTableData InfoNumbers="102 103" ${place}/>`, { points });
  tell({ infoNumber: 102, value: 1 }, { infoNumber: 103, value: 1, state: 'linkLost' });
  await screen.findByRole('region', { name: 'Pumps', description: /^Pumps. 2 values/ });
});

test('an alarm list shows the alarms of its area, the most urgent first, and acknowledges none', () => {
  const { store, tell } = testAlarms([lowLevel, mainsLost]);
  openPage(`<AlarmListData ${place}/><AlarmListData Area="Tanks" ${place}/>`, { points, alarms: store });
  const [all, tanks] = screen.getAllByRole('region', { name: 'Active alarms' }) as [HTMLElement, HTMLElement];
  const messages = (list: HTMLElement) =>
    within(list)
      .queryAllByRole('link')
      .map((row) => row.getAttribute('href'));
  expect(messages(all)).toEqual(['/alarms?alarm=mains', '/alarms?alarm=tank-low']);
  expect(messages(tanks)).toEqual(['/alarms?alarm=tank-low']);
  expect(within(all).queryByRole('button')).toBeNull();
  act(() => tell([]));
  within(tanks).getByText('No active alarms.');
});

test('an alarm list of a page or of a folder has the alarms of their points', () => {
  const { store } = testAlarms([lowLevel, mainsLost]);
  openPage(
    `<AlarmListData AlarmPage="1" ${place}/><AlarmListData PointFolder="P1" ${place}/><TextValueNumericData InfoNumber="103" ${place}/>`,
    { points, alarms: store },
  );
  const hrefs = screen.getAllByRole('region', { name: 'Active alarms' }).map((list) =>
    within(list)
      .queryAllByRole('link')
      .map((row) => row.getAttribute('href')),
  );
  expect(hrefs).toEqual([['/alarms?alarm=tank-low'], ['/alarms?alarm=mains']]);
});

test('an alarm list counts what has no room, and says nothing of none that it does not know', () => {
  const many = Array.from({ length: 7 }, (_, i) => ({ ...lowLevel, id: `a${i}` }));
  openPage(`<AlarmListData ${place}/>`, { points, alarms: testAlarms(many).store });
  screen.getByRole('link', { name: '4 more' });
  cleanup();
  // As visitors have them: a store that knows of no list.
  openPage(`<AlarmListData ${place}/>`, { points, isPublic: true, alarms: testAlarms([]).store });
  screen.getByText('Alarms are listed after login.');
});

test('a button opens the panel of its point with its command, and sends nothing', () => {
  const onSelect = vi.fn<(element: SynopticElement, point: Point, target: HTMLElement) => void>();
  const { tell } = openPage(`<ButtonData InfoNumber="101" TextValue="Start pump 1" Command="1" ${place}/>`, {
    points,
    onSelect,
  });
  tell({ infoNumber: 101, value: 0 });
  const button = screen.getByRole('button', { name: 'Start pump 1', description: '' });
  fireEvent.click(button);
  expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ command: 1 });
  expect(onSelect.mock.calls[0]?.[1].id).toBe('P1');
});

test('a button says why its command is not possible now', () => {
  const { tell, loseLink } = openPage(`<ButtonData InfoNumber="101" TextValue="Start" Command="1" ${place}/>`, {
    points,
  });
  tell({ infoNumber: 101, value: 0, isBlocked: true });
  screen.getByRole('button', { description: /^Commands blocked/ });
  loseLink(0);
  screen.getByRole('button', { description: /no response from the device/ });
});

test('a button says which interlock refuses its command, and not one that refuses another', async () => {
  const interlocks = [
    { text: 'The lamp is on', isActive: true, against: 0, isRejected: false },
    { text: 'The tank is empty', isActive: true, against: 1, isRejected: false },
  ] as const;
  const asked: unknown[] = [];
  const client = testClient({
    getPointDetail: (request) => {
      asked.push(request);
      return { detail: { infoNumber: 101, openedBy: [], blocks: [], interlocks, lastCommands: [] } };
    },
  });
  const button = `<ButtonData InfoNumber="101" TextValue="Start" Command="1" ${place}/>`;
  const { tell } = openPage(button, { points, client });
  tell({ infoNumber: 101, value: 0 });
  await screen.findByRole('button', { name: 'Start', description: 'Interlock: The tank is empty' });
  expect(asked).toEqual([{ infoNumber: 101, isOpen: false, isPanel: false }]);
});

test('nothing is opened where no panel is: on a public page and on a wall', () => {
  const button = `<ButtonData InfoNumber="101" TextValue="Start" Command="1" ${place}/>`;
  const asVisitorsHaveIt = { ...pump, editingKind: 'NonEditable' } as const;
  openPage(button, { points: [asVisitorsHaveIt], onSelect: undefined, isPublic: true });
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  screen.getByTitle('Commands need a login.');
});

test('a button opens a page; one of a point that takes no commands, or of a page that is not there, is a fault', () => {
  const { find } = openPage(
    `<ButtonData RefSynoptic="1" TextValue="Here" ${place}/>
     <ButtonData RefSynoptic="9" TextValue="Nowhere" ${place}/>
     <ButtonData InfoNumber="102" TextValue="Start" ${place}/>
     <ButtonData TextValue="Nothing" ${place}/>`,
    { points },
  );
  expect(screen.getByRole('link', { name: 'Here' }).getAttribute('href')).toBe('/synoptic/1');
  expect([1, 2, 3].map((index) => find(`[data-index="${index}"]`).textContent)).toEqual([
    'The page “9” does not exist.',
    'The point takes no commands.',
    'RefSynoptic is missing.',
  ]);
});
