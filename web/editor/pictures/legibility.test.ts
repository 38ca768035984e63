import { describe, expect, test } from 'vitest';
import { groundFills } from '../../../editor/drawing/pictureShapes.ts';
import { legibilityOf, type Pixels } from './legibility.ts';

const { light, dark } = groundFills;
type Colour = readonly [number, number, number, number];
const nothing: Colour = [0, 0, 0, 0];

/** 40 by 40 pixels. */
function drawn(colourAt: (x: number, y: number) => Colour): Pixels {
  const data = Array.from({ length: 1600 }, (_, at) => colourAt(at % 40, Math.floor(at / 40))).flat();
  return { width: 40, height: 40, data: Uint8ClampedArray.from(data) };
}
const isFrame = (x: number, y: number) =>
  [x, y].some((at) => at < 7 || at > 32) && [x, y].every((at) => at > 3 && at < 36);
const frame = (line: Colour, inside: Colour = nothing) =>
  drawn((x, y) => (isFrame(x, y) ? line : x > 5 && x < 34 && y > 5 && y < 34 ? inside : nothing));
const faint = (pixels: Pixels) => [light, dark].filter(legibilityOf(pixels, [light, dark]).isFaintOn);

describe('a picture on the grounds of both themes', () => {
  test.each<readonly [string, Pixels, readonly string[]]>([
    ['dark lines are lost on the dark one', frame([20, 20, 20, 255]), [dark]],
    ['pale lines are lost on the light one', frame([230, 230, 230, 255]), [light]],
    ['lines of a middle grey are seen on both', frame([120, 128, 136, 255]), []],
    ['dark lines around a light area are seen on both', frame([20, 20, 20, 255], [250, 250, 250, 255]), []],
    [
      'a drawing with paper of its own is seen on both',
      drawn((x, y) => (isFrame(x, y) ? [0, 0, 0, 255] : [255, 255, 255, 255])),
      [],
    ],
    ['an empty one is no drawing', drawn(() => nothing), []],
  ])('%s', (_, pixels, expected) => expect(faint(pixels)).toEqual(expected));

  test('lines that are hardly there at all are not lost more on one of them', () => {
    expect(faint(frame([120, 120, 120, 8]))).toEqual([]);
  });
});

test('a picture without holes is paper: light or dark, or neither', () => {
  const of = (colour: Colour) =>
    legibilityOf(
      drawn(() => colour),
      [light, dark],
    ).paper;
  expect(of([255, 255, 255, 255])).toBe('light');
  expect(of([10, 12, 14, 255])).toBe('dark');
  expect(of([120, 140, 130, 255])).toBeUndefined();
  expect(of([255, 255, 255, 128])).toBeUndefined();
});
