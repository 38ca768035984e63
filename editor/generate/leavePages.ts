import { removePage } from '../page/editPages.ts';
import { pageKeys } from '../page/pages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { pageNow } from './drawnNow.ts';
import type { Made } from './madePage.ts';
import { reported } from './madePage.ts';
import type { RememberedPage } from './memory.ts';
import { mergePage } from './mergePage.ts';

/** Removes pages that are no longer planned, unless a user has changed one or another page links to it. */
export function leavePages(edit: Transaction, some: readonly RememberedPage[]): readonly Made[] {
  const { store } = edit;
  if (some.length === 0) return [];
  const byId = new Map(pageKeys(store).map((key) => [fieldText(store, key, 'SynopticId'), key]));
  const there = some.flatMap((remembered) => {
    const page = byId.get(remembered.id);
    return page === undefined ? [] : [{ remembered, page, fingerprint: pageNow(store, page).fingerprint }];
  });
  const untouched = there.filter(({ remembered, fingerprint }) => fingerprint === remembered.fingerprint);
  const leaving = new Set(untouched.map(({ page }) => page));
  const ledTo = pagesLinkedFrom(
    store,
    pageKeys(store).filter((key) => !leaving.has(key)),
  );
  return there.map(({ remembered, page, fingerprint }) => {
    if (leaving.has(page) && !ledTo.has(remembered.id)) {
      const outcome = reported(store, page, 'removed');
      removePage(edit, page);
      return { page: undefined, outcome };
    }
    mergePage(edit, page, { drawn: { elements: [] }, cards: [] }, remembered.elements);
    const now = pageNow(store, page);
    const ids = new Set(now.elements.map(({ node }) => node.attributes.Id));
    const elements = new Map([...remembered.elements].filter(([id]) => ids.has(id)));
    const outcome = now.fingerprint === fingerprint ? 'edited' : 'merged';
    return { page: { ...remembered, elements }, outcome: reported(store, page, outcome) };
  });
}

function pagesLinkedFrom(store: RecordStore, pages: readonly string[]): ReadonlySet<string | undefined> {
  return new Set(pages.flatMap((key) => pageNow(store, key).elements.map(({ node }) => node.attributes.RefSynoptic)));
}
