/** What can be read of a formula without its grammar: names, texts and numbers. It is small, for forms. */

/** `name`: an Id in brackets. */
export interface Scanned {
  readonly kind: 'word' | 'number' | 'duration' | 'almostNumber' | 'name' | 'text';
  readonly from: number;
  /** Behind its last character. */
  readonly to: number;
  /** Of a name or a text without its signs; undefined: it is not closed. */
  readonly value?: string | undefined;
}

const wordCharacter = /^[\p{L}\p{M}\p{N}_.]$/u;
const beforeExponent = /^\d+(?:\.\d+)?[eE]$/;
const afterExponent = /^[+-]\d/;

/** The first kind that fits. */
const wordKinds = [
  ['number', /^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/],
  ['duration', /^\d+(?:\.\d+)?(?:s|min|h)$/i],
  // With a sign in it, it can be no word.
  ['almostNumber', /^[\d.]+(?:[eE][+-]?\d+)?$|[+-]/],
  ['word', /^/],
] as const;

/** Undefined: a sign or a blank begins there. */
export function scanAt(text: string, from: number): Scanned | undefined {
  const first = text[from];
  if (first === "'") return quotedAt(text, from, "'", 'text');
  if (first === '[') return quotedAt(text, from, ']', 'name');
  let to = endOfWord(text, from);
  if (to === from) return undefined;
  const hasExponent = afterExponent.test(text.slice(to, to + 2)) && beforeExponent.test(text.slice(from, to));
  if (hasExponent) to = endOfWord(text, to + 1);
  const word = text.slice(from, to);
  const [kind] = wordKinds.find(([, pattern]) => pattern.test(word)) ?? ['word'];
  return { kind, from, to };
}

export function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

export function endOfWord(text: string, from: number): number {
  let at = from;
  for (let next = characterAt(text, at); wordCharacter.test(next); next = characterAt(text, at)) at += next.length;
  return at;
}

/** Up to the closing sign, which is doubled where it is part of the text. */
function quotedAt(text: string, from: number, closing: string, kind: 'text' | 'name'): Scanned {
  let to = from;
  do {
    to = text.indexOf(closing, to + 1) + 1;
    if (to === 0) return { kind, from, to: text.length };
  } while (text[to] === closing);
  return { kind, from, to, value: text.slice(from + 1, to - 1).replaceAll(closing + closing, closing) };
}
