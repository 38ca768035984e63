import { showsName } from '../../protocol/elementKinds.ts';
import { apart, apartX, apartY, around, type Box, isBeside, misaligned } from './box.ts';
import { isPicture } from './drawnIn.ts';
import { firstFrom } from './firstFrom.ts';
import type { Item } from './item.ts';

export type Side = 'left' | 'above' | 'right' | 'below';

/** A text that belongs to a value, and on which side of it. */
export interface Label {
  readonly item: Item;
  readonly side: Side;
}

interface Pair extends Label {
  readonly shown: Item;
  readonly cost: number;
}

/** At a higher cost a text belongs to something else, or to nothing. */
const dearest = 2.6;
/**
 * What each side costs before its distance, and what a font size of distance adds. Leaders from a label to its value
 * may be long; a picture has its label close by, on whichever side.
 */
const sides = {
  value: {
    left: { base: 0.4, perEm: 0.13 },
    above: { base: 0.5, perEm: 1 },
    below: { base: 1.2, perEm: 1 },
    right: { base: 1.2, perEm: 0.8 },
  },
  picture: {
    left: { base: 0.6, perEm: 0.5 },
    above: { base: 0.5, perEm: 1 },
    below: { base: 0.7, perEm: 1 },
    right: { base: 0.7, perEm: 0.5 },
  },
} as const satisfies Record<string, Record<Side, { base: number; perEm: number }>>;
/** Further off in its line, in font sizes, a text is of another column. */
const leader = 13;
/** A label of the point itself is nearer than it looks, one of another point further. */
const ownName = 0.7;
/** A link is a label only where nothing else is. */
const linkCost = 0.3;

/** A longer text is a sentence and no label. */
const longest = 40;

/** Of all pairs the nearest first, every text and every value once. */
export function pairLabels(
  shown: readonly Item[],
  texts: readonly Item[],
  all: readonly Item[],
): ReadonlyMap<Item, Label> {
  const pairs = candidates(shown, texts, all);
  const free = clearance(all);
  const labels = new Map<Item, Label>();
  const used = new Set<Item>();
  for (const { item, side, shown: value } of pairs) {
    if (labels.has(value) || used.has(item)) continue;
    if (side === 'left' && !free(item, value)) continue;
    labels.set(value, { item, side });
    used.add(item);
  }
  return labels;
}

function candidates(shown: readonly Item[], texts: readonly Item[], all: readonly Item[]): readonly Pair[] {
  const pictures = Map.groupBy(
    all.filter(({ part }) => part === 'picture'),
    ({ point }) => point?.key,
  );
  const byTop = texts.filter(({ text }) => text.length <= longest).sort((a, b) => a.bounds.top - b.bounds.top);
  const tallest = Math.max(0, ...byTop.map(({ bounds }) => bounds.bottom - bounds.top));
  const pairs: Pair[] = [];
  for (const value of shown) {
    // The label over the picture of a pump is also that of its state beneath it.
    const near = value.point ? (pictures.get(value.point.key) ?? []) : [];
    const faces = [value, ...near.filter((picture) => apart(picture.bounds, value.bounds) < value.em * 1.5)];
    const reach = Math.max(value.em, 8) * 4;
    const { top, bottom } = around(faces.map(({ bounds }) => bounds));
    const first = firstFrom(byTop, ({ bounds }) => bounds.top < top - reach - tallest);
    for (let i = first; i < byTop.length; i++) {
      const item = byTop[i];
      if (!item || item.bounds.top > bottom + reach) break;
      if (item.element.group !== undefined && item.element.group !== value.element.group) continue;
      for (const face of faces) {
        const found = pairCost(face === value ? value : { ...face, em: value.em }, item);
        if (found && found.cost <= dearest) pairs.push({ shown: value, item, ...found });
      }
    }
  }
  return pairs.sort(
    (a, b) => a.cost - b.cost || a.item.bounds.top - b.item.bounds.top || a.item.bounds.left - b.item.bounds.left,
  );
}

/** Of this text as the value's label; undefined: it is nowhere beside it. */
export function pairCost(value: Item, text: Item): { readonly side: Side; readonly cost: number } | undefined {
  const side = sideOf(value, text);
  if (!side) return undefined;
  const em = (value.em + text.em) / 2;
  const isAcross = side === 'left' || side === 'right';
  // The frames of a label and its value often meet where their texts are far apart.
  const gap = isAcross
    ? Math.min(Math.max(0, apartX(value.bounds, text.bounds)), Math.max(0, apartX(value.placement, text.placement)))
    : Math.max(0, apartY(value.bounds, text.bounds));
  if (side === 'left' && gap > em * leader) return undefined;
  const { base, perEm } = sides[isPicture(value.part) ? 'picture' : 'value'][side];
  const askew = isAcross
    ? 0
    : Math.min(
        1.2,
        Math.min(misaligned(value.bounds, text.bounds), misaligned(value.placement, text.placement)) / em / 2,
      );
  return { side, cost: base + (gap / em) * perEm + askew + extraCost(value, text) };
}

function extraCost(value: Item, text: Item): number {
  if (text.part === 'link') return linkCost;
  if (!showsName(text.element)) return 0;
  return isSamePoint(value, text) ? -ownName : ownName;
}

export function isSamePoint(a: Item, b: Item): boolean {
  return a.point !== undefined && a.point.key === b.point?.key;
}

function sideOf({ bounds: value }: Item, { bounds: text }: Item): Side | undefined {
  if (isBeside(value, text)) {
    if (text.left <= value.left) return 'left';
    return text.right >= value.right ? 'right' : undefined;
  }
  if (apartX(value, text) >= 0) return undefined;
  return text.top < value.top ? 'above' : 'below';
}

/** True where nothing is between a label and its value in their line. */
function clearance(all: readonly Item[]): (a: Item, b: Item) => boolean {
  return (a, b) => {
    const way: Box = {
      left: a.bounds.right,
      right: b.bounds.left,
      top: Math.max(a.bounds.top, b.bounds.top),
      bottom: Math.min(a.bounds.bottom, b.bounds.bottom),
    };
    if (way.right - way.left < a.em) return true;
    return !all.some(
      (other) => other !== a && other !== b && apartX(other.bounds, way) < 0 && apartY(other.bounds, way) < 0,
    );
  };
}
