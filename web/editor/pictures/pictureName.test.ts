import { expect, test } from 'vitest';
import { isConfigurationFile } from '../../../protocol/configuration/fileNames.ts';
import { pictureName } from './pictureName.ts';

test.each([
  ['plan.svg', 'plan.svg'],
  ['Halle Süd 2.PNG', 'Halle Süd 2.PNG'],
  ['IMG_2031 (1).jpg', 'IMG_2031 1.jpg'],
  ['Capture d’écran.png', 'Capture d-écran.png'],
  ['.hidden.png', 'hidden.png'],
  ['drawing-hall.svg', 'picture-drawing-hall.svg'],
  ['???.webp', 'picture.webp'],
  ['con.png', 'con-.png'],
  [`${'a'.repeat(300)}.jpeg`, `${'a'.repeat(95)}.jpeg`],
])('%s is %s', (given, expected) => {
  expect(pictureName(given)).toBe(expected);
  expect(isConfigurationFile(`images/${expected}`)).toBe(true);
});

test.each(['notes.html', 'photo.heic', 'archive', ''])('%s is no picture', (given) => {
  expect(pictureName(given)).toBeUndefined();
});
