import { expect, test } from 'vitest';
import type { ValueState } from '../../protocol/quality.ts';
import { fieldLosses } from './fieldLosses.ts';
import { pointView } from './pointView.ts';
import { pump } from './testPoint.ts';

const known = { value: 1, sourceTime: 1, beganUnseen: false, isBlocked: false };
const view = (link: string | undefined, state: ValueState, readAt?: number, node?: string) =>
  pointView({ ...pump, link, node }, state, known, readAt);

test('a link that gives nothing any more: how many values, and since its last answer', () => {
  const losses = fieldLosses([
    view('wells', 'linkLost', 500),
    view('wells', 'linkLost', 900),
    view('wells', 'neverRead'),
    view('plant', 'good'),
  ]);
  expect(losses).toEqual([{ link: 'wells', since: 900, count: 3 }]);
});

test('a link that gives some of its values is there', () => {
  expect(fieldLosses([view('plant', 'notCurrent', 5), view('plant', 'outOfRange')])).toEqual([]);
});

test('a device behind a link that responds is lost by its own name, with the link by that of the link', () => {
  const well = [view('broker', 'linkLost', 5, 'well'), view('broker', 'neverRead', undefined, 'well')];
  expect(fieldLosses([...well, view('broker', 'good', 9, 'tank')])).toEqual([
    { link: 'broker well', since: 5, count: 2 },
  ]);
  expect(fieldLosses([...well, view('broker', 'linkLost', 9, 'tank')])).toEqual([
    { link: 'broker', since: 9, count: 3 },
  ]);
});

test('a value put there by hand says nothing of the link', () => {
  expect(fieldLosses([view('plant', 'neverRead'), view('plant', 'forced')])).toEqual([
    { link: 'plant', since: undefined, count: 1 },
  ]);
});

test('to visitors the field is one; what names no point is no loss', () => {
  const losses = fieldLosses([view(undefined, 'linkLost', 7), pointView(undefined, 'noPoint')]);
  expect(losses).toEqual([{ link: undefined, since: 7, count: 1 }]);
});
