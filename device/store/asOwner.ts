import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { openHandle } from './handle.ts';

interface Rights extends Pick<Stats, 'uid' | 'gid'> {
  readonly groups: readonly number[];
}

/** While an owner's rights are in force. */
let lent: { readonly owner: Rights; readonly own: Rights } | undefined;

/**
 * Runs the work with the rights of a data folder's owner if root gives the command: new files belong to the service,
 * and a link that the service's user has put into the folder leads to nothing that this user could not write. For a
 * missing folder the owner of its parent counts. Without root's rights the work is only called.
 */
export function asOwnerOf<T>(folder: string, work: () => T): T {
  const owner = lent === undefined && process.getuid?.() === 0 ? ownerOf(folder) : undefined;
  if (!owner || owner.uid === 0) return work();
  // The owner may not be able to read the code of the database.
  openHandle(':memory:').close();
  const own = { uid: 0, gid: process.getgid?.() ?? 0, groups: process.getgroups?.() ?? [] };
  lent = { owner: { uid: owner.uid, gid: owner.gid, groups: [owner.gid] }, own };
  assume(lent.owner);
  const giveBack = () => {
    assume(own);
    lent = undefined;
  };
  let result: T;
  try {
    result = work();
  } catch (error) {
    giveBack();
    throw error;
  }
  if (result instanceof Promise) return result.finally(giveBack) as T;
  giveBack();
  return result;
}

/** Within such work: accesses what the command names outside the folder, with the caller's own rights. */
export function asCaller<T>(run: () => T): T {
  if (!lent) return run();
  const { owner, own } = lent;
  assume(own);
  try {
    return run();
  } finally {
    assume(owner);
  }
}

/** Anyone who can replace this folder by a link counts as its owner. */
function ownerOf(folder: string): Stats | undefined {
  const real = statSync(folder, { throwIfNoEntry: false }) ?? statSync(dirname(folder), { throwIfNoEntry: false });
  const link = lstatSync(folder, { throwIfNoEntry: false });
  return real?.uid === 0 && link?.isSymbolicLink() ? link : real;
}

/** Only root may change its groups: so first when dropping rights, last when regaining them. */
function assume({ uid, gid, groups }: Rights): void {
  if (uid === 0) process.seteuid?.(0);
  process.setgroups?.([...groups]);
  process.setegid?.(gid);
  if (uid !== 0) process.seteuid?.(uid);
}
