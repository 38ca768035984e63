// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { act, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { elementKinds, type SynopticElement } from '../../protocol/elementKinds.ts';
import type { AlarmStore } from '../live/alarms/alarmStore.ts';
import { mainsLost, testAlarms } from '../live/alarms/testAlarms.ts';
import { pump } from '../live/testPoint.ts';
import type * as boxes from './elements/acting/BoxRoot.tsx';
import type * as broken from './elements/BrokenElement.tsx';
import type * as root from './elements/ElementRoot.tsx';
import { loadActing } from './elements/laterViews.tsx';
import type * as pipes from './elements/PipeData.tsx';
import type * as trends from './elements/trend/TrendData.tsx';
import { loadMarkLayer } from './marks/Marks.tsx';
import type * as pages from './SynopticPage.tsx';
import type { SynopticPageProps } from './SynopticPage.tsx';
import { flow, level, message, openPage, page, valve } from './testPage.tsx';

const rendered: number[] = [];
let select: (element: SynopticElement | undefined) => void = () => undefined;

// Counts what React draws; everything else is the real page.
vi.mock('./elements/ElementRoot.tsx', async (original) => {
  const { ElementRoot } = await original<typeof root>();
  return {
    ElementRoot: (props: Parameters<typeof ElementRoot>[0]) => {
      rendered.push(props.placed.index);
      return ElementRoot(props);
    },
  };
});
vi.mock('./elements/BrokenElement.tsx', async (original) => {
  const { BrokenElement } = await original<typeof broken>();
  return {
    BrokenElement: (props: Parameters<typeof BrokenElement>[0]) => {
      rendered.push(props.placed.index);
      return BrokenElement(props);
    },
  };
});
vi.mock('./elements/PipeData.tsx', async (original) => {
  const { PipeData } = await original<typeof pipes>();
  return {
    PipeData: (props: Parameters<typeof PipeData>[0]) => {
      rendered.push(props.placed.index);
      return PipeData(props);
    },
  };
});
vi.mock('./elements/acting/BoxRoot.tsx', async (original) => {
  const { BoxRoot } = await original<typeof boxes>();
  return {
    BoxRoot: (props: Parameters<typeof BoxRoot>[0]) => {
      rendered.push(props.placed.index);
      return BoxRoot(props);
    },
  };
});
vi.mock('./elements/trend/TrendData.tsx', async (original) => {
  const { TrendData } = await original<typeof trends>();
  return {
    TrendData: (props: Parameters<typeof TrendData>[0]) => {
      rendered.push(props.placed.index);
      return TrendData(props);
    },
  };
});
// A page whose selection is stored above it, as the app does.
vi.mock('./SynopticPage.tsx', async (original) => {
  const { SynopticPage } = await original<typeof pages>();
  const onSelect: NonNullable<SynopticPageProps['onSelect']> = (element) => select(element);
  return {
    SynopticPage: (props: SynopticPageProps) => {
      const [selected, setSelected] = useState<SynopticElement>();
      select = setSelected;
      return <SynopticPage {...props} selected={selected} onSelect={onSelect} />;
    },
  };
});

beforeAll(loadActing);
afterEach(cleanup);

const place = 'PositionX="10" PositionY="20" Width="120" Height="28"';
/** One of each kind, and a broken one; the tests name them by their places in the file. */
const everyKind = page(
  [
    `<TextValueNumericData InfoNumber="102" ${place}/>`,
    `<TextValueNumericData InfoNumber="103" ${place}/>`,
    `<TextValueLogicData InfoNumber="101" ${place}/>`,
    `<ImageLogicData InfoNumber="101" Status0Image="off.svg" Status1Image="on.svg" ${place}/>`,
    `<TextLabelData InfoNumber="102" ${place}/>`,
    `<TextComment TextValue="A" ${place}/>`,
    `<TextLink RefSynoptic="1" ${place}/>`,
    `<TextUrlLink Url="https://example.org/" ${place}/>`,
    `<TextValueNumericData InfoNumber="999" ${place}/>`,
    `<ImageStateData InfoNumber="105" Status0Image="closed.svg" Status2Image="open.svg" ${place}/>`,
    `<TextStateData InfoNumber="105" ${place}/>`,
    `<TextValueTextData InfoNumber="104" ${place}/>`,
    `<BarValueNumericData InfoNumber="106" Max="10" ${place}/>`,
    `<PipeData InfoNumber="106" Points="0,10 100,10" ${place}/>`,
    `<ShapeStateData InfoNumber="106" Ranges="2 8" ColourStatus1="Live" ${place}/>`,
    `<PointTableData InfoNumbers="102 103" ${place}/>`,
    `<AlarmListData ${place}/>`,
    `<ButtonData InfoNumber="101" TextValue="Start" Command="1" ${place}/>`,
    `<TrendData InfoNumber="104" ${place}/>`,
    `<TextClock ${place}/>`,
  ].join(''),
);

const tank = { ...level, infoNumber: 106, id: 'T2', name: 'Content' };
const points = [pump, flow, level, message, valve, tank];

function openAndCount(alarms?: AlarmStore) {
  const station = openPage(everyKind, { points, ...(alarms && { alarms }) });
  station.tell(
    { infoNumber: 101, value: 0 },
    { infoNumber: 102, value: 1 },
    { infoNumber: 103, value: 1 },
    { infoNumber: 104, value: 'Ready' },
    { infoNumber: 105, value: 0 },
    { infoNumber: 106, value: 4 },
  );
  rendered.length = 0;
  return station;
}

// What is loaded later is there before anything is counted.
beforeAll(async () => {
  const { find } = openPage(everyKind, { points });
  await waitFor(() => expect(find('[data-index="19"]').textContent).toContain('14:02:11'));
  await waitFor(() => expect(find('[data-index="18"]').textContent).toContain('No recorded values'));
  cleanup();
  rendered.length = 0;
});

test('every kind is counted here', () => {
  expect(new Set(everyKind.elements.map(({ kind }) => kind))).toEqual(new Set(Object.keys(elementKinds)));
  openPage(everyKind, { points });
  expect(new Set(rendered)).toEqual(new Set(everyKind.elements.keys()));
});

test('a further number is written without drawing anything again', () => {
  const { tell, info } = openAndCount();
  tell({ infoNumber: 102, value: 2 });
  expect(info(102).textContent).toBe('2.0');
  expect(rendered).toEqual([]);
});

test('another level, and a flow that turns, are written without drawing anything again', () => {
  const { tell, find } = openAndCount();
  const drawing = find('[data-index="12"] svg');
  expect(drawing.style.getPropertyValue('--share')).toBe('0.4000');
  tell({ infoNumber: 106, value: -2 });
  expect(drawing.style.getPropertyValue('--share')).toBe('0.0000');
  expect(find('[data-index="13"]').dataset.flow).toBe('backward');
  // The shape has another range, once.
  tell({ infoNumber: 106, value: -3 });
  expect(rendered).toEqual([14]);
});

test('another state draws the elements of its point once, and no other', () => {
  const { tell, find } = openAndCount();
  tell({ infoNumber: 101, value: 1 });
  expect(find('img').getAttribute('src')).toBe('images/on.svg');
  // The picture, which is there, with its word.
  expect(rendered.toSorted()).toEqual([2, 3]);
});

test('another quality draws its own element once, and no other', () => {
  openAndCount().tell({ infoNumber: 103, value: 1, state: 'linkLost' });
  expect(rendered).toEqual([1]);
});

test('a block draws its own element once, and no other', () => {
  openAndCount().tell({ infoNumber: 103, value: 1, isBlocked: true });
  expect(rendered).toEqual([1]);
});

test('the link lost draws each value once, and no text', () => {
  openAndCount().loseLink(0);
  expect(rendered.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 9, 10, 11, 12, 14, 17, 19]);
});

test('zooming draws nothing again', () => {
  const { getByRole, find } = openAndCount();
  const stage = find('[class*="stage"]');
  fireEvent.click(getByRole('button', { name: 'Zoom in' }));
  fireEvent.keyDown(getByRole('group', { name: 'Diagram' }), { key: '+' });
  expect(stage.style.transform).toMatch(/^scale\((?!1\))/);
  expect(rendered).toEqual([]);
});

test('a selection draws nothing again', () => {
  const { info, find } = openAndCount();
  act(() => info(103).click());
  expect(find('[class*="selected"]').style.left).toBe('10px');
  act(() => select(undefined));
  expect(rendered).toEqual([]);
});

test('an alarm that comes, is acknowledged and goes draws no element again but the list of alarms, and each is the one it was', async () => {
  await loadMarkLayer();
  const { store, tell } = testAlarms([]);
  const { container } = openAndCount(store);
  const elements = () => [...container.querySelectorAll('[data-index]')];
  const before = elements();
  act(() => tell([mainsLost]));
  expect(container.querySelectorAll('[data-alarms] [role="img"]').length).toBeGreaterThan(0);
  act(() => tell([{ ...mainsLost, state: 'activeAcknowledged' }]));
  act(() => tell([]));
  expect(container.querySelectorAll('[data-alarms] *')).toHaveLength(0);
  expect(rendered.filter((index) => index !== 16)).toEqual([]);
  expect(elements()).toEqual(before);
});
