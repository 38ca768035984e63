import { useCallback, useState } from 'react';
import { pageOf } from '../../../editor/page/pages.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import type { Choose } from './panel.ts';

const none: ReadonlySet<string> = new Set();

/**
 * What is chosen on the page that is open. `address`: the record that the address names; if it is not the page itself,
 * it is chosen first.
 */
export function useChosen(store: RecordStore, address: string, pageKey: string | undefined) {
  const [state, setState] = useState({ address: '', keys: none });
  const first = () => (address !== pageKey && pageOf(store, address) === pageKey ? new Set([address]) : none);
  const isOfAddress = state.address === address;
  if (!isOfAddress) setState({ address, keys: first() });
  const choose: Choose = useCallback((keys) => setState((now) => ({ ...now, keys: new Set(keys) })), []);
  return { chosen: isOfAddress ? state.keys : none, choose };
}
