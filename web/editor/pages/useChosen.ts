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

/** `address`: a key in the URL; the element or shape around it is chosen first. */
export function useChosen(store: RecordStore, address: string, pageKey: string | undefined) {
  const [state, setState] = useState((): Choice => last.get(store) ?? { address: '', keys: none });
  useEffect(() => void last.set(store, state), [store, state]);
  const isOfAddress = state.address === address;
  if (!isOfAddress) setState({ address, keys: new Set(itemOf(store, address, pageKey)) });
  const choose: Choose = useCallback((keys) => setState((now) => ({ ...now, keys: new Set(keys) })), []);
  return { chosen: isOfAddress ? state.keys : none, choose };
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
