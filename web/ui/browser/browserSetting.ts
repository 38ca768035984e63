import { attempt } from '../../../protocol/attempt.ts';
import { hubOfPage, storageName } from './pageBase.ts';

/** Of this page's base path alone. */
export function readSetting(key: string): string | null {
  return attempt(() => localStorage.getItem(storageName(key)), null);
}

/** The user's rather than the station's: until it is chosen here, as chosen at the hub that the page is of. */
export function readOwnSetting(key: string): string | null {
  const root = hubOfPage()?.root;
  const atHub = () => (root === undefined ? null : localStorage.getItem(storageName(key, root)));
  return readSetting(key) ?? attempt(atHub, null);
}

export function storeSetting(key: string, value: string): void {
  // Where it can't be stored, the page has it until the next visit.
  attempt(() => localStorage.setItem(storageName(key), value));
}
