import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useWorld } from '../../../live/WorldContext.ts';
import { kinds } from '../../../synoptic/elements/kinds.tsx';
import type { Item } from './items.ts';

/** What a part of a page is called: its kind, with its text or its point. */
export function useItemName(): (item: Item) => MessageDescriptor {
  const { i18n } = useLingui();
  const { store } = useWorld();
  return ({ element }) => {
    if (!element) return msg`Part of the drawing`;
    const kind = i18n._(kinds[element.kind].name);
    const { point } = store.get(store.numberOf(element));
    const name = point?.name || ('text' in element ? element.text : element.id);
    return msg`${kind}: ${name}`;
  };
}
