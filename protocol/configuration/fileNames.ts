import { configurationLimits } from './limits.ts';

const fileNames = [
  /^(station|editor)\.xml$/,
  /^texts\.[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\.xml$/,
  /^images\/[\p{L}\p{N}_ -][\p{L}\p{N}_ .-]*\.(svg|png|jpe?g|webp)$/iu,
] as const;

/** No file on Windows, whatever its ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)\./i;

/** Whether a configuration may have a file of that name. */
export function isConfigurationFile(name: string): boolean {
  const inFolder = name.slice(name.lastIndexOf('/') + 1);
  const isFile = inFolder.length <= configurationLimits.nameLength && !devices.test(inFolder);
  return isFile && fileNames.some((allowed) => allowed.test(name));
}

/** The same for names that only some file systems tell apart: by letter case, or by how an accented letter is composed. */
export function fileKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whether a name leads out of its folder, or is none. */
export function isOutside(name: string): boolean {
  return name === '' || /^[/\\]|^[A-Za-z]:|\\|\p{Cc}/u.test(name) || name.split('/').some((part) => part === '..');
}
