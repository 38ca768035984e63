import { readFileSync, statSync } from 'node:fs';

/** Throws for anything but a regular file: reading a pipe may take for ever. */
export function readRegularFile(path: string): Buffer {
  if (!statSync(path).isFile()) throw new Error('it is not a regular file');
  return readFileSync(path);
}
