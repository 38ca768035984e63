import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { words } from '../text/fold.ts';
import type { Hit, SearchedScreen } from './hit.ts';
import { homeFirst } from './homePage.ts';
import { pagesByPoint } from './pagesOf.ts';
import { type Entry, entryOf, type Found, find, findNear, mostHits } from './searchEntries.ts';

export interface Searched {
  readonly synoptics: readonly Synoptic[];
  /** None: the device has no point list, and only pages and screens are found (R6). */
  readonly points: readonly Point[];
  readonly first: Synoptic | undefined;
  readonly screens: readonly SearchedScreen[];
  /** The user may see the history: the trends of points are found after the points themselves. */
  readonly hasTrends?: boolean;
}

interface Hits extends Found {
  /** `all` of the words; `some`, or how they begin; `none`: these are all that can be found. */
  readonly has: 'all' | 'some' | 'none';
}

export type Search = (query: string) => Hits;

/** The index, folded once; a search walks through all entries, a few milliseconds for 20,000 points. */
export function createSearch({ synoptics, points, first, screens, hasTrends = false }: Searched): Search {
  const pages = pagesByPoint(synoptics, points);
  const order = homeFirst(synoptics, first);
  const ways: readonly Entry[] = [
    ...synoptics.map((page) =>
      entryOf({ kind: 'page', page }, [page.name || page.id, ...page.synonyms], [page.id], [page.pageGroup ?? '']),
    ),
    ...screens.map((screen) => entryOf({ kind: 'screen', screen }, [screen.name, ...screen.synonyms], [], [])),
  ];
  const entries: readonly Entry[] = [
    ...ways,
    ...points.map((point) => {
      const { infoNumber, id, name, synonyms, riData = '', unit, states, area = '' } = point;
      const hit = { kind: 'point', point, pages: order(pages.get(infoNumber) ?? []) } as const;
      return entryOf(hit, [name, ...synonyms], [String(infoNumber), id, riData], [unit, area, ...states]);
    }),
  ];
  return (query) => {
    const queryWords = words(query);
    if (queryWords.length === 0) return { ...firstOf(ways.map(({ hit }) => hit)), has: 'all' };
    const found = find(entries, queryWords);
    if (found.hits.length > 0) return { ...found, hits: hasTrends ? withTrends(found.hits) : found.hits, has: 'all' };
    const near = findNear(entries, queryWords);
    return near.length > 0
      ? { ...firstOf(near), has: 'some' }
      : { ...firstOf(ways.map(({ hit }) => hit)), has: 'none' };
  };
}

/** Only so many of the first points have their trends among the hits. */
const mostTrends = 3;

function withTrends(hits: readonly Hit[]): readonly Hit[] {
  const points = hits.flatMap((hit) => (hit.kind === 'point' ? hit.point : []));
  return [...hits, ...points.slice(0, mostTrends).map((point): Hit => ({ kind: 'trend', point }))];
}

function firstOf(hits: readonly Hit[]): Found {
  return { hits: hits.slice(0, mostHits), more: Math.max(0, hits.length - mostHits) };
}

let cached: { readonly searched: Searched; readonly search: Search } | undefined;

/** The same index while all that can be found is the same. */
export function searchOf(searched: Searched): Search {
  const parts = ['synoptics', 'points', 'screens', 'hasTrends'] as const;
  if (!cached || parts.some((part) => cached?.searched[part] !== searched[part])) {
    cached = { searched, search: createSearch(searched) };
  }
  return cached.search;
}
