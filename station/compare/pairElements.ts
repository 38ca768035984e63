import type { PageElement } from './elements.ts';

export type ElementPair = readonly [before: PageElement, after: PageElement];

export interface PairedElements {
  readonly both: readonly ElementPair[];
  readonly removed: readonly PageElement[];
  readonly added: readonly PageElement[];
}

/** With more pairs, distances are not computed: elements are paired in the order of their positions. */
const mostDistances = 250_000;

/** Signs that two elements are the same one, the surest first. */
const signs: readonly ((element: PageElement) => string | undefined)[] = [
  ({ kind, ownId }) => (ownId === '' ? undefined : `${kind} ${ownId}`),
  ({ kind, point, placement, rest }) => JSON.stringify([kind, point, placement, rest]),
  ({ kind, placement, rest }) => JSON.stringify([kind, placement, rest]),
  ({ kind, point, rest }) => JSON.stringify([kind, point, rest]),
  ({ kind, point, placement }) => JSON.stringify([kind, point, placement]),
  ({ kind, point }) => (point === '' ? undefined : JSON.stringify([kind, point])),
  ({ kind, placement }) => JSON.stringify([kind, placement]),
];

/** By their own Id, else by kind, point and content, each with the nearest. */
export function pairElements(before: readonly PageElement[], after: readonly PageElement[]): PairedElements {
  const both: ElementPair[] = [];
  let [removed, added] = [before, after];
  for (const signOf of signs) {
    if (removed.length === 0 || added.length === 0) break;
    const candidates = Map.groupBy(added, signOf);
    const found = [...Map.groupBy(removed, signOf)].flatMap(([sign, list]) =>
      sign === undefined ? [] : nearest(list, candidates.get(sign) ?? []),
    );
    const paired = new Set(found.flat());
    both.push(...found);
    removed = removed.filter((element) => !paired.has(element));
    added = added.filter((element) => !paired.has(element));
  }
  return { both, removed, added };
}

/** The same pairs, whichever list comes first. */
function nearest(list: readonly PageElement[], others: readonly PageElement[]): ElementPair[] {
  if (list.length * others.length > mostDistances) {
    const [a, b] = [list.toSorted(byPlace), others.toSorted(byPlace)];
    return a.slice(0, b.length).map((element, i) => [element, b[i] as PageElement]);
  }
  const ways = list.flatMap((a) => others.map((b) => ({ a, b, distance: distanceOf(a, b), key: keyOf(a, b) })));
  ways.sort((one, other) => one.distance - other.distance || (one.key < other.key ? -1 : 1));
  const used = new Set<PageElement>();
  return ways.flatMap(({ a, b }): ElementPair[] => {
    if (used.has(a) || used.has(b)) return [];
    used.add(a).add(b);
    return [[a, b]];
  });
}

function keyOf(...elements: readonly PageElement[]): string {
  return elements
    .map(({ placement, rest }) => `${placement} ${rest}`)
    .sort()
    .join('|');
}

function byPlace(a: PageElement, b: PageElement): number {
  const [[ax, ay], [bx, by]] = [placeOf(a), placeOf(b)];
  return ay - by || ax - bx;
}

function distanceOf(a: PageElement, b: PageElement): number {
  const [[ax, ay], [bx, by]] = [placeOf(a), placeOf(b)];
  return Math.hypot(ax - bx, ay - by);
}

function placeOf({ placement }: PageElement): readonly [x: number, y: number] {
  const [x = 0, y = 0] = placement.split(', ').map(Number);
  return [x, y];
}
