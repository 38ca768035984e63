import { expect, test } from 'vitest';
import { pictureType } from './pictureType.ts';

test.each([
  ['images/a.SVG', 'image/svg+xml'],
  ['images/a.b.jpeg', 'image/jpeg'],
  ['images/a', 'application/octet-stream'],
])('%s is %s', (name, type) => expect(pictureType(name)).toBe(type));
