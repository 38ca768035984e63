import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** It can be full or read-only. */
export interface SmallDisk {
  readonly folder: string;
  /** `left`: bytes. */
  fill(left?: number): void;
  empty(): void;
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

/** Undefined: this machine can mount one. Mounting is for root on Linux. */
export function noSmallDisk(): string | undefined {
  try {
    smallDisk('1m').remove();
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  }
}

/** A tmpfs. */
export function smallDisk(size: string): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-disk-'));
  const mount = (...args: string[]) => execFileSync('mount', [...args, folder], { stdio: 'pipe' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs');
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: (left = 0) => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)), { flag: 'a' });
      } catch (error) {
        // What else writes there meanwhile has taken some of it: it is full all the same.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => writeFileSync(ballast, ''),
    setReadOnly: (isReadOnly) => mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`),
    remove: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
      rmdirSync(folder);
    },
  };
}
