import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** More than the stations of all tests take at a time. */
const leastBytes = 4e9;

/**
 * For this process and all that it starts, where the machine has such a disk with room enough. A service brings each of
 * its changes to the disk, which costs the tests a quarter of their time. TMPDIR chooses another place.
 */
export function keepTestsInMemory(): void {
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < leastBytes) return;
  const folder = mkdtempSync(join(memory, 'vigie-tests-'));
  // Other users of a test need access to their files.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
