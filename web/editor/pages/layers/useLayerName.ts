import { useLingui } from '@lingui/react/macro';
import { shapeMedium } from '../../../../editor/drawing/mediumShapes.ts';
import { placedSymbol } from '../../../../editor/page/symbols.ts';
import { nameOf } from '../../../../editor/records/elements.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { nodeAt } from '../../../../editor/station/nodes.ts';
import { mediumLabels } from '../../../../protocol/schema/mediumLabels.ts';
import { useWorld } from '../../../live/WorldContext.ts';
import { kindNames } from '../../../synoptic/elements/kindNames.ts';
import { capitalized } from '../../../text/capitalized.ts';
import { elementTitle } from '../../editMessages.ts';
import type { Item } from '../canvas/items.ts';
import { symbolTitle } from '../symbols/symbolTitles.ts';

export interface LayerName {
  /** Its point or its text. */
  readonly name: string;
  /** Its kind and its symbol. */
  readonly note: string;
}

export function useLayerName(store: RecordStore): (item: Item) => LayerName {
  const { i18n, t } = useLingui();
  const { store: points } = useWorld();
  return ({ key, element }) => {
    const placed = placedSymbol(store, key);
    const symbol = placed && symbolTitle(i18n, placed.name);
    if (element) {
      const { point } = points.get(points.numberOf(element));
      const name = point?.name || ('text' in element ? element.text : '') || element.id;
      return { name, note: [i18n._(kindNames[element.kind]), symbol].filter(Boolean).join(' · ') };
    }
    const kind = nameOf(store, key) ?? '';
    const medium = shapeMedium(store, key);
    const words = kind === 'text' ? nodeAt(store, key)?.text.trim() : undefined;
    const name =
      symbol || words || (medium && capitalized(i18n._(mediumLabels[medium]), i18n.locale)) || elementTitle(i18n, kind);
    return { name, note: t`Part of the drawing` };
  };
}
