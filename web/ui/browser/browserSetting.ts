import { attempt } from '../../../protocol/attempt.ts';

export function readSetting(key: string): string | null {
  return attempt(() => localStorage.getItem(key), null);
}

export function storeSetting(key: string, value: string): void {
  // Where it can't be stored, the page has it until the next visit.
  attempt(() => localStorage.setItem(key, value));
}
