import { expect, test } from 'vitest';
import { media, mediumNames } from '../../../protocol/elements/media.ts';
import { readColour } from './colours.ts';
import { remarked } from './testLint.ts';

test('a text in the red of alarms; another red-brown is none', () => {
  const text = (colour: string) => ({
    page: 'Background="#FFFFFF"',
    elements: [`TextComment TextValue="Off" Foreground="${colour}"`],
  });
  expect(remarked(text('#C4121A'))).toEqual([
    '4: TextComment: Foreground: “#C4121A” is the colour of alarms of priority 1. An alarm would not stand out beside it.',
  ]);
  expect(remarked(text('#5a2c1d'))).toEqual([]);
});

test('a page in the yellow of alarms, and a drawing with it', () => {
  expect(remarked({ page: 'Background="gold"' })).toEqual([
    expect.stringContaining('Background: “gold” is the colour of alarms of priority 3'),
  ]);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:#ffd21f}</style></svg>';
  expect(remarked({ page: 'BackgroundImage="a.svg"', pictures: { 'a.svg': drawing } })).toEqual([
    '3: SynopticWeb: BackgroundImage: “a.svg” is drawn with #ffd21f, the colour of alarms of priority 3. An alarm would not stand out beside it.',
  ]);
});

test('no medium is taken for an alarm', () => {
  const drawing = mediumNames
    .map((name) => `<path stroke="${media[name].light}" fill="${media[name].dark}"/>`)
    .join('');
  expect(readColour(media.Oil.light)).toBeDefined();
  const pictures = { 'a.svg': `<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>` };
  expect(remarked({ page: 'BackgroundImage="a.svg"', pictures })).toEqual([]);
});
