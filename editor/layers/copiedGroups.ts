import type { RecordStore } from '../records/recordStore.ts';
import { elementGroupsOf } from './elementGroups.ts';
import { marksOn } from './layerMarks.ts';

/**
 * Goes with a copied text as a comment, which other readers pass over: which of the copied parts, from 0, belong
 * together. Empty: none do.
 */
export function groupsText(store: RecordStore, pageKey: string, copied: readonly string[]): string {
  const at = new Map(copied.map((key, i) => [key, i]));
  const groups = [...elementGroupsOf(marksOn(store, pageKey)).values()]
    .map((members) => members.flatMap((key) => at.get(key) ?? []))
    .filter((members) => members.length > 1);
  const lists = groups.map((members) => members.toSorted((a, b) => a - b).join(' '));
  return lists.length === 0 ? '' : `\n<!-- element groups of ${copied.length}: ${lists.join('; ')} -->`;
}

/** `pasted`: keys of what the text had, in its order. */
export function groupsIn(text: string, pasted: readonly string[]): readonly (readonly string[])[] {
  const [, count, lists = ''] = /<!-- element groups of (\d+): ([\d; ]+) -->\s*$/.exec(text) ?? [];
  // A text that was changed since may mean others.
  if (Number(count) !== pasted.length) return [];
  return lists.split(';').map((list) =>
    list
      .trim()
      .split(' ')
      .flatMap((at) => pasted[Number(at)] ?? []),
  );
}
