import { boxOf } from '../../../../editor/page/boxOf.ts';
import { paste } from '../../../../editor/page/clipboard.ts';
import { growAlong } from '../../../../editor/page/fitText.ts';
import { type NewElement, newElement, type Shown, sizeOfNew } from '../../../../editor/page/newElements.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { pageKeys } from '../../../../editor/page/pages.ts';
import { placeFor } from '../../../../editor/page/placeFor.ts';
import { type DraftPage, pageIn } from '../../../../editor/page/readPage.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import type { Transaction } from '../../../../editor/records/transaction.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { pointsIn } from '../../../../editor/station/pointOf.ts';
import { writeXml } from '../../../../protocol/wire/xml.ts';
import type { DraftClient } from '../../journal/draftClient.ts';
import { gridOf } from '../canvas/gridOf.ts';
import { applyToElements } from '../drawing/lastChoices.ts';

interface Given {
  readonly client: DraftClient;
  readonly pageKey: string;
  /** As it is drawn: a template has the points of its example. */
  readonly page: DraftPage | undefined;
  /** Its points are those that the new element shows. */
  readonly chosen: ReadonlySet<string>;
  /** Of what has words of its own. */
  readonly text: string;
}

/** Around a place or where there is room. Returns its key. */
export function addElement(
  { client, pageKey, page: drawn, chosen, text }: Given,
  what: NewElement,
  dropped?: { readonly x: number; readonly y: number },
): readonly string[] {
  const { store } = client;
  const page = pageIn(store, pageKey);
  if (!page) return [];
  const taken = page.keys.map((key) => boxOf(store, key));
  const shown: Shown = { points: pointsOf(store, chosen, drawn ?? page), page: otherPage(store, pageKey), text };
  const at = placeFor(sizeOfNew(what, shown), taken, sheetOf(store, pageKey), dropped, gridOf(client).get() || 1);
  const part = writeXml(newElement(what, shown, at));
  const add = (edit: Transaction) => {
    const keys = paste(edit, pageKey, page, [part]);
    applyToElements(edit, keys);
    growAlong(edit, keys, sheetOf(store, pageKey));
    return keys;
  };
  return client.edit(add, { code: 'partsAdded', count: '1' }) ?? [];
}

/** Of elements that show one, each once. */
function pointsOf(store: RecordStore, chosen: ReadonlySet<string>, { synoptic, keys }: DraftPage): Shown['points'] {
  const points = new Map(pointsIn(store).map((point) => [point.infoNumber, point]));
  const numbers = new Map(keys.map((key, at) => [key, synoptic.elements[at]?.infoNumber]));
  const wanted = new Set([...chosen].map((key) => numbers.get(key)));
  return [...wanted].flatMap((number) => points.get(number ?? 0) ?? []);
}

/** The next one in the list, from the last one the first. */
function otherPage(store: RecordStore, pageKey: string): string {
  const keys = pageKeys(store);
  const next = keys[(keys.indexOf(pageKey) + 1) % keys.length] ?? pageKey;
  return fieldText(store, next, 'SynopticId') ?? '';
}
