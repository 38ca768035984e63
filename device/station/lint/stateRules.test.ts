import { expect, test } from 'vitest';
import { remarked } from './testLint.ts';

const circle = (fill: string) => `<svg xmlns="http://www.w3.org/2000/svg"><circle r="9" fill="${fill}"/></svg>`;
const lamp = (pictures: Readonly<Record<string, string>>) => ({
  pictures,
  elements: [
    `ImageLogicData InfoNumber="1" ${Object.keys(pictures)
      .map((name, state) => `Status${state}Image="${name}"`)
      .join(' ')}`,
  ],
});

test('red and green alone do not tell two states apart; another brightness or form does', () => {
  expect(remarked(lamp({ 'off.svg': circle('#b35a00'), 'on.svg': circle('#3f7f00') }))).toEqual([
    '4: ImageLogicData: Status1Image differs from Status0Image by hue alone: it looks the same to colour-blind eyes and in greyscale. Expected: another shape or brightness.',
  ]);
  expect(remarked(lamp({ 'off.svg': circle('#222'), 'on.svg': circle('#eee') }))).toEqual([]);
  expect(
    remarked(lamp({ 'off.svg': circle('#b35a00'), 'on.svg': circle('#3f7f00').replace('circle', 'path') })),
  ).toEqual([]);
});

test('one picture for both states', () => {
  const { pictures, elements } = lamp({ 'on.svg': circle('#eee') });
  expect(remarked({ pictures, elements: [`${elements[0]} Status1Image="on.svg"`] })).toEqual([
    '4: ImageLogicData: Status1Image looks like Status0Image: the states can’t be distinguished.',
  ]);
});

test('a shape that looks the same in all states', () => {
  const shape = 'ShapeStateData InfoNumber="1" ColourStatus0="Running"';
  expect(remarked({ elements: [`${shape} ColourStatus1="Running"`] })).toHaveLength(1);
  expect(remarked({ elements: [`${shape} ColourStatus1="Stopped"`] })).toEqual([]);
  expect(remarked({ elements: [`${shape} ColourStatus1="Running" IsHiddenStatus1="true"`] })).toEqual([]);
});

test('a state without a word, and two with the same, where pages show them', () => {
  const word = 'TextValueLogicData InfoNumber="1"';
  const point = 'Id="P.RUN" InfoNumber="1" Name="Pump" Kind="logic"';
  expect(remarked({ points: [`${point} State1="Running"`], elements: [word] })).toEqual([
    '2: Point: State0 is missing: pages show “P.RUN” as a number.',
  ]);
  expect(remarked({ points: [`${point} State0="On" State1="On"`], elements: [word] })).toEqual([
    '2: Point: State1 has the same text as State0: “On”.',
  ]);
  expect(remarked({ points: [point] })).toEqual([]);
});
