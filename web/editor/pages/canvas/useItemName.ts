import { useLingui } from '@lingui/react/macro';
import { useWorld } from '../../../live/WorldContext.ts';
import { kinds } from '../../../synoptic/elements/kinds.tsx';
import { colonText } from '../../../text/colonText.ts';
import type { Item } from './items.ts';

/** What a part of a page is called: its kind, with its point or its text. */
export function useItemName(): (item: Item) => string {
  const { i18n, t } = useLingui();
  const { store } = useWorld();
  return ({ element }) => {
    if (!element) return t`Part of the drawing`;
    const { point } = store.get(store.numberOf(element));
    const name = point?.name || ('text' in element ? element.text : element.id);
    return colonText(i18n, i18n._(kinds[element.kind].name), name);
  };
}
