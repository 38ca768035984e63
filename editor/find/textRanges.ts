/** What is searched for. */
export interface Wanted {
  readonly text: string;
  /** Case and accents count. */
  readonly isExact: boolean;
  /** No letter or digit is beside it. */
  readonly isWholeWord: boolean;
}

/** Offsets in the text. */
export type Range = readonly [from: number, to: number];

const wordCharacter = /[\p{L}\p{M}\p{N}_]/u;

/** From the first on, none over another. */
export function rangesIn(text: string, wanted: Wanted): readonly Range[] {
  const [searched, pattern] = [
    wanted.isExact ? exact(text) : folded(text),
    wanted.isExact ? wanted.text : fold(wanted.text),
  ];
  const found: Range[] = [];
  if (pattern === '') return found;
  for (let at = searched.text.indexOf(pattern); at !== -1; ) {
    const [from, to] = [searched.placeOf(at), searched.placeOf(at + pattern.length)];
    const isFound = to > from && (!wanted.isWholeWord || isWord(text, from, to));
    if (isFound) found.push([from, to]);
    at = searched.text.indexOf(pattern, isFound ? at + pattern.length : at + 1);
  }
  return found;
}

export function replacedIn(text: string, ranges: readonly Range[], by: string): string {
  let replaced = '';
  let done = 0;
  for (const [from, to] of ranges) {
    replaced += text.slice(done, from) + by;
    done = to;
  }
  return replaced + text.slice(done);
}

function isWord(text: string, from: number, to: number): boolean {
  const isPart = (one: string | undefined) => one !== undefined && wordCharacter.test(one);
  const isCut = (at: number) => isPart(characterBefore(text, at)) && isPart(characterAt(text, at));
  return !isCut(from) && !isCut(to);
}

const characterAt = (text: string, at: number) => [...text.slice(at, at + 2)][0];
const characterBefore = (text: string, at: number) => [...text.slice(Math.max(0, at - 2), at)].at(-1);

interface Searched {
  readonly text: string;
  /** In the text itself. */
  readonly placeOf: (at: number) => number;
}

const exact = (text: string): Searched => ({ text, placeOf: (at) => at });

/** A sign may become several, or none. */
function folded(text: string): Searched {
  if (isPlain(text)) return exact(text.toLowerCase());
  const places: number[] = [];
  let all = '';
  let from = 0;
  for (const sign of text) {
    const now = fold(sign);
    for (let i = 0; i < now.length; i++) places.push(from);
    all += now;
    from += sign.length;
  }
  return { text: all, placeOf: (at) => places[at] ?? text.length };
}

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Without case and accents; a space that does not break is a space. */
function fold(text: string): string {
  return (isPlain(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
}
