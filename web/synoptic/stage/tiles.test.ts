// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { page } from '../testPage.tsx';
import { placeElements } from './placement.ts';
import { tilesOf } from './tiles.ts';

const box = fc.record({
  x: fc.integer({ min: -50, max: 400 }),
  y: fc.integer({ min: -50, max: 300 }),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 1, max: 100 }),
  zIndex: fc.integer({ min: -2, max: 2 }),
});
type Box = typeof box extends fc.Arbitrary<infer B> ? B : never;
/** A page that is one tile, and one of several. */
const boxes = fc.oneof(fc.array(box, { maxLength: 60 }), fc.array(box, { minLength: 301, maxLength: 400 }));

const pageOf = (some: readonly Box[]) =>
  page(
    some
      .map(
        ({ x, y, width, height, zIndex }) =>
          `<TextComment PositionX="${x}" PositionY="${y}" Width="${width}" Height="${height}" Zindex="${zIndex}"/>`,
      )
      .join(''),
  );

test('of two elements the one above is painted later: by its tile, and in one tile by its z-index', () => {
  fc.assert(
    fc.property(boxes, (some) => {
      const painted = tilesOf(placeElements(pageOf(some))).flatMap(({ members }) =>
        members.toSorted((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex)).map(({ index }) => index),
      );
      const wanted = some.map(({ zIndex }, index) => ({ zIndex, index })).sort((a, b) => a.zIndex - b.zIndex);
      expect(painted).toEqual(wanted.map(({ index }) => index));
    }),
    { numRuns: 50 },
  );
});

test('every element is in one tile, whole, at its own place on the page', () => {
  fc.assert(
    fc.property(boxes, (some) => {
      const drawn = tilesOf(placeElements(pageOf(some))).flatMap(({ style: tile, corner, members }) => {
        expect([Number(tile.left) + Number(corner.left), Number(tile.top) + Number(corner.top)]).toEqual([0, 0]);
        const [right, bottom] = [Number(tile.left) + Number(tile.width), Number(tile.top) + Number(tile.height)];
        for (const { left, top, width, height } of members.map(({ style }) => style)) {
          expect(
            left > Number(tile.left) && left + width < right && top > Number(tile.top) && top + height < bottom,
          ).toBe(true);
        }
        return members;
      });
      const places = drawn.toSorted((a, b) => a.index - b.index).map(({ style: { left, top } }) => ({ left, top }));
      expect(places).toEqual(some.map(({ x, y }) => ({ left: x, top: y })));
    }),
    { numRuns: 50 },
  );
});
