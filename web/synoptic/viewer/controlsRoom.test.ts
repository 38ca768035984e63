import { expect, test } from 'vitest';
import { readSynoptic } from '../../../protocol/synoptic.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { placeElements } from '../stage/placement.ts';
import { leavesRoom } from './controlsRoom.ts';

const size = { width: 1000, height: 500 };

function room(at: { readonly x: number; readonly y: number }, area: typeof size, hasFindings = false): boolean {
  const text = element('TextComment', {
    TextValue: 'Quay',
    PositionX: String(at.x),
    PositionY: String(at.y),
    Width: '100',
    Height: '20',
  });
  const page = readSynoptic(
    element('SynopticWeb', { SynopticId: 'a', SynopticWidth: '1000', SynopticHeight: '500' }, [text]),
  );
  const scale = Math.min(area.width / 1000, area.height / 500);
  return leavesRoom({ placed: placeElements(page), page, area, scale, hasFindings });
}

test('the buttons lie over a page that has nothing in their corner', () => {
  expect(room({ x: 10, y: 470 }, size)).toBe(true);
  expect(room({ x: 890, y: 400 }, size)).toBe(true);
});

test('never over an element: then the page is drawn above them', () => {
  expect(room({ x: 890, y: 470 }, size)).toBe(false);
  expect(room({ x: 680, y: 440 }, size)).toBe(false);
});

test('what could not be drawn is listed in the other corner, where no element may be either', () => {
  expect([false, true].map((hasFindings) => room({ x: 10, y: 470 }, size, hasFindings))).toEqual([true, false]);
});

test('room beside the page is room for them', () => {
  expect(room({ x: 890, y: 470 }, { width: 1000, height: 600 })).toBe(true);
  expect(room({ x: 890, y: 470 }, { width: 1480, height: 500 })).toBe(true);
});

test('a page that scrolls has any of its elements in that corner sometime', () => {
  const page = readSynoptic(element('SynopticWeb', { SynopticId: 'a', SynopticWidth: '100', SynopticHeight: '900' }));
  expect(leavesRoom({ placed: [], page, area: size, scale: 1, hasFindings: false })).toBe(false);
});
