// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pump } from '../live/testPoint.ts';
import { flow, openPage, page } from './testPage.tsx';

const { setTimeout: later } = globalThis;

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
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 500) await act(() => vi.advanceTimersByTimeAsync(500));
};

/** It comes after the first values. */
async function openWithSummary(given: string) {
  const station = openPage(given);
  while (!document.querySelector('[aria-live="polite"]'))
    await act(async () => {
      await vi.advanceTimersByTimeAsync(500);
      await new Promise((resolve) => later(resolve));
    });
  return station;
}

async function openInTime() {
  const station = await openWithSummary(elements);
  const all = () => station.tell(...[101, 102, 103].map((infoNumber) => ({ infoNumber, value: 1 })));
  const page = station.find('section');
  const summary = () => document.getElementById(page.getAttribute('aria-describedby') ?? '')?.textContent;
  const spoken = () => station.find('[aria-live="polite"]').textContent;
  return { ...station, all, summary, spoken };
}

test('a page is described by its name and by how its values are, each point counted once', async () => {
  const { all, tell, summary } = await openInTime();
  all();
  await pass(1000);
  expect(summary()).toBe('Pumps. 3 values.');
  tell({ infoNumber: 101, value: 1, state: 'forced', isBlocked: true }, { infoNumber: 102, value: 1, state: 'frozen' });
  tell({ infoNumber: 103, value: 1, state: 'linkLost' });
  await pass(1000);
  expect(summary()).toBe('Pumps. 3 values, 1 not current, 1 uncertain, 1 forced, 1 with commands blocked.');
  tell({ infoNumber: 103, value: 1, state: 'simulated' });
  await pass(1000);
  expect(summary()).toBe('Pumps. 3 values, 1 uncertain, 1 forced, 1 simulated, 1 with commands blocked.');
});

test('values that come for the first time are no news', async () => {
  const { all, spoken } = await openInTime();
  await pass(1500);
  all();
  await pass(20_000);
  expect(spoken()).toBe('');
});

test('it speaks when values cease to be current, and when they are again', async () => {
  const { all, loseLink, spoken } = await openInTime();
  all();
  await pass(4000);
  loseLink(0);
  await pass(1500);
  expect(spoken()).toBe('3 of 3 values are not current.');
  all();
  await pass(6000);
  expect(spoken()).toBe('All values are current.');
});

test('what comes and goes within seconds is not said each time', async () => {
  const { all, tell, spoken } = await openInTime();
  all();
  await pass(4000);
  tell({ infoNumber: 102, value: 1, state: 'linkLost' });
  await pass(1500);
  expect(spoken()).toBe('1 of 3 values are not current.');
  tell({ infoNumber: 103, value: 1, state: 'linkLost' });
  await pass(1500);
  tell({ infoNumber: 103, value: 1 });
  await pass(10_000);
  expect(spoken()).toBe('1 of 3 values are not current.');
});

test('the counts of a sentence are of the same values, also when the points or the page are other ones', async () => {
  const { all, loseLink, setPoints, spoken, turnTo } = await openInTime();
  all();
  await pass(4000);
  loseLink(0);
  await pass(1500);
  expect(spoken()).toBe('3 of 3 values are not current.');
  setPoints([pump, flow]);
  await pass(1500);
  expect(spoken()).toBe('3 of 3 values are not current.');
  await pass(6000);
  expect(spoken()).toBe('2 of 2 values are not current.');
  turnTo(page(`<TextValueNumericData InfoNumber="102" ${place}/>`, 'SynopticId="2" SynopticName="Tank"'));
  await pass(500);
  expect(spoken()).toBe('');
});

test('forced and blocked alone say nothing by themselves', async () => {
  const { all, tell, spoken } = await openInTime();
  all();
  await pass(4000);
  tell({ infoNumber: 101, value: 1, state: 'forced', isBlocked: true });
  await pass(10_000);
  expect(spoken()).toBe('');
});

test('of a page with one value it is reported in the singular', async () => {
  const { find, tell } = await openWithSummary(`<TextValueNumericData InfoNumber="102" ${place}/>`);
  tell({ infoNumber: 102, value: 1 });
  await pass(10_000);
  tell({ infoNumber: 102, value: 1, state: 'linkLost' });
  await pass(10_000);
  expect(find('[aria-live="polite"]').textContent).toBe('1 of 1 value is not current.');
});
