export interface Replacement {
  readonly from: string;
  readonly to: string;
}

/**
 * All pairs in one pass, of those that fit the longest. `H1` is not found in `H10` or `PH1`, `House 1` not in
 * `House 12`.
 */
export function replacer(pairs: readonly Replacement[]): (text: string) => string {
  const used = pairs.filter(({ from }) => from !== '').toSorted((a, b) => b.from.length - a.from.length);
  if (used.length === 0) return (text) => text;
  return (text) => {
    let replaced = '';
    for (let at = 0; at < text.length; ) {
      const pair = used.find(({ from }) => isAt(text, from, at));
      replaced += pair ? pair.to : text.charAt(at);
      at += pair ? pair.from.length : 1;
    }
    return replaced;
  };
}

/**
 * The same of a translation that has other words: `House 1` to `House 2` makes `Maison 2` of `Maison 1`. Undefined: it
 * can't be known.
 */
export function replacedAlike(text: string, before: string, after: string): string | undefined {
  const [old, next] = [before, after].map(wordsIn) as [readonly string[], readonly string[]];
  if (old.length !== next.length) return undefined;
  const pairs = old.flatMap((from, at) => (from === next[at] ? [] : [{ from, to: next[at] ?? '' }]));
  const isEachOnce = pairs.every(({ from }) => placesOf(text, from).length === 1);
  return isEachOnce ? replacer(pairs)(text) : undefined;
}

/** Letters, digits, and what is between them. */
export function wordsIn(text: string): readonly string[] {
  return text.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? [];
}

function placesOf(text: string, from: string): readonly number[] {
  return Array.from(text, (_, at) => at).filter((at) => isAt(text, from, at));
}

function isAt(text: string, from: string, at: number): boolean {
  if (!text.startsWith(from, at)) return false;
  const isCut = (outer: string, inner: string) => kindOf(outer) !== undefined && kindOf(outer) === kindOf(inner);
  return (
    !isCut(text.charAt(at - 1), from.charAt(0)) && !isCut(text.charAt(at + from.length), from.charAt(from.length - 1))
  );
}

function kindOf(letter: string): 'letter' | 'digit' | undefined {
  if (/\p{L}/u.test(letter)) return 'letter';
  return /\p{N}/u.test(letter) ? 'digit' : undefined;
}
