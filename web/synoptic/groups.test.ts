// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';
import { placeElements } from './placement.ts';
import { page } from './testPage.tsx';
import { tilesOf } from './tiles.ts';

const box = fc.record({
  x: fc.integer({ min: -50, max: 400 }),
  y: fc.integer({ min: -50, max: 300 }),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 1, max: 100 }),
  zIndex: fc.integer({ min: -2, max: 2 }),
});
type Box = typeof box extends fc.Arbitrary<infer B> ? B : never;

const pageOf = (boxes: readonly Box[]) =>
  page(
    boxes
      .map(
        ({ x, y, width, height, zIndex }) =>
          `<TextComment PositionX="${x}" PositionY="${y}" Width="${width}" Height="${height}" Zindex="${zIndex}"/>`,
      )
      .join(''),
  );

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('of two elements that overlap, the one above is drawn later, whatever groups they are in', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
      const levels = new Map(placeElements(pageOf(boxes)).map(({ index, level }) => [index, level ?? 0]));
      for (const [b, above] of boxes.entries()) {
        for (const [a, beneath] of boxes.entries()) {
          const isBeneath = beneath.zIndex < above.zIndex || (beneath.zIndex === above.zIndex && a < b);
          if (!isBeneath || !overlap(beneath, above)) continue;
          expect(levels.get(b)).toBeGreaterThan(levels.get(a) ?? 0);
        }
      }
    }),
  );
});

test('every element is in one group, in reading order, at its own place, with others of its level', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
      const placed = placeElements(pageOf(boxes));
      const drawn = groupsOf(placed).flatMap(({ style: group, members }) => {
        // As a browser lays them out: each below the one before, moved by its margins.
        let below = Number(group.top);
        return members.map(({ index, level, style: { marginLeft, marginTop, width, height } }) => {
          const top = below + Number(marginTop);
          below = top + Number(height);
          return {
            index,
            level,
            isOfGroup: level === group.zIndex,
            left: Number(group.left) + Number(marginLeft),
            top,
            width,
          };
        });
      });
      expect(drawn).toEqual(
        placed.map(({ index, level, style: { left, top, width } }) => ({
          index,
          level,
          isOfGroup: true,
          left,
          top,
          width,
        })),
      );
    }),
  );
});

test('every group is in one tile, in its order, at its own place, with others of its level', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
      const groups = groupsOf(placeElements(pageOf(boxes)));
      const tiled = tilesOf(groups).flatMap((tile) =>
        tile.members.map(({ key, style }) => ({
          key,
          isOfTile: tile.style.zIndex === style.zIndex,
          left: Number(tile.style.left) + Number(style.left),
          top: Number(tile.style.top) + Number(style.top),
        })),
      );
      expect(tiled).toEqual(groups.map(({ key, style: { left, top } }) => ({ key, isOfTile: true, left, top })));
    }),
  );
});
