import { configurationLimits } from './limits.ts';

const fileNames = [
  /^(station|editor)\.xml$/,
  /^texts\.[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\.xml$/,
  /^images\/[\p{L}\p{N}_ -][\p{L}\p{N}_ .-]*\.(svg|png|jpe?g|webp)$/iu,
] as const;

/** Not a file on Windows, whatever its extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)\./i;

export function isConfigurationFile(name: string): boolean {
  const inFolder = name.slice(name.lastIndexOf('/') + 1);
  const isFile = inFolder.length <= configurationLimits.nameLength && !devices.test(inFolder);
  return isFile && fileNames.some((allowed) => allowed.test(name));
}

/**
 * Equal for names that only some file systems distinguish: by letter case, or by the composition of an accented letter.
 */
export function fileKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whether a name leads out of its folder, or is empty. */
export function isOutside(name: string): boolean {
  return name === '' || /^[/\\]|^[A-Za-z]:|\\|\p{Cc}/u.test(name) || name.split('/').some((part) => part === '..');
}
