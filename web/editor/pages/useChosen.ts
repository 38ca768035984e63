import { useCallback, useEffect, useState } from 'react';
import { shapeKindOf } from '../../../editor/drawing/shapes.ts';
import { pageOf } from '../../../editor/page/pages.ts';
import { keyOf, partsOfKey } from '../../../editor/records/record.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import type { Choose } from './panel.ts';

const none: ReadonlySet<string> = new Set();

interface Choice {
  readonly address: string;
  readonly keys: ReadonlySet<string>;
}

/** Of each draft that is open: another section is shown in between. */
const last = new WeakMap<RecordStore, Choice>();

/** The element or shape around the key in the URL is chosen first, and again at each arrival there. */
export function useChosen(store: RecordStore, here: URLSearchParams, pageKey: string | undefined) {
  const address = here.get('key') ?? '';
  const [before] = useState(() => last.get(store));
  const [keys, setKeys] = useState(before?.keys ?? none);
  const [arrived, setArrived] = useState(before?.address === address ? here : undefined);
  useEffect(() => void last.set(store, { address, keys }), [store, address, keys]);
  const isArrived = here === arrived;
  if (!isArrived) {
    setArrived(here);
    setKeys(new Set(itemOf(store, address, pageKey)));
  }
  const choose: Choose = useCallback((chosen) => setKeys(new Set(chosen)), []);
  return { chosen: isArrived ? keys : none, choose };
}

/** The element or shape that a record is or belongs to; none: it is the page itself. */
function itemOf(store: RecordStore, address: string, pageKey: string | undefined): readonly string[] {
  if (pageKey === undefined || pageOf(store, address) !== pageKey) return [];
  const { file } = partsOfKey(address);
  for (let key = address; key !== pageKey; ) {
    const { parent } = store.record(key) ?? { parent: '' };
    if (parent === '') return [];
    const holder = keyOf(file, parent);
    if (holder === pageKey || shapeKindOf(store, key) !== undefined) return [key];
    key = holder;
  }
  return [];
}
