// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lowLevel, testAlarms } from '../../live/alarms/testAlarms.ts';
import { pump } from '../../live/testPoint.ts';
import { now } from '../../live/testWorld.ts';
import { flow, level, openPage, page } from '../testPage.tsx';
import type * as row from './CardRow.tsx';

const rendered: number[] = [];

// Counts what React draws; everything else is the real page.
vi.mock('./CardRow.tsx', async (original) => {
  const { memo } = await import('react');
  const { CardRow } = await original<typeof row>();
  return {
    CardRow: memo((props: Parameters<typeof CardRow.type>[0]) => {
      rendered.push(props.row.lead.index);
      return CardRow.type(props);
    }),
  };
});

let isPhone = true;
const changed = new Set<() => void>();
beforeEach(() => {
  isPhone = true;
  rendered.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isPhone;
    },
    addEventListener: (_: string, wake: () => void) => changed.add(wake),
    removeEventListener: (_: string, wake: () => void) => changed.delete(wake),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = (y: number) => `PositionX="10" PositionY="${y}" Width="120" Height="20"`;
const elements = `<TextComment TextValue="Pump 1" FontSize="20" ${at(0)}/>
  <ImageLogicData InfoNumber="101" Status0Image="off.svg" Status1Image="on.svg" PositionX="200" PositionY="30" Width="40" Height="40"/>
  <TextValueLogicData InfoNumber="101" ${at(30)}/>
  <TextValueNumericData InfoNumber="102" IsShowedUnit="true" ${at(60)}/>
  <TextValueNumericData InfoNumber="103" IsShowedUnit="true" ${at(220)}/>`;

async function openList(...given: Parameters<typeof openPage>) {
  const view = openPage(...given);
  await screen.findByRole('group', { name: 'Page view' });
  await waitFor(() => expect(view.container.querySelector('[data-part]')).not.toBeNull());
  return view;
}
const rowOf = (name: RegExp) => screen.getByRole('button', { name });

test('a row has its label, its value with its unit, its picture, and opens its panel', async () => {
  const onSelect = vi.fn();
  const { tell } = await openList(elements, { onSelect });
  tell({ infoNumber: 101, value: 1 }, { infoNumber: 102, value: 63.24 }, { infoNumber: 103, value: 2 });
  const stateRow = await screen.findByRole('button', { name: /State ?Running/ });
  await waitFor(() => expect(stateRow.querySelector('img')?.getAttribute('src')).toBe('images/on.svg'));
  const flowRow = rowOf(/Flow.*63\.2 m³\/h/);
  flowRow.click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ infoNumber: 102 }), flow, flowRow);
});

test('a further number draws nothing again; another state its own row’s words alone', async () => {
  const { tell } = await openList(elements);
  tell({ infoNumber: 101, value: 0 }, { infoNumber: 102, value: 1 }, { infoNumber: 103, value: 1 });
  rendered.length = 0;
  tell({ infoNumber: 102, value: 2 }, { infoNumber: 101, value: 1 });
  expect(rowOf(/Flow.*2\.0/)).toBeTruthy();
  expect(rendered).toEqual([]);
});

test('what is not current says so in the row, in words and since when', async () => {
  const { tell } = await openList(elements);
  tell({ infoNumber: 102, value: 5 });
  tell({ infoNumber: 102, value: 5, state: 'linkLost', sourceTime: now - 60_000 });
  const value = within(rowOf(/Flow/));
  value.getByText('No response from the field');
  expect(rowOf(/Flow/).querySelector('[data-kept]')).not.toBeNull();
});

test('a card says the alarm of its machine once, where the machine itself is: the point in alarm has no row (R49)', async () => {
  const tripped = { ...lowLevel, infoNumber: 811, priority: 3, message: 'Pump 1 tripped' } as const;
  const members = [pump, flow, { ...pump, infoNumber: 811, id: 'P1.TRIPPED' }];
  const points = [...members.map((point) => ({ ...point, machine: 'P1' })), level];
  const { store } = testAlarms([tripped], 'ready', points);
  const { tell } = await openList(elements, { points, alarms: store });
  tell({ infoNumber: 101, value: 0 }, { infoNumber: 102, value: 0 }, { infoNumber: 103, value: 2 });
  await screen.findByRole('button', { name: /Pump 1 tripped.*Stopped/ });
  const flowRow = rowOf(/m³\/h/);
  expect(flowRow.querySelector('[data-alarm]')).toBeNull();
  expect(screen.getAllByText('Pump 1 tripped')).toHaveLength(1);
  expect(rowOf(/2\.0/).querySelector('[data-alarm]')).toBeNull();
});

test('in a card of a machine the row is marked whose own point is in alarm, and no other (R49)', async () => {
  const low = { ...lowLevel, infoNumber: 102, message: 'Pump 1 delivers too little' };
  const points = [...[pump, flow].map((point) => ({ ...point, machine: 'P1' })), level];
  const { store, tell: tellAlarms } = testAlarms([low], 'ready', points);
  const { tell, container } = await openList(elements, { points, alarms: store });
  tell({ infoNumber: 101, value: 0 }, { infoNumber: 102, value: 3 }, { infoNumber: 103, value: 2 });
  const marked = () => [...container.querySelectorAll('li:has([data-alarm])')].map(({ textContent }) => textContent);
  await waitFor(() => expect(marked()).toEqual([expect.stringContaining('Pump 1 delivers too little')]));
  expect(rowOf(/m³\/h/).textContent).toContain('Pump 1 delivers too little');
  // A more urgent alarm of a point without a row is shown where the machine is.
  const tripped = {
    ...lowLevel,
    id: 'trip',
    occurrence: 43,
    infoNumber: 101,
    priority: 1,
    message: 'Pump 1 tripped',
  } as const;
  act(() => tellAlarms([low, tripped]));
  expect(marked()).toHaveLength(2);
});

test('a value that stands says since when, beside its label; one that has just changed does not', async () => {
  const { tell, container } = await openList(elements);
  const age = (index: number) => container.querySelector(`[data-row="${index}"] [data-age]`)?.textContent;
  tell({ infoNumber: 101, value: 1, sourceTime: now - 120_000 }, { infoNumber: 102, value: 5 });
  rendered.length = 0;
  expect([age(2), age(3)]).toEqual(['since 14:00', '']);
  tell({ infoNumber: 101, value: 0 });
  expect(age(2)).toBe('');
  expect(rendered).toEqual([]);
});

test('a value that nobody saw begin says that it is so at least since then', async () => {
  const { tell, container } = await openList(elements);
  const age = () => container.querySelector('[data-row="2"] [data-age]')?.textContent;
  tell({ infoNumber: 101, value: 1, sourceTime: now - 120_000, beganUnseen: true });
  expect(age()).toBe('since at least 14:00');
  // It was the same before the gap, and all that was read since confirms it.
  const unseen = { sourceTime: now - 120_000, beganUnseen: true };
  tell({ infoNumber: 101, value: 1, ...unseen, unchangedSince: now - 3_600_000 });
  expect(age()).toBe('no change seen since 13:02');
  // Also right after the gap, and the two can't be distinguished within the same minute.
  tell({ infoNumber: 101, value: 1, beganUnseen: true, unchangedSince: now - 3_600_000 });
  expect(age()).toBe('no change seen since 13:02');
  tell({ infoNumber: 101, value: 1, ...unseen, unchangedSince: now - 121_000 });
  expect(age()).toBe('since at least 14:00');
});

test('a value beside its normal range; outside it the mark stands outside', async () => {
  const ranged = { ...level, rangeMin: 2, rangeMax: 4 };
  const { tell, container } = await openList(elements, { points: [pump, flow, ranged] });
  tell({ infoNumber: 103, value: 3 });
  const mark = container.querySelector<HTMLElement>('[class*="mark"]');
  expect(mark?.style.insetInlineStart).toBe('50%');
  tell({ infoNumber: 103, value: 9 });
  expect(mark?.style.insetInlineStart).toBe('100%');
});

test('the row of a tank has its vessel and says where the level goes; pipes that nothing else tells come last', async () => {
  const drawn =
    `<BarValueNumericData InfoNumber="103" Max="5" RateInfoNumber="102" RateFactor="0.1" PositionX="200" PositionY="0" Width="120" Height="200"/>` +
    `<PipeData InfoNumber="106" Points="0,4 100,4" PositionX="0" PositionY="0" Width="120" Height="8"/>`;
  const delivery = { ...flow, infoNumber: 106, name: 'Delivery' };
  const { tell, container } = await openList(elements + drawn, { points: [pump, flow, level, delivery] });
  tell({ infoNumber: 103, value: 3 }, { infoNumber: 102, value: -20 }, { infoNumber: 106, value: 4 });
  const rows = [...container.querySelectorAll<HTMLElement>('li')];
  const tank = rows.filter((row) => row.textContent.includes('Emptying'));
  expect(tank).toHaveLength(1);
  expect(tank[0]?.querySelector('svg')?.style.getPropertyValue('--share')).toBe('0.6000');
  expect(tank[0]?.textContent.replaceAll('\u00a0', ' ')).toContain('Emptying, at 0.0 m in 1 h 30 min');
  const last = rows.filter((row) => row.querySelector('[data-info]')).at(-1);
  expect(last?.textContent).toContain('Delivery');
  expect(last?.querySelector<HTMLElement>('[data-flow]')?.dataset.flow).toBe('forward');
});

test('what can’t be drawn is told in its row, and in the list of the page also where no row draws it', async () => {
  const broken = `<TextValueNumericData InfoNumber="999" ${at(100)}/><TextLabelData RiData="NOWHERE" ${at(270)}/>`;
  await openList(elements + broken);
  expect(screen.getAllByText('No point has the number 999.').length).toBeGreaterThan(0);
  await screen.findByText('2 elements on this page could not be drawn');
});

test('a page to look at, and a device without a point list, have rows that nobody can press', async () => {
  const open = await openList(elements, { onSelect: undefined });
  expect(open.container.querySelector('button[data-row]')).toBeNull();
  cleanup();
  const bare = await openList(elements, { points: null });
  expect(bare.container.querySelector('button[data-row]')).toBeNull();
  expect(bare.container.textContent).toContain('---');
});

test('the choice is this tab’s; a wider window has the picture, and no choice', async () => {
  const { container } = await openList(page(elements));
  act(() => screen.getByRole('button', { name: 'Diagram' }).click());
  expect(container.querySelector('[data-part]')).toBeNull();
  expect(sessionStorage.getItem('vigie.view')).toBe('picture');
  isPhone = false;
  act(() => {
    for (const wake of changed) wake();
  });
  expect(screen.queryByRole('button', { name: 'List' })).toBeNull();
});
