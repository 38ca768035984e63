import type { SmallDisk } from './smallDisk.ts';

/** Until the service can't write: what it does beside may give some room back. `isRefused` tries a write. */
export async function fillUp(disk: SmallDisk, isRefused: () => Promise<boolean>): Promise<void> {
  do disk.fill();
  while (!(await isRefused()));
}
