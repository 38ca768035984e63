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
function wordsIn(text: string): readonly string[] {
  return text.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? [];
}

/** The last one. */
export function numberIn(text: string): number | undefined {
  const digits = text.match(/\p{N}+/gu)?.at(-1);
  return digits === undefined ? undefined : Number(digits);
}

/**
 * The most frequent one before that number, with its space: of a third of the names at least, and with no other number,
 * for `Pump 1` beside `Pump 2` is a part of the group.
 */
export function wordBefore(names: readonly string[], number: number): string | undefined {
  const counts = new Map<string, number>();
  const numbered = new Set<string>();
  for (const name of names) {
    const words = wordsIn(name);
    words.forEach((digits, at) => {
      const space = words[at - 1] === ' ' ? ' ' : '';
      const word = words[at - 1 - space.length];
      if (word === undefined || !/^\p{L}/u.test(word) || !/^\p{N}/u.test(digits)) return;
      if (Number(digits) === number) counts.set(word + space, (counts.get(word + space) ?? 0) + 1);
      else numbered.add(word + space);
    });
  }
  const [most] = [...counts].filter(([word]) => !numbered.has(word)).toSorted((a, b) => b[1] - a[1]);
  return most && most[1] * 3 >= names.length ? most[0] : undefined;
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
