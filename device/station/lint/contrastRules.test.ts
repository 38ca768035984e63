import { expect, test } from 'vitest';
import { remarked } from './testLint.ts';

const text = (fields: string) => `TextComment TextValue="Tank" ${fields}`;

test('a colour that is hard to read in one of the themes', () => {
  expect(remarked({ elements: [text('Foreground="#000000"')] })).toEqual([
    '4: TextComment: Foreground: “#000000” has a contrast of 1.3 in the dark theme. Expected: 4.5 or more, or an empty field, which follows the theme.',
  ]);
  expect(remarked({ elements: [text('Foreground="White"')] })).toEqual([expect.stringContaining('in the light theme')]);
  expect(remarked({ elements: [text('')] })).toEqual([]);
});

test('a colour that is hard to read on the Background of its page, with its alpha as the file has it', () => {
  const page = 'Background="#F4EFE2"';
  expect(remarked({ page, elements: [text('Foreground="#A06B1A1A"')] })).toEqual([
    '4: TextComment: Foreground: “#A06B1A1A” has a contrast of 3.9 on #F4EFE2. Expected: 4.5 or more.',
  ]);
  expect(remarked({ page, elements: [text('Foreground="#6B1A1A"')] })).toEqual([]);
});

test('the colour of a state, at its field', () => {
  const state = 'TextValueLogicData InfoNumber="1" ForegroundStatus1="#8A1C1C"';
  expect(remarked({ elements: [state] })).toEqual([
    expect.stringMatching(/ForegroundStatus1: “#8A1C1C” .* dark theme/),
  ]);
});

test('texts on a picture, whose colours are not known, and on a sheet of their own are left alone', () => {
  const pictures = { 'plan.jpg': Uint8Array.of(0xff, 0xd8, 0xff) };
  const page = 'BackgroundImage="plan.jpg" Background="#202020"';
  expect(remarked({ page, pictures, elements: [text('Foreground="#222222"')] })).toEqual([]);
  expect(remarked({ elements: [text('Foreground="#222222" IsNote="true"')] })).toEqual([]);
});

test('a Background on which what has no colour of its own is not seen', () => {
  const dark = { page: 'Background="#303030"' };
  expect(remarked({ ...dark, elements: [text('')] })).toEqual([
    expect.stringContaining('Background: on “#303030” texts without a colour of their own are black'),
  ]);
  const pipe = 'PipeData Points="0,0 50,0"';
  expect(remarked({ page: 'Background="#7C868F"', elements: [pipe] })).toEqual([
    expect.stringContaining('pipes without a medium have a contrast of 1.0'),
  ]);
  expect(remarked({ ...dark, elements: [`${pipe} Medium="Oil"`] })).toEqual([
    expect.stringContaining('Medium: “Oil” has a contrast of'),
  ]);
  expect(remarked({ page: 'Background="#FFFFFF"', elements: [text(''), `${pipe} Medium="Oil"`] })).toEqual([]);
});
