import { expect, test } from 'vitest';
import { pictureRows } from './pictureRows.ts';

const file = (name: string, sha256: string) => ({ name, sha256 });

test('only pictures that differ are shown side by side', () => {
  const before = [
    file('station.xml', '1'),
    file('images/a.svg', '2'),
    file('images/b.svg', '3'),
    file('images/c.png', '4'),
  ];
  const after = [
    file('station.xml', '9'),
    file('images/a.svg', '2'),
    file('images/b.svg', '5'),
    file('images/d.webp', '6'),
  ];
  expect(pictureRows(before, after)).toEqual([
    { name: 'images/b.svg', before: '3', after: '5' },
    { name: 'images/c.png', before: '4', after: undefined },
    { name: 'images/d.webp', before: undefined, after: '6' },
  ]);
});
