import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failedPictures, pictureOfFailed } from './failedPictures.ts';

test('the pictures of a failed test are found by its title, and those of no other test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const title = 'a pump: “on” and off';
  const own = [`${pictureOfFailed(title)}.png`, `${pictureOfFailed(title)} 1.png`];
  for (const name of [...own, `${pictureOfFailed(`${title} again`)}.png`, 'page.png'])
    writeFileSync(join(folder, name), '');
  expect(failedPictures(folder, title)).toEqual(own.toSorted().map((name) => join(folder, name)));
  expect(failedPictures(join(folder, 'none'), title)).toEqual([]);
});
