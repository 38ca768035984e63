import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { fold, words } from './fold.ts';
import { pagesByPoint } from './pagesOf.ts';

/** How many are shown: who has more should type more. */
const most = 50;

/** A page, or a point with the pages that show it. */
export type Hit =
  | { readonly kind: 'page'; readonly page: Synoptic }
  | { readonly kind: 'point'; readonly point: Point; readonly pages: readonly Synoptic[] };

interface Hits {
  readonly hits: readonly Hit[];
  /** How many there are besides. */
  readonly more: number;
}

export type Search = (query: string) => Hits;

interface Entry {
  readonly hit: Hit;
  /** What names it outright: a number, an id. */
  readonly keys: readonly string[];
  readonly name: string;
  /** The words of its name, each after a blank. */
  readonly nameWords: string;
  /** All that it is found by. */
  readonly all: string;
}

interface Query {
  readonly whole: string;
  readonly words: readonly string[];
  /** Each word with a blank before it. */
  readonly starts: readonly string[];
}

type Rank = (entry: Entry, query: Query) => boolean;

/** Best first. Whoever types the beginning of a name means that; words in the middle of a reference come last. */
const ranks: readonly Rank[] = [
  ({ keys }, { whole }) => keys.includes(whole),
  ({ name }, { whole }) => name.startsWith(whole),
  ({ nameWords }, { starts }) => hasAll(nameWords, starts),
  ({ name }, query) => hasAll(name, query.words),
  () => true,
];

/** The index, folded once; asking it is a walk through all entries, a few milliseconds for 20,000 points. */
export function createSearch(synoptics: readonly Synoptic[], points: readonly Point[]): Search {
  const pages = pagesByPoint(synoptics, points);
  const entries: readonly Entry[] = [
    ...synoptics.map((page) => entryOf({ kind: 'page', page }, page.name || page.id, [page.id], [])),
    ...points.map((point) => {
      const { infoNumber, id, name, riData = '', unit, states } = point;
      const hit = { kind: 'point', point, pages: pages.get(infoNumber) ?? [] } as const;
      return entryOf(hit, name, [String(infoNumber), id, riData], [unit, ...states]);
    }),
  ];
  return (query) => {
    const queryWords = words(query);
    if (queryWords.length === 0) {
      const hits = synoptics.map((page) => ({ kind: 'page', page }) as const);
      return { hits: hits.slice(0, most), more: Math.max(0, hits.length - most) };
    }
    return find(entries, {
      whole: queryWords.join(' '),
      words: queryWords,
      starts: queryWords.map((word) => ` ${word}`),
    });
  };
}

function find(entries: readonly Entry[], query: Query): Hits {
  const ranked: Hit[][] = ranks.map(() => []);
  let found = 0;
  // Ranks that can still make it among the best; the rest is only counted.
  let open = ranks.length;
  for (const entry of entries) {
    if (!hasAll(entry.all, query.words)) continue;
    found++;
    const rank = ranks.findIndex((isOf, at) => at < open && isOf(entry, query));
    ranked[rank]?.push(entry.hit);
    let best = 0;
    for (let at = 0; at < open; at++) {
      best += ranked[at]?.length ?? 0;
      if (best >= most) open = at;
    }
  }
  const hits = ranked.flat().slice(0, most);
  return { hits, more: found - hits.length };
}

function hasAll(text: string, parts: readonly string[]): boolean {
  for (const part of parts) if (!text.includes(part)) return false;
  return true;
}

function entryOf(hit: Hit, name: string, keys: readonly string[], rest: readonly string[]): Entry {
  const folded = fold(name);
  const foldedKeys = keys.map(fold).filter(Boolean);
  return {
    hit,
    keys: foldedKeys,
    name: folded,
    nameWords: ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ')}`,
    all: [folded, ...foldedKeys, ...rest.map(fold)].join('\n'),
  };
}

interface CachedSearch {
  readonly synoptics: readonly Synoptic[];
  readonly points: readonly Point[];
  readonly search: Search;
}

let cached: CachedSearch | undefined;

/** The same index while pages and points are the same. */
export function searchOf(synoptics: readonly Synoptic[], points: readonly Point[]): Search {
  if (cached?.synoptics !== synoptics || cached.points !== points) {
    cached = { synoptics, points, search: createSearch(synoptics, points) };
  }
  return cached.search;
}
