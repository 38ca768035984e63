import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { openHandle } from './handle.ts';

interface Rights extends Pick<Stats, 'uid' | 'gid'> {
  readonly groups: readonly number[];
}

/** While the rights of an owner are in force: those, and the ones of the process. */
let lent: { readonly owner: Rights; readonly own: Rights } | undefined;

/**
 * Does the work with the rights of whoever owns a data folder, where root gives the command: what is made belongs to the
 * service, and a link that the service's user has put into the folder leads to nothing that this user could not write.
 * Of a folder that is to be made the owner of the one around it counts. Without root's rights it is only called.
 */
export function asOwnerOf<T>(folder: string, work: () => T): T {
  const owner = lent === undefined && process.getuid?.() === 0 ? ownerOf(folder) : undefined;
  if (!owner || owner.uid === 0) return work();
  // The owner may not be able to read the code of the database.
  openHandle(':memory:').close();
  const own = { uid: 0, gid: process.getgid?.() ?? 0, groups: process.getgroups?.() ?? [] };
  lent = { owner: { uid: owner.uid, gid: owner.gid, groups: [owner.gid] }, own };
  take(lent.owner);
  const giveBack = () => {
    take(own);
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

/** Within such work: what the command names outside the folder, with the rights of whoever gave it. */
export function asCaller<T>(run: () => T): T {
  if (!lent) return run();
  const { owner, own } = lent;
  take(own);
  try {
    return run();
  } finally {
    take(owner);
  }
}

/** Whoever can put another folder in place of this one by a link counts as its owner. */
function ownerOf(folder: string): Stats | undefined {
  const real = statSync(folder, { throwIfNoEntry: false }) ?? statSync(dirname(folder), { throwIfNoEntry: false });
  const link = lstatSync(folder, { throwIfNoEntry: false });
  return real?.uid === 0 && link?.isSymbolicLink() ? link : real;
}

/** Only root may change its groups: first where rights are lent, last where they are given back. */
function take({ uid, gid, groups }: Rights): void {
  if (uid === 0) process.seteuid?.(0);
  process.setgroups?.([...groups]);
  process.setegid?.(gid);
  if (uid !== 0) process.seteuid?.(uid);
}
