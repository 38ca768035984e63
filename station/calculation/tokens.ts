import type { FormulaFault } from '../../protocol/faults/formulaFault.ts';
import type { Span } from './formulaNodes.ts';
import { characterAt, endOfWord, type Scanned, scanAt } from './scan.ts';

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

const blank = /^\s$/u;
const digit = /^\d$/;

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

function tokenAt(text: string, from: number, before: Token | undefined): Token {
  const scanned = scanAt(text, from);
  if (scanned) return scannedToken(text, scanned);
  const character = characterAt(text, from);
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

function scannedToken(text: string, { kind, from, to, value }: Scanned): Token {
  const word = text.slice(from, to);
  const written = { from, to, text: word };
  const wrong = (fault: Fault) => bad(text, from, to - from, fault);
  if (kind === 'word') return { kind, ...written };
  if (kind === 'duration') return { kind, ...written, ms: durationOf(word) };
  if (kind === 'almostNumber') return wrong({ code: 'badNumber', value: shortened(word) });
  if (kind === 'number') {
    const number = Number(word);
    if (Number.isFinite(number)) return { kind, ...written, value: number };
    return wrong({ code: 'numberTooLarge', value: shortened(word) });
  }
  if (value === undefined) return wrong({ code: kind === 'text' ? 'textNotClosed' : 'bracketNotClosed' });
  return kind === 'name' && value.trim() === '' ? wrong({ code: 'emptyBrackets' }) : { kind, ...written, value };
}

function durationOf(word: string): number {
  const number = Number.parseFloat(word);
  const unit = Object.entries(durationUnits).find(([name]) => name === word.replace(/^[\d.]+/, '').toLowerCase());
  return number * (unit?.[1] ?? 1);
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
