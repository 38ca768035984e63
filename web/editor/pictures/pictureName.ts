import { isConfigurationFile } from '../../../protocol/configuration/fileNames.ts';
import { configurationLimits } from '../../../protocol/configuration/limits.ts';
import { cutTo } from '../../../protocol/text/letters.ts';

/** As browsers choose files. */
export const pictureEndings = '.svg,.png,.jpg,.jpeg,.webp';

/** A name that the file can have in the station, near to its own; undefined: it is no picture by its ending. */
export function pictureName(own: string): string | undefined {
  const [, stem = '', ending = ''] = /^(.*)(\.[^.]*)$/.exec(own) ?? [];
  const plain = stem
    .replace(/[()[\]]/g, '')
    .replace(/[^\p{L}\p{N}_ .-]+/gu, '-')
    .replace(/^\.+|^(?=(?:drawing|symbol)-)/, ownFiles);
  const cut = cutTo(/[\p{L}\p{N}]/u.test(plain) ? plain : 'picture', configurationLimits.nameLength - ending.length);
  // Some words are no file names on Windows.
  return [`${cut}${ending}`, `${cut}-${ending}`].find((name) => isConfigurationFile(`images/${name}`));
}

/** Drawings and symbols are the editor's own files (isXmlFile). */
const ownFiles = (dots: string) => (dots === '' ? 'picture-' : '');

/** The name, or one like it that is not `taken`. */
export function freePictureName(name: string, isTaken: (name: string) => boolean): string {
  const [, stem = name, ending = ''] = /^(.*)(\.[^.]+)$/.exec(name) ?? [];
  for (let i = 1; ; i++) {
    const number = i === 1 ? '' : `-${i}`;
    const free = cutTo(stem, configurationLimits.nameLength - number.length - ending.length) + number + ending;
    if (!isTaken(free)) return free;
  }
}
