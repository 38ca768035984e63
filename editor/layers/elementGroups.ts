import type { Transaction } from '../records/transaction.ts';
import { type LayerMark, type LayerMarks, marksOn, noMark, setMarks } from './layerMarks.ts';

/** Keys of the members by the id of the group; a group of one is none. */
export function elementGroupsOf(marks: LayerMarks): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, { elementGroup }] of marks)
    if (elementGroup !== undefined) groups.getOrInsertComputed(elementGroup, () => []).push(key);
  return new Map([...groups].filter(([, members]) => members.length > 1));
}

/** A group for each list, in place of those that its parts were in. */
export function makeGroups(edit: Transaction, pageKey: string, groups: readonly (readonly string[])[]): void {
  if (groups.length === 0) return;
  const marks = new Map(marksOn(edit.store, pageKey));
  for (const members of groups) {
    const elementGroup = freeGroup(marks);
    for (const key of members) marks.set(key, { ...(marks.get(key) ?? noMark), elementGroup });
  }
  setMarks(edit, pageKey, withoutSingles(marks));
}

/** The whole groups of these elements and shapes. */
export function dissolveGroups(edit: Transaction, pageKey: string, keys: Iterable<string>): void {
  const marks = marksOn(edit.store, pageKey);
  const gone = new Set([...keys].map((key) => marks.get(key)?.elementGroup));
  setMarks(
    edit,
    pageKey,
    withoutGroups(marks, (id) => gone.has(id)),
  );
}

/** A copied page has the marks of its original; `pairs`: elements and shapes of both. */
export function copyMarks(
  edit: Transaction,
  from: string,
  to: string,
  pairs: readonly (readonly [original: string, copy: string])[],
): void {
  const marks = marksOn(edit.store, from);
  if (marks.size === 0) return;
  const copied = pairs.flatMap(([original, copy]): [string, LayerMark][] => {
    const mark = marks.get(original);
    return mark ? [[copy, mark]] : [];
  });
  setMarks(edit, to, new Map(copied));
}

/** Copies on the same page are groups as their originals are. */
export function copyGroups(edit: Transaction, pageKey: string, copies: ReadonlyMap<string, string>): void {
  const groups = [...elementGroupsOf(marksOn(edit.store, pageKey)).values()];
  const copied = groups.map((members) => members.flatMap((key) => copies.get(key) ?? []));
  const whole = copied.filter((members) => members.length > 1);
  if (whole.length > 0) makeGroups(edit, pageKey, whole);
}

function freeGroup(marks: LayerMarks): string {
  const taken = new Set([...marks.values()].map(({ elementGroup }) => elementGroup));
  for (let i = 1; ; i++) if (!taken.has(String(i))) return String(i);
}

function withoutSingles(marks: LayerMarks): LayerMarks {
  const groups = elementGroupsOf(marks);
  return withoutGroups(marks, (id) => !groups.has(id));
}

function withoutGroups(marks: LayerMarks, isGone: (id: string) => boolean): LayerMarks {
  const changed = [...marks].map(([key, mark]): [string, LayerMark] => {
    const { elementGroup } = mark;
    const isOut = elementGroup !== undefined && isGone(elementGroup);
    return [key, isOut ? { ...mark, elementGroup: undefined } : mark];
  });
  return new Map(changed);
}
