import { elementKeys } from '../page/readPage.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { nodeAt } from '../station/nodes.ts';
import { pageNow } from './drawnNow.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type RememberedPage, remember, rememberedPages } from './memory.ts';
import { isOverviewKey } from './overview.ts';
import { groupOfKey } from './pagePlan.ts';

/** The original and its copy, for another group. */
export type CopiedPage = readonly [original: string, copy: string];

/**
 * Copies of generated pages are those of the groups that the pairs make of theirs; what users have changed in the
 * originals counts as changed in the copies. An overview has no group: its copy is a page of the user.
 */
export function rememberCopies(
  edit: Transaction,
  pages: readonly CopiedPage[],
  replace: (text: string) => string,
): void {
  const memory = rememberedPages(edit.store);
  const byId = new Map([...memory.values()].map((one) => [one.id, one]));
  const known = new Map(memory);
  for (const copied of pages) {
    const original = byId.get(fieldText(edit.store, copied[0], 'SynopticId') ?? '');
    if (!original || isOverviewKey(original.key)) continue;
    const group = groupOfKey(original.key);
    const key = `${replace(group)}${original.key.slice(group.length)}`;
    if (!known.has(key)) known.set(key, copyOf(edit, copied, original, key, replace));
  }
  if (known.size > memory.size) remember(edit, [...known.values()]);
}

function copyOf(
  { store }: Transaction,
  [page, copy]: CopiedPage,
  original: RememberedPage,
  key: string,
  replace: (text: string) => string,
): RememberedPage {
  const copies = elementKeys(store, copy);
  const untouched = new Map(
    elementKeys(store, page).flatMap((one, at) => {
      const [node, next] = [one, copies[at] ?? ''].map((of) => nodeAt(store, of));
      const id = node?.attributes.Id ?? '';
      const isUntouched = node && next && original.elements.get(id) === fingerprintOf(node);
      return isUntouched ? [[id, fingerprintOf(next)] as const] : [];
    }),
  );
  const isWhole = pageNow(store, page).fingerprint === original.fingerprint;
  return {
    key,
    id: fieldText(store, copy, 'SynopticId') ?? '',
    fingerprint: isWhole ? pageNow(store, copy).fingerprint : original.fingerprint,
    elements: new Map([...original.elements].map(([id, made]) => [replace(id), untouched.get(id) ?? made])),
    listedIn: original.listedIn,
  };
}
