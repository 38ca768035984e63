import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of pictures of the screens on which a test has failed begin so; each screen has an end of its own. */
export const pictureOfFailed = (title: string) => `failed ${title.replaceAll(/\W+/g, '-')}`;

export function failedPictures(folder: string, title: string): string[] {
  if (!existsSync(folder)) return [];
  const begin = pictureOfFailed(title);
  return readdirSync(folder)
    .filter((name) => name.startsWith(begin) && /^( \w+)?\.png$/.test(name.slice(begin.length)))
    .toSorted()
    .map((name) => join(folder, name));
}
