// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Placed, placeElements } from './frames.ts';
import { groupsOf } from './groups.ts';
import { page } from './testPage.tsx';

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
      const groups = groupsOf(placed);
      const members = groups.flatMap((group) => group.members.map((member) => ({ group, member })));
      expect(members.map(({ member }) => member.index)).toEqual(placed.map(({ index }) => index));
      for (const [i, { group, member }] of members.entries()) {
        expect(place(group, member)).toEqual(place(undefined, placed[i]));
        expect(member.level).toBe(group.style.zIndex);
      }
    }),
  );
});

function place(group: { readonly style: Placed['style'] } | undefined, placed: Placed | undefined) {
  const at = (side: 'left' | 'top') => Number(group?.style[side] ?? 0) + Number(placed?.style[side]);
  return [at('left'), at('top'), placed?.style.width, placed?.style.height];
}
