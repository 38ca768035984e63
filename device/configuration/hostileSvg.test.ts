import { describe, expect, test } from 'vitest';
import { hostilePictures, picture } from '../../testing/testHostileSvg.ts';
import { pictureFault } from './testSvg.ts';

describe('hostile pictures', () => {
  test('there are more than 200 of them, all different', () => {
    expect(hostilePictures.length).toBeGreaterThan(200);
    expect(new Set(hostilePictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(hostilePictures.length);
  });

  test.each(hostilePictures)('$name is refused with file, line and reason', ({ name, bytes, line, codes }) => {
    expect(pictureFault(name, bytes)).toMatchObject({ name, line, reason: { code: expect.toBeOneOf(codes) } });
  });

  test('what stands around them is harmless', () => {
    for (const inside of [
      '<path d="M0 0h9"/>',
      '<use href="#a"/><path id="a"/>',
      '<style>path { fill: url(#a) }</style>',
    ])
      expect(pictureFault('images/a.svg', Buffer.from(picture(inside))), inside).toBeUndefined();
  });
});
