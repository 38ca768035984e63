import { expect, test } from 'vitest';
import { freeRoom } from './freeRoom.ts';

const rect = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
/** A tile: its number at the left of a wide box. */
const box = rect(0, 0, 212, 28);
const text = rect(0, 2, 90, 26);

test('in a wide box the trace is at the far end, and the words have room before it', () => {
  expect(freeRoom({ box, text, side: 'end' }, [], 1)).toEqual({
    trace: rect(150, 0, 212, 28),
    words: rect(96, 0, 144, 28),
  });
});

test('a number at the right has its trace at the left of its box', () => {
  const room = freeRoom({ box, text: rect(122, 2, 212, 26), side: 'start' }, [], 1);
  expect(room?.trace).toEqual(rect(0, 0, 62, 28));
});

test('where both have no room, the trace alone has it', () => {
  expect(freeRoom({ box: rect(0, 0, 150, 28), text, side: 'end' }, [], 1)?.trace).toEqual(rect(96, 0, 150, 28));
});

test('no trace is smaller than can be read, at the size at which the page is drawn', () => {
  const narrow = { box: rect(0, 0, 122, 28), text, side: 'end' } as const;
  expect(freeRoom(narrow, [], 1)?.trace).toEqual(rect(96, 0, 122, 28));
  expect(freeRoom(narrow, [], 0.8)).toBeUndefined();
  expect(freeRoom({ box: rect(0, 0, 96, 28), text, side: 'end' }, [], 1)).toBeUndefined();
});

test('below a text that takes the whole width, if the box is high enough', () => {
  const high = { box: rect(0, 0, 96, 60), text: rect(0, 2, 96, 26), side: 'end' } as const;
  expect(freeRoom(high, [], 1)).toEqual({ trace: rect(0, 29, 80, 60), words: undefined });
});

test('never over another element: it takes the part that is free', () => {
  const mark = rect(92, 6, 108, 22);
  expect(freeRoom({ box, text, side: 'end' }, [mark], 1)?.trace.left).toBeGreaterThan(108);
  const pump = rect(120, 0, 300, 40);
  expect(freeRoom({ box, text, side: 'end' }, [pump], 1)).toBeUndefined();
});

test('a neighbour that reaches in by a line makes it lower', () => {
  const label = rect(0, -18, 212, 1);
  expect(freeRoom({ box, text, side: 'end' }, [label], 1)?.trace).toEqual(rect(150, 1, 212, 28));
});
