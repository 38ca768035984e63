import { createStore, type Store } from '../../../ui/store.ts';
import type { DraftClient } from '../../journal/draftClient.ts';

/** Page units between the lines of the grid. */
export const gridUnits = 10;

const known = new WeakMap<DraftClient, Store<number>>();

/** Of what is moved, and of what is dropped on the page; 0: it is off. */
export function gridOf(client: DraftClient): Store<number> {
  const store = known.get(client) ?? createStore(gridUnits);
  known.set(client, store);
  return store;
}
