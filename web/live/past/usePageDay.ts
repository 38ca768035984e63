import { useEffect } from 'react';
import type { Caller } from '../../api/ask.ts';
import { getOrInsert } from '../../ui/getOrInsert.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { useWorld } from '../WorldContext.ts';
import { createPageDay, type PageDay, type PageDayStore } from './pageDay.ts';

/** A page to which the user comes back shows what was read before, until it is read again. */
const known = new WeakMap<Caller, Map<string, PageDayStore>>();
const nowhere: PageDayStore = { ...createStore<PageDay | undefined>(undefined), follow: () => () => undefined };

/** Of the world's page; undefined: not read yet, or there is none here. */
export function usePageDay(): PageDay | undefined {
  const { past, dayPage, may, freshness, onFreshness } = useWorld();
  const store =
    past === undefined || dayPage === undefined || !may('getPageDay')
      ? nowhere
      : getOrInsert(
          getOrInsert(known, past, () => new Map<string, PageDayStore>()),
          dayPage,
          () => createPageDay(past, dayPage, { freshness, onFreshness }),
        );
  useEffect(() => store.follow(), [store]);
  return useStore(store);
}
