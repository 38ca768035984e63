import type { DirectoryEnd, DirectoryFault, DirectoryRefusal } from '../../protocol/directory.ts';

/** A person of the directory who has rights here. */
export interface FoundPerson {
  readonly login: string;
  /** Empty: it has none. */
  readonly name: string;
  /** Of groups here. */
  readonly groups: readonly string[];
  /** There are more groups of the directory than are read. */
  readonly isCut: boolean;
}

/** The directory gives no trustworthy answer; `message`: in its own words. */
export interface DirectoryTrouble {
  readonly fault: DirectoryFault;
  readonly message: string;
}

export type DirectoryAnswer =
  | { readonly kind: 'right'; readonly person: FoundPerson }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'refused'; readonly reason: DirectoryRefusal; readonly isCut?: boolean }
  | ({ readonly kind: 'fault' } & DirectoryTrouble);

/** A directory of people's accounts. Neither call rejects. */
export interface DirectorySource {
  /** For how long after a login it is possible while the directory does not respond, ms. */
  readonly offlineMs: number;
  logIn(login: string, password: string): Promise<DirectoryAnswer>;
  /** What these accounts are now, or the first of them. */
  recheck(logins: readonly string[]): Promise<ReadonlyMap<string, FoundPerson | DirectoryEnd> | DirectoryTrouble>;
}
