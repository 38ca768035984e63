import type { ListedPoint } from './listedPoints.ts';
import { commonTitle } from './names.ts';

/** Points of one machine, or of one part of it. */
export interface PointCard {
  /** The part that their Ids share; empty: the points belong to the group itself. */
  readonly key: string;
  readonly title: string | undefined;
  readonly points: readonly ListedPoint[];
}

export interface PointGroup {
  /** What the Ids begin with; empty: they share no beginning. */
  readonly key: string;
  /** Undefined: the names have nothing in common. */
  readonly title: string | undefined;
  readonly cards: readonly PointCard[];
}

/** More groups of a single point share a page. */
const mostSingle = 5;
/** Larger groups are split at the next part of the Ids. */
const mostOfGroup = 48;
const separators = ['.', '/', ':', '_', '-', ' '] as const;

interface Placed {
  readonly point: ListedPoint;
  readonly parts: readonly string[];
}

/**
 * By what the Ids begin with (`PS1.P1.RUN`: group PS1, card P1), in the order of the points. `known`: the groups of
 * before.
 */
export function groupsOf(points: readonly ListedPoint[], known: ReadonlySet<string>): readonly PointGroup[] {
  const separator = separatorOf(points);
  const placed = points.map((point) => ({ point, parts: partsOf(point.id, separator) }));
  const depth = knownDepth(placed, separator, known) ?? depthOf(placed);
  const wordsOf = (key: string) => partsOf(key, separator).slice(depth).join(' ');
  return uniqueTitles(groupsFrom(placed, { depth, separator, known, wordsOf }), wordsOf);
}

/** At least half of the Ids have it. */
export function separatorOf(points: readonly ListedPoint[]): string {
  return (
    separators.find((one) => points.filter(({ id }) => partsOf(id, one).length > 1).length * 2 >= points.length) ?? '.'
  );
}

export function partsOf(id: string, separator: string): string[] {
  return id.split(separator).filter((part) => part.trim() !== '');
}

/** How many first parts all Ids share, as long as the further ones distinguish groups. */
function depthOf(placed: readonly Placed[]): number {
  for (let depth = 0; ; depth++) {
    const firsts = new Set(placed.map(({ parts }) => parts[depth]));
    const goOn = placed.filter(({ parts }) => parts.length > depth + 2).length;
    if (firsts.size !== 1 || goOn * 2 < placed.length || placed.length === 0) return depth;
  }
}

/** The depth of the groups of before, so that a new point splits none of them. */
function knownDepth(placed: readonly Placed[], separator: string, known: ReadonlySet<string>): number | undefined {
  const depths = Array.from(
    { length: Math.max(0, ...placed.map(({ parts }) => parts.length - 1)) },
    (_, depth) => depth,
  );
  return depths.find((depth) =>
    placed.some((one) => keyAt(one, depth, separator) !== '' && known.has(keyAt(one, depth, separator))),
  );
}

/** Empty: an Id without a further part at this depth belongs to no group. */
function keyAt({ parts }: Placed, depth: number, separator: string): string {
  return parts.length > depth + 1 ? parts.slice(0, depth + 1).join(separator) : '';
}

interface Parting {
  readonly depth: number;
  readonly separator: string;
  readonly known: ReadonlySet<string>;
  /** From its key, what distinguishes a group from the others. */
  readonly wordsOf: (key: string) => string;
}

function groupsFrom(placed: readonly Placed[], parting: Parting): PointGroup[] {
  const { depth, separator, known, wordsOf } = parting;
  const groups = Map.groupBy(placed, (one) => keyAt(one, depth, separator));
  const single = new Set([...groups].filter(([key, some]) => some.length === 1 && !known.has(key)).map(([key]) => key));
  const shared = single.size > mostSingle ? single : new Set<string>();
  const keyOf = (one: Placed) => (shared.has(keyAt(one, depth, separator)) ? '' : keyAt(one, depth, separator));
  return [...Map.groupBy(placed, keyOf)].flatMap(([key, some]) => {
    const names = some.map(({ point }) => point.name);
    if (key === '') {
      const areUnique = new Set(names).size === names.length;
      const cardKeyOf = (one: Placed) => (areUnique ? '' : wordsOf(keyAt(one, depth, separator)));
      return [{ key, title: undefined, cards: cardsBy(some, cardKeyOf) }];
    }
    const next = new Set(some.map(({ parts }) => parts[depth + 1]));
    const isLarge = some.length > mostOfGroup && next.size > 1;
    const isDeep = some.filter(({ parts }) => parts.length > depth + 3).length * 2 >= some.length;
    if (isLarge && isDeep) {
      const inner = groupsFrom(some, { ...parting, depth: depth + 1 });
      return inner.map((group) => (group.key === '' ? { ...group, key, title: wordsOf(key) } : group));
    }
    return [{ key, title: commonTitle(names, { least: 1, words: 2 }) ?? wordsOf(key), cards: cardsOf(some, depth) }];
  });
}

/** By the next part of the Ids; a point that is alone there belongs to the group itself. */
function cardsOf(placed: readonly Placed[], depth: number): readonly PointCard[] {
  const keyOf = ({ parts }: Placed) => (parts.length > depth + 2 ? (parts[depth + 1] ?? '') : '');
  const counts = Map.groupBy(placed, keyOf);
  return cardsBy(placed, (one) => ((counts.get(keyOf(one))?.length ?? 0) > 1 ? keyOf(one) : ''));
}

function cardsBy(placed: readonly Placed[], keyOf: (one: Placed) => string): readonly PointCard[] {
  const made = [...Map.groupBy(placed, keyOf)].map(([key, some]) => ({
    key,
    title:
      commonTitle(
        some.map(({ point }) => point.name),
        { least: 0.6 },
      ) ?? (key === '' ? undefined : key),
    points: some.map(({ point }) => point),
  }));
  return uniqueTitles(
    made.toSorted((a, b) => Number(a.key !== '') - Number(b.key !== '')),
    (key) => key,
  );
}

/** Those of the same title are called as their Ids begin. */
function uniqueTitles<T extends { readonly key: string; readonly title: string | undefined }>(
  some: readonly T[],
  wordsOf: (key: string) => string,
): T[] {
  const counts = Map.groupBy(some, ({ title }) => title);
  return some.map((one) =>
    one.key !== '' && (counts.get(one.title)?.length ?? 0) > 1 ? { ...one, title: wordsOf(one.key) } : one,
  );
}
