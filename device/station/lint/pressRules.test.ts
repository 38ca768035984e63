import { expect, test } from 'vitest';
import { remarked } from './testLint.ts';

const points = [
  'Id="P.RUN" InfoNumber="1" Name="Pump 1" Kind="logic" State0="Off" State1="On" EditingKind="Output" Register="coil:0"',
];
const more =
  '<SynopticWeb SynopticId="q" SynopticWidth="400" SynopticHeight="300"><TextLink RefSynoptic="p" Text="P" PositionX="0" PositionY="0" Width="90" Height="30"/></SynopticWeb>';
const link = (place: string) => `TextLink RefSynoptic="q" Text="North" ${place}`;
const word = (place: string) => `TextValueLogicData InfoNumber="1" ${place}`;

test('a link too low for a finger, with another one close to it', () => {
  const near = [link('Height="16"'), link('PositionY="28" Height="30"')];
  expect(remarked({ points, more, elements: [...near, word('PositionY="200"')] })).toEqual([
    '4: TextLink: Height is 16, and another element that acts when pressed is next to it. Expected: 24 or more.',
  ]);
  const apart = [link('Height="16"'), link('PositionY="90" Height="30"')];
  expect(remarked({ points, more, elements: [...apart, word('PositionY="200"')] })).toEqual([]);
});

test('what takes commands, under something else that is pressed', () => {
  expect(remarked({ points, more, elements: [word(''), link('PositionY="20"')] })).toEqual([
    '4: TextValueLogicData: “North” covers 67 % of it, and takes the presses there.',
  ]);
  expect(remarked({ points, more, elements: [link('PositionY="20"'), word('Zindex="-1"')] })).toHaveLength(1);
  expect(remarked({ points, more, elements: [word(''), link('PositionY="38"')] })).toEqual([]);
});

test('the word over the symbol of its own point is pressed for the same', () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const symbol = 'ImageLogicData InfoNumber="1" Status0Image="a.svg" Status1Image="b.svg"';
  expect(
    remarked({ points, pictures: { 'a.svg': picture, 'b.svg': `${picture} ` }, elements: [symbol, word('')] }),
  ).toEqual([]);
});

test('a button with a command on a public page; states of pumps may be shown there', () => {
  const open = 'IsAuthenticationRequired="false"';
  expect(
    remarked({
      points,
      page: open,
      elements: [word(''), 'ButtonData InfoNumber="1" TextValue="Start" PositionY="90"'],
    }),
  ).toEqual([
    '5: ButtonData: It opens the commands of “Pump 1”, but this page is public: for visitors and on wall screens it opens nothing.',
  ]);
});
