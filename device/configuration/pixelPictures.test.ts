import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureFault, svgFault } from './testSvg.ts';

const png = readFileSync(join(import.meta.dirname, '../../docs/pictures/overview-light.png'));
const jpg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);
const jpgWhole = Buffer.concat([jpg, Buffer.from([0xff, 0xd9])]);
const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64');

/** The same with the number of 4 or 2 bytes there. */
function altered(bytes: Buffer, at: number, value: number, size: 2 | 4): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUIntBE(value, at, size);
  return copy;
}

test('pictures of each kind may be used', () => {
  expect(pictureFault('images/a.png', png)).toBeUndefined();
  expect(pictureFault('images/a.JPEG', jpgWhole)).toBeUndefined();
  expect(pictureFault('images/a.webp', webp)).toBeUndefined();
});

const frame = jpgWhole.indexOf(Buffer.from([0xff, 0xc2]));
test.each([
  ['of another kind', 'a.jpg', png, 'otherKind'],
  ['that is a text', 'a.png', Buffer.from('<script>alert(1)</script>'), 'otherKind'],
  ['that is cut', 'a.png', png.subarray(0, 1000), 'damaged'],
  ['that is cut', 'a.jpg', jpg.subarray(0, 100), 'damaged'],
  ['that is cut', 'a.webp', webp.subarray(0, 40), 'damaged'],
  ['without a pixel', 'a.png', altered(png, 16, 0, 4), 'damaged'],
  ['that nobody has room for', 'a.png', altered(png, 16, 4_000_000, 4), 'tooManyPixels'],
  [
    'that nobody has room for',
    'a.jpg',
    altered(altered(jpgWhole, frame + 5, 65_000, 2), frame + 7, 65_000, 2),
    'tooManyPixels',
  ],
  ['that is too large', 'a.webp', Buffer.concat([webp, Buffer.alloc(16 * 1024 * 1024)]), 'pictureTooLarge'],
] as const)('a picture %s is refused: %s', (_, name, bytes, code) => {
  expect(pictureFault(`images/${name}`, bytes)).toMatchObject({ name: `images/${name}`, reason: { code } });
});

test('nor may such a picture stand in another one', () => {
  const bomb = altered(png, 16, 4_000_000, 4).toString('base64');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,${bomb}"/></svg>`;
  expect(svgFault(Buffer.from(svg))).toMatchObject({ reason: { code: 'forbiddenReference' } });
});
