import { type SynopticElement, schemaOf } from '../../../protocol/elementKinds.ts';
import type { Placed } from '../frames.ts';
import type { Item } from './item.ts';

const place = { style: {}, markSide: 'start', spare: 200 } as const;
const known = new WeakMap<Item, Placed>();

/** An element as a row draws it: without the author's place and type, which are the picture's. */
export function placedInRow(item: Item): Placed {
  const placed = known.get(item) ?? { element: item.element, index: item.index, ...place };
  known.set(item, placed);
  return placed;
}

/** The same as a text: a picture as the word of its state, a state in the ink of the list (its colours were chosen for the picture's ground). */
export function placedAsText(item: Item): Placed {
  const { element, index } = item;
  const { asText } = schemaOf(element);
  return asText ? { element: stateWord(element, asText), index, ...place } : placedInRow(item);
}

/** Whether what it shows is the state of a thing, and so is told by the thing's own name. */
export function showsState(element: SynopticElement): boolean {
  return schemaOf(element).asText !== undefined;
}

/** Both hold what of each state may blink, and so one has what the other needs. */
function stateWord(element: SynopticElement, kind: 'TextValueLogicData' | 'TextStateData'): SynopticElement {
  return {
    isBlinked: [],
    fontSize: 14,
    fontFamily: undefined,
    isBold: false,
    isItalic: false,
    isUnderline: false,
    horizontal: 'right',
    vertical: 'center',
    ...element,
    kind,
    foreground: undefined,
    foregrounds: [],
  };
}
