interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

function wordsOf(name: string): readonly Word[] {
  return [...name.matchAll(/[\p{L}\p{N}%°³²]+/gu)].map((match) => ({
    word: match[0].toLocaleLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

export function sharedWords(a: string, b: string): number {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const different = one.findIndex(({ word }, i) => word !== other[i]?.word);
  return different === -1 ? one.length : different;
}

/** `Pump 1` of `Pump 1`, `Pump 1 flow`; empty where there are none. */
export function commonStart(names: readonly string[]): string {
  const [first, ...others] = names;
  if (first === undefined) return '';
  const count = Math.min(wordsOf(first).length, ...others.map((name) => sharedWords(first, name)));
  return count === 0 ? '' : first.slice(0, wordsOf(first)[count - 1]?.end);
}

export function startsWith(name: string, start: string): boolean {
  const count = wordsOf(start).length;
  return count > 0 && sharedWords(name, start) === count;
}

/** And begins with others: `Flow` of `Pump 1 flow`. */
export function endsWith(name: string, end: string): boolean {
  const [many, few] = [wordsOf(name), wordsOf(end)];
  return (
    few.length > 0 &&
    few.length < many.length &&
    few.every(({ word }, i) => many[many.length - few.length + i]?.word === word)
  );
}

/** `Flow` of `Pump 1 flow`; empty where nothing remains. */
export function without(name: string, start: string): string {
  if (!startsWith(name, start)) return name;
  const { end = 0 } = wordsOf(name)[wordsOf(start).length - 1] ?? {};
  const rest = name.slice(end).replace(/^[^\p{L}\p{N}%°(]+/u, '');
  return rest.slice(0, 1).toLocaleUpperCase() + rest.slice(1);
}

/** Joins a quantity to the thing it is of, in the languages of the app. */
const ofThing = /(?<!\s)\s+(?:of(?: the)?|de(?: la)?|du|des|(?:de l|d)[’'])\s*$/iu;

/** `Débit` of `Débit de la pompe 1`; else the whole name. */
function withoutOwner(name: string, owner: string): string {
  if (!endsWith(name, owner)) return name;
  const { start = 0 } = wordsOf(name).at(-wordsOf(owner).length) ?? {};
  const before = name.slice(0, start);
  return ofThing.test(before) ? before.replace(ofThing, '') : name;
}

/** `Flow` of `Pump 1 flow`, `Débit` of `Débit de la pompe 1`; empty where nothing remains. */
export function withoutThing(name: string, thing: string): string {
  if (!thing) return name;
  return startsWith(name, thing) ? without(name, thing) : withoutOwner(name, thing);
}

/** In the name, but not at its end: a thing without its quantity, `Tank 2` of `Tank 2 level`. */
export function isThingOf(words: string, name: string): boolean {
  const [few, many] = [wordsOf(words), wordsOf(name)];
  if (few.length === 0 || few.length >= many.length) return false;
  const at = many.findIndex((_, i) => few.every(({ word }, j) => many[i + j]?.word === word));
  return at !== -1 && at + few.length < many.length;
}

/** Whatever their case and their punctuation. */
export function isSameName(a: string, b: string): boolean {
  const count = wordsOf(a).length;
  return count > 0 && count === wordsOf(b).length && sharedWords(a, b) === count;
}
