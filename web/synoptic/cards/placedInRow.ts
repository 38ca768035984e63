import { type SynopticElement, schemaOf } from '../../../protocol/elementKinds.ts';
import type { ElementSchema } from '../../../protocol/schema/schema.ts';
import type { Item } from '../../cards/item.ts';
import { getOrInsert } from '../../ui/getOrInsert.ts';
import type { Placed } from '../stage/placement.ts';

const place = { style: {}, markSide: 'start', spare: 200 } as const;
const known = new WeakMap<Item, Placed>();

/** Without the author's place and type, which belong to the picture. */
export function placedInRow(item: Item): Placed {
  return getOrInsert(known, item, () => ({ element: item.element, index: item.index, ...place }));
}

/**
 * A picture as the word of its state, a bar as its number, a state in the ink of the list (its colours were chosen for
 * the picture's ground).
 */
export function placedAsText(item: Item): Placed {
  const { element, index } = item;
  const { asText } = schemaOf(element);
  return asText ? { element: asWords(element, asText), index, ...place } : placedInRow(item);
}

/** Has all fields of any kind of text; those that the element has itself stay. */
function asWords(element: SynopticElement, kind: NonNullable<ElementSchema['asText']>): SynopticElement {
  return {
    isBlinked: [],
    fontSize: 14,
    fontFamily: undefined,
    isBold: false,
    isItalic: false,
    isUnderline: false,
    isShowedUnit: true,
    isShowedRange: false,
    horizontal: 'right',
    vertical: 'center',
    ...element,
    kind,
    foreground: undefined,
    foregrounds: [],
  };
}
