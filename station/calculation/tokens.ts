import type { FormulaFault } from '../../protocol/faults/formulaFault.ts';
import type { Span } from './formulaNodes.ts';

/** `word`: a keyword, a function or the Id of a point; `name`: an Id in brackets. */
export type Token = Span & { readonly text: string } & (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'duration'; readonly ms: number }
    | { readonly kind: 'word' | 'sign' }
    | { readonly kind: 'name' | 'text'; readonly value: string }
    | { readonly kind: 'bad'; readonly fault: FormulaFault }
  );

type Fault = FormulaFault extends infer F ? (F extends FormulaFault ? Omit<F, keyof Span> : never) : never;

const signs = ['<=', '>=', '<>', '(', ')', ',', '+', '-', '*', '/', '=', '<', '>', '&'];

/** Signs of other languages, the longer ones first, with what is written here. */
const otherSigns: Readonly<Record<string, string>> = {
  '===': '=',
  '!==': '<>',
  '==': '=',
  '!=': '<>',
  '=<': '<=',
  '=>': '>=',
  '&&': 'AND',
  '||': 'OR',
  ':=': '=',
  '|': 'OR',
  '!': 'NOT',
  '~': 'NOT',
  '¬': 'NOT',
  '%': 'MOD',
  '≠': '<>',
  '≤': '<=',
  '≥': '>=',
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  ';': ',',
  '?': 'IF(…, …, …)',
  '{': '(',
  '}': ')',
  '"': "'",
  '“': "'",
  '”': "'",
  '‘': "'",
  '’': "'",
};
const powers = ['**', '^'];

export const durationUnits = { s: 1000, min: 60_000, h: 3_600_000 } as const;

const wordCharacter = /^[\p{L}\p{M}\p{N}_.]$/u;
const blank = /^\s$/u;
const digit = /^\d$/;
const beforeExponent = /^\d+(?:\.\d+)?[eE]$/;
const number = /^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const duration = /^(\d+(?:\.\d+)?)(s|min|h)$/i;
const almostNumber = /^[\d.]+(?:[eE][+-]?\d+)?$/;

/** All of the text but its blanks, also where it is wrong. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let from = 0; from < text.length; ) {
    const character = characterAt(text, from);
    if (blank.test(character)) {
      from += character.length;
      continue;
    }
    const token = tokenAt(text, from, tokens.at(-1));
    tokens.push(token);
    from = token.to;
  }
  return tokens;
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function tokenAt(text: string, from: number, before: Token | undefined): Token {
  const character = characterAt(text, from);
  if (wordCharacter.test(character)) return wordAt(text, from);
  if (character === "'") return quotedAt(text, from, "'", 'text');
  if (character === '[') return quotedAt(text, from, ']', 'name');
  const begins = (sign: string) => text.startsWith(sign, from);
  const power = powers.find(begins);
  if (power) return bad(text, from, power.length, { code: 'noPower', value: power });
  const other = Object.keys(otherSigns).find(begins);
  if (other) {
    const expected = otherSigns[other] ?? '';
    return bad(text, from, other.length, { code: 'otherOperator', value: other, expected });
  }
  const comma = character === ',' ? decimalComma(text, from, before) : undefined;
  if (comma) return comma;
  const sign = signs.find(begins);
  if (sign) return { kind: 'sign', from, to: from + sign.length, text: sign };
  return bad(text, from, character.length, { code: 'unknownCharacter', value: character });
}

function bad(text: string, from: number, length: number, fault: Fault): Token {
  const to = from + length;
  return { kind: 'bad', from, to, text: text.slice(from, to), fault: { ...fault, from, to } as FormulaFault };
}

function wordAt(text: string, from: number): Token {
  let to = endOfWord(text, from);
  const sign = text[to] ?? '';
  const hasExponent =
    '+-'.includes(sign) && digit.test(text[to + 1] ?? '') && beforeExponent.test(text.slice(from, to));
  if (hasExponent) to = endOfWord(text, to + 1);
  const word = text.slice(from, to);
  if (number.test(word)) {
    const value = Number(word);
    if (Number.isFinite(value)) return { kind: 'number', from, to, text: word, value };
    return bad(text, from, word.length, { code: 'numberTooLarge', value: shortened(word) });
  }
  const [, count, unit = ''] = duration.exec(word) ?? [];
  if (count !== undefined) {
    const ms = Number(count) * durationUnits[unit.toLowerCase() as keyof typeof durationUnits];
    return { kind: 'duration', from, to, text: word, ms };
  }
  if (almostNumber.test(word) || hasExponent) {
    return bad(text, from, word.length, { code: 'badNumber', value: shortened(word) });
  }
  return { kind: 'word', from, to, text: word };
}

function endOfWord(text: string, from: number): number {
  let at = from;
  for (let next = characterAt(text, at); wordCharacter.test(next); next = characterAt(text, at)) at += next.length;
  return at;
}

/** Up to the closing sign, which is doubled where it is part of the text. */
function quotedAt(text: string, from: number, closing: string, kind: 'text' | 'name'): Token {
  let to = from + 1;
  for (;;) {
    const at = text.indexOf(closing, to);
    if (at === -1) {
      return bad(text, from, text.length - from, { code: kind === 'text' ? 'textNotClosed' : 'bracketNotClosed' });
    }
    to = at + 1;
    if (text[to] !== closing) break;
    to++;
  }
  const value = text.slice(from + 1, to - 1).replaceAll(closing + closing, closing);
  if (kind === 'name' && value.trim() === '') return bad(text, from, to - from, { code: 'emptyBrackets' });
  return { kind, from, to, text: text.slice(from, to), value };
}

/** `0,5`: one number of a reader used to the decimal comma, or two. */
function decimalComma(text: string, comma: number, before: Token | undefined): Token | undefined {
  if (before?.kind !== 'number' || before.to !== comma || !digit.test(text[comma + 1] ?? '')) return undefined;
  if (before.text.includes('.')) return undefined;
  const to = endOfWord(text, comma + 1);
  const value = shortened(text.slice(before.from, to));
  const fault = { code: 'decimalComma', value, expected: value.replace(',', '.') } as const;
  return { kind: 'bad', from: comma, to, text: text.slice(comma, to), fault: { ...fault, from: before.from, to } };
}

const mostShown = 60;

/** What a fault repeats of the text. */
export function shortened(text: string): string {
  return text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text;
}
