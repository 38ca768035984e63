import { fold } from '../text/fold.ts';
import type { Hit } from './hit.ts';

export const mostHits = 50;
/** Words are cut down to this where nothing has them whole. */
const shortestStem = 4;
/** Shorter words are in nearly everything. */
const shortestWord = 3;

export interface Found {
  readonly hits: readonly Hit[];
  readonly more: number;
}

export interface Entry {
  readonly hit: Hit;
  /** A number, an id. */
  readonly keys: readonly string[];
  /** Its name and its synonyms. */
  readonly names: readonly string[];
  /** The words of the names, each after a blank. */
  readonly nameWords: string;
  readonly all: string;
}

interface Query {
  readonly whole: string;
  readonly words: readonly string[];
  readonly starts: readonly string[];
}

type Rank = (entry: Entry, query: Query) => boolean;

/** Best first. The beginning of a name is meant most often; words in the middle of a reference come last. */
const ranks: readonly Rank[] = [
  ({ keys }, { whole }) => keys.includes(whole),
  ({ names }, { whole }) => names.some((name) => name.startsWith(whole)),
  ({ nameWords }, { starts }) => hasAll(nameWords, starts),
  ({ names }, query) => hasAll(names.join('\n'), query.words),
  () => true,
];

export function find(entries: readonly Entry[], queryWords: readonly string[]): Found {
  const query: Query = {
    whole: queryWords.join(' '),
    words: queryWords,
    starts: queryWords.map((word) => ` ${word}`),
  };
  const ranked: Hit[][] = ranks.map(() => []);
  let found = 0;
  // Ranks that can still be among the best; the rest is only counted.
  let open = ranks.length;
  for (const entry of entries) {
    if (!hasAll(entry.all, query.words)) continue;
    found++;
    const rank = ranks.findIndex((isOf, at) => at < open && isOf(entry, query));
    ranked[rank]?.push(entry.hit);
    let best = 0;
    for (let at = 0; at < open; at++) {
      best += ranked[at]?.length ?? 0;
      if (best >= mostHits) open = at;
    }
  }
  const hits = ranked.flat().slice(0, mostHits);
  return { hits, more: found - hits.length };
}

/** With the most of the words; where nothing has any, with a word that begins as one of them. */
export function findNear(entries: readonly Entry[], queryWords: readonly string[]): readonly Hit[] {
  const telling = queryWords.filter((word) => word.length >= shortestWord);
  const whole = mostOf(entries, ({ all }) => telling.filter((word) => all.includes(word)).length);
  if (whole.length > 0) return whole;
  for (let length = Math.max(...telling.map((word) => word.length)) - 1; length >= shortestStem; length--) {
    const starts = telling.filter((word) => word.length > length).map((word) => ` ${word.slice(0, length)}`);
    const found = mostOf(entries, ({ nameWords }) => starts.filter((start) => nameWords.includes(start)).length);
    if (found.length > 0) return found;
  }
  return [];
}

/** Those with the most of it first, without those that have none. */
function mostOf(entries: readonly Entry[], countOf: (entry: Entry) => number): readonly Hit[] {
  return entries
    .map((entry) => ({ entry, count: countOf(entry) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ entry }) => entry.hit);
}

function hasAll(text: string, parts: readonly string[]): boolean {
  for (const part of parts) if (!text.includes(part)) return false;
  return true;
}

/** `keys` name it outright, `rest` are other words of it. */
export function entryOf(hit: Hit, names: readonly string[], keys: readonly string[], rest: readonly string[]): Entry {
  const folded = names.map(fold);
  const foldedKeys = keys.map(fold).filter(Boolean);
  return {
    hit,
    keys: foldedKeys,
    names: folded,
    nameWords: ` ${folded.join(' ').replace(/[^\p{L}\p{N}]+/gu, ' ')}`,
    all: [...folded, ...foldedKeys, ...rest.map(fold)].join('\n'),
  };
}
