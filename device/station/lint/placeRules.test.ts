import { expect, test } from 'vitest';
import { remarked } from './testLint.ts';

const text = (fields: string) => `TextComment TextValue="Tank" ${fields}`;

test('an element that reaches over the edge of its page', () => {
  expect(remarked({ elements: [text('PositionX="350"')] })).toEqual([
    '4: TextComment: It extends beyond the edge of the page, and is cut there.',
  ]);
  expect(remarked({ elements: [text('PositionX="320"')] })).toEqual([]);
});

test('the same element twice at one place, whatever its Id and order', () => {
  expect(remarked({ elements: [text('Id="a"'), text('Id="b" Zindex="4"')] })).toEqual([
    '5: TextComment: The same element is already at this place (line 4).',
  ]);
  expect(remarked({ elements: [text(''), text('PositionX="11"')] })).toEqual([]);
});

test('more values than one is found among; a symbol and its word are one', () => {
  const points = Array.from(
    { length: 61 },
    (_, i) => `Id="P.${i}" InfoNumber="${i + 1}" Name="Pump ${i}" Kind="logic" State0="Off" State1="On"`,
  );
  const word = (i: number, down = 0) =>
    `TextValueLogicData InfoNumber="${i + 1}" Width="20" Height="20" PositionX="${20 * (i % 15)}" PositionY="${20 * Math.floor(i / 15) + down}"`;
  const words = (count: number) => Array.from({ length: count }, (_, i) => word(i));
  const elements = [...words(60), word(3, 120)];
  expect(remarked({ points: points.slice(0, 60), elements })).toEqual([]);
  expect(remarked({ points, elements: words(61) })).toEqual([
    '63: SynopticWeb: 61 values are on this page. Expected: 60 or fewer, the others on a page of their own.',
  ]);
});

function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(40);
  bytes.writeUInt32BE(0x89_50_4e_47, 0);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test('a photograph ten times as large as its place', () => {
  const elements = ['ImageLogicData InfoNumber="1" Status0Image="a.png" Status1Image="b.png"'];
  expect(remarked({ pictures: { 'a.png': png(4000, 3000), 'b.png': png(80, 30) }, elements })).toEqual([
    '4: ImageLogicData: Status0Image: “a.png” has 4000 × 3000 pixels, 50 times the size at which it is shown. A smaller file loads faster.',
  ]);
  expect(remarked({ pictures: { 'a.png': png(790, 290), 'b.png': png(80, 30) }, elements })).toEqual([]);
});

test('a pipe that just misses a symbol; one that ends at it or far away is meant so', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const pictures = { 'symbol-pump-stopped.svg': svg, 'symbol-pump-running.svg': `${svg} ` };
  const pump =
    'ImageLogicData InfoNumber="1" PositionX="200" PositionY="100" Width="48" Height="48" Status0Image="symbol-pump-stopped.svg" Status1Image="symbol-pump-running.svg"';
  const pipe = (end: number) =>
    `PipeData PositionX="20" PositionY="100" Width="200" Height="48" Points="10,24 ${end},24"`;
  expect(remarked({ pictures, elements: [pump, pipe(178)] })).toEqual([
    '5: PipeData: EndsAt: this end is 8 units away from a symbol, and not joined to it.',
  ]);
  for (const end of [186, 150]) expect(remarked({ pictures, elements: [pump, pipe(end)] })).toEqual([]);
  expect(remarked({ pictures, elements: [pump, `${pipe(178)} EndsAt="0 P1"`] })).toEqual([]);
});
