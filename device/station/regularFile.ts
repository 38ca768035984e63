import { readFileSync, statSync } from 'node:fs';

/** What a file holds; throws of anything else: who reads a pipe may wait for ever. */
export function readRegularFile(path: string): Buffer {
  if (!statSync(path).isFile()) throw new Error('it is not a regular file');
  return readFileSync(path);
}
