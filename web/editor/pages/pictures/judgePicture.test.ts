import { expect, test } from 'vitest';
import { groundFills } from '../../../../editor/drawing/pictureShapes.ts';
import { faintIn } from './judgePicture.ts';

const { light, dark } = groundFills;
const faintOn = (...colours: readonly string[]) => ({
  isFaintOn: (colour: string) => colours.includes(colour),
  paper: undefined,
});

test.each([
  ['lost in the dark theme', faintOn(dark), undefined, { in: 'dark', remedy: 'light' }],
  ['lost in the light theme', faintOn(light), undefined, { in: 'light', remedy: 'dark' }],
  ['seen in both', faintOn(), undefined, undefined],
  ['without holes: what is behind it is not seen', { ...faintOn(light), paper: 'light' }, undefined, undefined],
  ['lost everywhere', faintOn(light, dark), undefined, undefined],
  ['lost on the colour of the page', faintOn(dark, '#202020'), '#202020', { in: 'page', remedy: 'light' }],
  ['lost in a theme that the page does not follow', faintOn(dark), '#FFFFFF', undefined],
] as const)('a picture that is %s', (_, legibility, page, expected) => {
  expect(faintIn(legibility, page)).toEqual(expected);
});
