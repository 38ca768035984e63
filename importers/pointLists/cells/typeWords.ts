import type { RegisterType } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { typeOfName } from './typeNames.ts';

type Kind = 'uint' | 'int' | 'float' | 'bcd';

interface Meaning {
  readonly kind?: Kind;
  readonly bits?: number;
}

const unsigned = 'unsigned|unsign|uint|ui|u|non signee?s?|sans signe|ohne vorzeichen|vorzeichenlose?|sin signo';
const signed = 'signed|sint|signee?s?|avec signe|mit vorzeichen|vorzeichenbehaftete?|con signo|s|i';

/** In longer names of types, such as “Entier non signé 32 bits”; longer words first. */
const phrases: readonly (readonly [pattern: string, meaning: Meaning])[] = [
  ['usint|uchar', { kind: 'uint', bits: 8 }],
  ['schar|^sint$', { kind: 'int', bits: 8 }],
  ['double precision|precision double|double float|float double', { kind: 'float', bits: 64 }],
  ['(?:single|simple) precision|single float|float single', { kind: 'float', bits: 32 }],
  [
    'floating point|float|flt|real|fp|f|(?:virgule )?flottante?|reel|gleit ?komma(?:zahl)?|fliess ?komma(?:zahl)?|(?:(?:coma|punto) )?flotante|ieee(?: 754)?',
    { kind: 'float' },
  ],
  ['bcd', { kind: 'bcd' }],
  [unsigned, { kind: 'uint' }],
  [signed, { kind: 'int' }],
  ['long long|quad ?word|q ?word', { bits: 64 }],
  ['double ?words?|doppel ?wort|dword|long ?words?|long|double|dint', { bits: 32 }],
  ['8 bits?|1 (?:bytes?|octets?)', { bits: 8 }],
  ['16 bits?|2 (?:bytes?|octets?)|1 (?:words?|registers?|regs?|mots?)|short|16', { bits: 16 }],
  ['32 bits?|4 (?:bytes?|octets?)|2 (?:words?|registers?|regs?|mots?)|32', { bits: 32 }],
  ['64 bits?|8 (?:bytes?|octets?)|4 (?:words?|registers?|regs?|mots?)|64', { bits: 64 }],
  ['8|bytes?|octets?|char', { bits: 8 }],
];
const patterns = phrases.map(
  ([pattern, meaning]) => [new RegExp(`(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`, 'g'), meaning] as const,
);
const integer = /(?<![a-z0-9])(?:int(?:eger)?s?|entiers?|ganzzahl|enteros?|t)(?![a-z0-9])/g;
/** Without a sign. */
const bitsOnly = /(?<![a-z0-9])(?:enum(?:eration)?|bit ?(?:field|map|mask)|words?|wort|mots?|palabras?)(?![a-z0-9])/g;
const filling =
  /(?<![a-z0-9])(?:number|value|type|data|format|standard|bits?|zahl|wert|nombre|valor|de|en|a|of)(?![a-z0-9])/g;

/** What is no type; empty: all of it together. */
export interface UnreadType {
  readonly part: string;
  /** A number of 8 bits with a sign: what the high byte of its register has is unknown. */
  readonly isSignedByte?: boolean;
}

interface NumberType {
  readonly type: RegisterType;
  readonly isByte?: true;
}

/**
 * `text`: as `spacedWords` writes it. By the sign or kind, and the bits, those of `registers` where it has none. All
 * words must be understood: what is left is named.
 */
export function typeOfWords(text: string, registers: number | undefined): NumberType | UnreadType {
  const name = text.replaceAll(' ', '');
  const named = typeOfName(name);
  if (named) return { type: named };
  let [rest, kinds, bits]: [string, Kind[], number[]] = [text, [], []];
  for (const [pattern, meaning] of patterns) {
    const without = withoutWords(rest, pattern);
    if (without === rest) continue;
    rest = without;
    if (meaning.kind) kinds.push(meaning.kind);
    if (meaning.bits) bits.push(meaning.bits);
  }
  const [isInteger, isBits] = [integer, bitsOnly].map((words) => rest.search(words) >= 0);
  const part = [integer, bitsOnly, filling].reduce(withoutWords, rest);
  if (part !== '') return { part };
  const kind = kinds[0] ?? (isInteger ? 'int' : isBits ? 'uint' : undefined);
  const [width = kind === 'float' ? 32 : (registers ?? 1) * 16, ...others] = bits;
  const isMixed =
    kinds.some((other) => other !== kind) || others.some((other) => other !== width) || (kind === 'float' && isInteger);
  if (kind === undefined || isMixed) return { part: '' };
  if (width === 8)
    return kind === 'uint' ? { type: 'uint16', isByte: true } : { part: '', isSignedByte: kind === 'int' };
  const type = `${kind}${width}`;
  return isType(type) ? { type } : { part: '' };
}

function withoutWords(text: string, words: RegExp): string {
  return text.replace(words, ' ').replace(/ +/g, ' ').trim();
}

function isType(text: string): text is RegisterType {
  return /^(?:u?int(?:16|32|64)|float(?:32|64)|bcd(?:16|32))$/.test(text);
}
