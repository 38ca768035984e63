// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pump } from '../live/testPoint.ts';
import { flow, openPage, page } from './testPage.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const place = 'PositionX="10" PositionY="20" Width="120" Height="28"';
const elements = [
  `<ImageLogicData InfoNumber="101" Status0Image="off.svg" Status1Image="on.svg" ${place}/>`,
  `<TextValueLogicData InfoNumber="101" ${place}/>`,
  `<TextValueNumericData InfoNumber="102" ${place}/><TextValueNumericData RiData="T9" ${place}/>`,
  `<TextValueNumericData InfoNumber="103" ${place}/><TextLabelData InfoNumber="103" ${place}/>`,
].join('');

/** In steps, so that React draws in between as it does in a browser. */
const pass = (ms: number) => {
  for (let passed = 0; passed < ms; passed += 500) act(() => vi.advanceTimersByTime(500));
};

function openInTime() {
  const station = openPage(elements);
  const all = () => station.tell(...[101, 102, 103].map((infoNumber) => ({ infoNumber, value: 1 })));
  const page = station.find('section');
  const summary = () => document.getElementById(page.getAttribute('aria-describedby') ?? '')?.textContent;
  const spoken = () => station.find('[aria-live="polite"]').textContent;
  return { ...station, all, summary, spoken };
}

test('a page is described by its name and by how its values are, each point counted once', () => {
  const { all, tell, summary } = openInTime();
  all();
  pass(1000);
  expect(summary()).toBe('Pumps. 3 values.');
  tell({ infoNumber: 101, value: 1, state: 'forced', isBlocked: true }, { infoNumber: 102, value: 1, state: 'frozen' });
  tell({ infoNumber: 103, value: 1, state: 'linkLost' });
  pass(1000);
  expect(summary()).toBe('Pumps. 3 values, 1 not current, 1 uncertain, 1 forced, 1 with commands blocked.');
  tell({ infoNumber: 103, value: 1, state: 'simulated' });
  pass(1000);
  expect(summary()).toBe('Pumps. 3 values, 1 uncertain, 1 forced, 1 simulated, 1 with commands blocked.');
});

test('values that come for the first time are no news', () => {
  const { all, spoken } = openInTime();
  pass(1500);
  all();
  pass(20_000);
  expect(spoken()).toBe('');
});

test('it speaks when values cease to be current, and when they are again', () => {
  const { all, loseLink, spoken } = openInTime();
  all();
  pass(4000);
  loseLink(0);
  pass(1500);
  expect(spoken()).toBe('3 of 3 values are not current.');
  all();
  pass(6000);
  expect(spoken()).toBe('All values are current.');
});

test('what comes and goes within seconds is not said each time', () => {
  const { all, tell, spoken } = openInTime();
  all();
  pass(4000);
  tell({ infoNumber: 102, value: 1, state: 'linkLost' });
  pass(1500);
  expect(spoken()).toBe('1 of 3 values are not current.');
  tell({ infoNumber: 103, value: 1, state: 'linkLost' });
  pass(1500);
  tell({ infoNumber: 103, value: 1 });
  pass(10_000);
  expect(spoken()).toBe('1 of 3 values are not current.');
});

test('the counts of a sentence are of the same values, also when the points or the page are other ones', () => {
  const { all, loseLink, setPoints, spoken, turnTo } = openInTime();
  all();
  pass(4000);
  loseLink(0);
  pass(1500);
  expect(spoken()).toBe('3 of 3 values are not current.');
  setPoints([pump, flow]);
  pass(1500);
  expect(spoken()).toBe('3 of 3 values are not current.');
  pass(6000);
  expect(spoken()).toBe('2 of 2 values are not current.');
  turnTo(page(`<TextValueNumericData InfoNumber="102" ${place}/>`, 'SynopticId="2" SynopticName="Tank"'));
  expect(spoken()).toBe('');
});

test('forced and blocked alone say nothing by themselves', () => {
  const { all, tell, spoken } = openInTime();
  all();
  pass(4000);
  tell({ infoNumber: 101, value: 1, state: 'forced', isBlocked: true });
  pass(10_000);
  expect(spoken()).toBe('');
});

test('of a page with one value it is reported in the singular', () => {
  const { find, tell } = openPage(`<TextValueNumericData InfoNumber="102" ${place}/>`);
  tell({ infoNumber: 102, value: 1 });
  pass(10_000);
  tell({ infoNumber: 102, value: 1, state: 'linkLost' });
  pass(10_000);
  expect(find('[aria-live="polite"]').textContent).toBe('1 of 1 value is not current.');
});
