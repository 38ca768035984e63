import { expect, test } from 'vitest';
import type { Point } from '../../../protocol/point.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { pump } from '../../live/testPoint.ts';
import { selectionOn } from './selectionOn.ts';

const pageOf = (id: string, ...elements: readonly object[]) =>
  ({ id, elements: elements.map((one) => ({ kind: 'TextValueLogicData', ...one })) }) as unknown as Synoptic;
const pageWith = (id: string, infoNumber: number) => pageOf(id, { infoNumber });
const wells = pageWith('7', pump.infoNumber);
const [element] = wells.elements;
const selection = { page: wells, point: pump, element };

test('the panel of a point stays open when another configuration draws its page anew, under another number too', () => {
  const renumbered: Point = { ...pump, infoNumber: 999, name: 'Pump one' };
  const page = pageWith('7', 999);
  const carried = selectionOn(page, [renumbered], selection);
  expect(carried?.point).toBe(renumbered);
  expect(carried?.element).toBe(page.elements[0]);
});

test('of several elements that show the point, the panel stays with the one that it was opened on', () => {
  const page = pageOf('7', { id: 'a', infoNumber: 101 }, { id: 'b', infoNumber: 101 });
  expect(selectionOn(page, [pump], { page: wells, point: pump, element: page.elements[1] })?.element).toBe(
    page.elements[1],
  );
});

test('a point that an element names by its reference stays open', () => {
  const page = pageOf('7', { id: 'a', riData: pump.riData });
  expect(selectionOn(page, [pump], selection)?.element).toBe(page.elements[0]);
});

test('an element that shows another point now is not where the focus goes back to', () => {
  const target = {} as HTMLElement;
  const other = pageOf('7', { id: 'a', infoNumber: 999 });
  expect(selectionOn(other, [pump], { ...selection, target })).toEqual({ page: other, point: pump });
});

test('a point that takes over the number of another one is not the one that was open', () => {
  const other: Point = { ...pump, id: 'OTHER' };
  expect(selectionOn(pageWith('7', pump.infoNumber), [other], selection)).toBeUndefined();
});

test.each([
  ['on the page that it was made on', wells, [pump], true],
  ['on another page', pageWith('8', pump.infoNumber), [pump], false],
  ['where its point is gone', pageWith('7', pump.infoNumber), [], false],
  ['where its page is gone', undefined, [pump], false],
])('a selection %s', (_, page, points, isThere) => {
  expect(selectionOn(page, points, selection) !== undefined).toBe(isThere);
});
