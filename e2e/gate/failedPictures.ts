import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The names of pictures of the screens on which this test has failed begin so; of several screens, each ends on its own. */
export const pictureOfFailed = (title: string) => `failed ${title.replaceAll(/\W+/g, '-')}`;

/** Those that are in a folder. */
export function failedPictures(folder: string, title: string): string[] {
  if (!existsSync(folder)) return [];
  const begin = pictureOfFailed(title);
  return readdirSync(folder)
    .filter((name) => name.startsWith(begin) && /^( \w+)?\.png$/.test(name.slice(begin.length)))
    .toSorted()
    .map((name) => join(folder, name));
}
