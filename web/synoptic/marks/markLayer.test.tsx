// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Alarm } from '../../../protocol/alarm.ts';
import { lowLevel, mainsLost, testAlarms } from '../../live/alarms/testAlarms.ts';
import { pump } from '../../live/testPoint.ts';
import { flow, level, openPage } from '../testPage.tsx';
import { loadMarkLayer } from './Marks.tsx';

beforeAll(async () => void (await loadMarkLayer()));
afterEach(cleanup);

const place = 'PositionX="10" PositionY="20" Width="120" Height="28"';
const elements = [
  `<TextLabelData InfoNumber="103" ${place}/>`,
  `<TextValueNumericData InfoNumber="103" PositionX="200" PositionY="40" Width="100" Height="20"/>`,
].join('');
const points = [pump, flow, level];
const machine = points.map((point) => (point === level ? point : { ...point, machine: 'P1' }));
const tripped: Alarm = { ...lowLevel, id: 'trip', infoNumber: 102, priority: 3, message: 'Pump 1 tripped' };

function open(alarms: Parameters<typeof testAlarms>[0], { shown = elements, of = points, ...more } = {}) {
  const { store, tell } = testAlarms(alarms, 'ready', of);
  const page = openPage(shown, { points: of, alarms: store, ...more });
  const boxes = () => [...page.container.querySelectorAll<HTMLElement>('[data-alarms] > [data-alarm]:not([role])')];
  return { ...page, boxes, tellAlarms: (list: typeof alarms) => act(() => tell(list)) };
}

test('the value of a point with an alarm is framed and has its mark, its name has none', () => {
  const { boxes } = open([lowLevel]);
  const [mark, ...others] = screen.getAllByRole('img', { name: /priority \d alarm/i });
  expect(others).toEqual([]);
  expect(mark?.getAttribute('aria-label')).toBe('Tank level: Priority 2 alarm, unacknowledged: Tank level low');
  expect(mark && within(mark).getByText('2')).toBeTruthy();
  expect(boxes().map(({ style: { left, top, width, height } }) => [left, top, width, height])).toEqual([
    ['195px', '35px', '110px', '30px'],
  ]);
  expect(boxes()[0]?.className).toMatch(/breathing/);
});

test('acknowledged, the border stands still; of two the more urgent is shown, with how many there are', () => {
  const { boxes, tellAlarms } = open([lowLevel]);
  tellAlarms([{ ...lowLevel, state: 'activeAcknowledged' }]);
  expect(boxes()[0]?.className).not.toMatch(/breathing/);
  tellAlarms([lowLevel, { ...mainsLost, infoNumber: 103 }]);
  const mark = screen.getByRole('img', { name: 'Tank level: Priority 1 alarm, unacknowledged: Mains failure' });
  expect(mark.textContent).toBe('1×2');
});

test('returned to normal, it is an outline that says so; an active one of lower priority stays solid before it', () => {
  const returned: Alarm = { ...mainsLost, infoNumber: 103, state: 'returnedUnacknowledged' };
  const { boxes, tellAlarms } = open([returned]);
  const name = 'Tank level: Priority 1 alarm, returned to normal, unacknowledged: Mains failure';
  const shapeOf = (mark: HTMLElement) => mark.querySelector<SVGElement>('g[data-alarm]')?.dataset;
  expect(shapeOf(screen.getByRole('img', { name }))).toHaveProperty('over');
  expect(boxes()[0]?.dataset).toHaveProperty('over');
  tellAlarms([returned, lowLevel]);
  const mark = screen.getByRole('img', { name: 'Tank level: Priority 2 alarm, unacknowledged: Tank level low' });
  expect(shapeOf(mark)).not.toHaveProperty('over');
});

test('where nothing is told of alarms, as to visitors, there is none', () => {
  const { container } = openPage(elements, { points });
  expect(container.querySelectorAll('[data-alarms] *')).toHaveLength(0);
});

test('each symbol of a machine shows the alarm of its fault bit, once where its elements stand together (R49)', () => {
  const shown = [
    `<ImageLogicData InfoNumber="101" PositionX="10" PositionY="20" Width="40" Height="40" Status0Image="a.svg" Status1Image="b.svg"/>`,
    `<TextValueLogicData InfoNumber="101" PositionX="60" PositionY="20" Width="80" Height="20"/>`,
    `<ImageLogicData InfoNumber="101" PositionX="300" PositionY="200" Width="40" Height="40" Status0Image="a.svg" Status1Image="b.svg"/>`,
    `<TextValueNumericData InfoNumber="103" PositionX="300" PositionY="20" Width="80" Height="20"/>`,
  ].join('');
  const { tellAlarms, boxes } = open([tripped], { shown, of: machine });
  expect(boxes()).toHaveLength(2);
  const label = 'Pump 1: Priority 3 alarm, unacknowledged: Pump 1 tripped';
  expect(
    screen.getAllByRole('img', { name: /priority \d alarm/i }).map((mark) => mark.getAttribute('aria-label')),
  ).toEqual([label, label]);
  tellAlarms([{ ...tripped, suppressedSince: 1 }]);
  expect(screen.queryByRole('img', { name: /priority \d alarm/i })).toBeNull();
});

test('whoever listens hears the alarm with the value, not the state alone', () => {
  const { tell } = open([tripped], { shown: `<TextValueLogicData InfoNumber="101" ${place}/>`, of: machine });
  tell({ infoNumber: 101, value: 0 });
  screen.getByRole('button', { name: 'Pump 1 Stopped Priority 3 alarm, unacknowledged: Pump 1 tripped' });
});
