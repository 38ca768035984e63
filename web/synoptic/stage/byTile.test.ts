// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { page } from '../testPage.tsx';
import { byTile } from './byTile.ts';
import { placeElements } from './placement.ts';

const box = fc.record({
  x: fc.integer({ min: -50, max: 400 }),
  y: fc.integer({ min: -50, max: 300 }),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 1, max: 100 }),
  zIndex: fc.integer({ min: -2, max: 2 }),
});
type Box = typeof box extends fc.Arbitrary<infer B> ? B : never;
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
      const painted = byTile(placeElements(pageOf(some))).flatMap(({ members }) =>
        members.toSorted((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex)).map(({ index }) => index),
      );
      const wanted = some.map(({ zIndex }, index) => ({ zIndex, index })).sort((a, b) => a.zIndex - b.zIndex);
      expect(painted).toEqual(wanted.map(({ index }) => index));
    }),
    { numRuns: 50 },
  );
});
