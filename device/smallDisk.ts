import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk with little room, for tests and trials. */
export interface SmallDisk {
  readonly folder: string;
  /** Not a byte more can be written. */
  readonly fill: () => void;
  readonly makeRoom: () => void;
  readonly unmount: () => void;
}

/** Mounts one (tmpfs); undefined where this system, or this user, can't. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      for (const piece of [Buffer.alloc(65_536), Buffer.alloc(1)]) while (hasWritten(file, piece));
      closeSync(file);
    },
    makeRoom: () => rmSync(filler, { force: true }),
    unmount: () => {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

function hasWritten(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) > 0;
  } catch {
    return false;
  }
}
