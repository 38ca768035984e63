// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type * as root from './elements/ElementRoot.tsx';
import { openPage } from './testPage.tsx';

const rendered: number[] = [];

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

afterEach(cleanup);

const place = 'PositionX="10" PositionY="20" Width="120" Height="28"';
const numbers = `<TextValueNumericData InfoNumber="102" ${place}/><TextValueNumericData InfoNumber="103" ${place}/>`;
const state = `<TextValueLogicData InfoNumber="101" ${place}/>`;
const words = `<TextLabelData InfoNumber="102" ${place}/><TextComment TextValue="A" ${place}/>`;

function openAndCount() {
  const station = openPage(numbers + state + words);
  station.tell({ infoNumber: 101, value: 0 }, { infoNumber: 102, value: 1 }, { infoNumber: 103, value: 1 });
  rendered.length = 0;
  return station;
}

test('a further number is written without drawing anything again', () => {
  const { tell, info } = openAndCount();
  tell({ infoNumber: 102, value: 2 });
  expect(info(102).textContent).toBe('2.0');
  expect(rendered).toEqual([]);
});

test('another state draws its own element once, and no other', () => {
  openAndCount().tell({ infoNumber: 101, value: 1 });
  expect(rendered).toEqual([2]);
});

test('another quality draws its own element once, and no other', () => {
  openAndCount().tell({ infoNumber: 103, value: 1, state: 'linkLost' });
  expect(rendered).toEqual([1]);
});

test('the link lost draws each value once, and no text', () => {
  openAndCount().loseLink(0);
  expect(rendered.toSorted()).toEqual([0, 1, 2]);
});
