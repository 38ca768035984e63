import { attempt } from '../../protocol/attempt.ts';
import { readSetting, storeSetting } from '../ui/browser/browserSetting.ts';

/** A call that a page makes until its values come: its path, relative to the page's base, and its body. */
export type UsualCall = readonly [path: string, body: string];

interface UsualCalls {
  readonly pathname: string;
  readonly calls: readonly UsualCall[];
}

const key = 'vigie calls';

/** Of the last visit to the page at that address. */
export function readUsualCalls(pathname: string): readonly UsualCall[] {
  const known = attempt(() => JSON.parse(readSetting(key) ?? '') as Partial<UsualCalls>);
  return known?.pathname === pathname ? (known.calls ?? []) : [];
}

/** For the next visit; undefined: it sends none early. */
export function storeUsualCalls(usual: UsualCalls | undefined): void {
  storeSetting(key, usual ? JSON.stringify(usual) : '');
}
