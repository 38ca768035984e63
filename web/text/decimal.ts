import { plainDecimal } from '../../protocol/commands/command.ts';
import { getOrInsert } from '../ui/getOrInsert.ts';

/** A typed number in the notation of its reader's language (R34). */
export type Decimal =
  | { readonly kind: 'empty' }
  /** The beginning of a number: no value yet, but no fault either. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'notANumber' }
  /** Ambiguous in this language: the user chooses one of these plain decimals, even if there is only one. */
  | { readonly kind: 'unclear'; readonly readings: readonly string[] }
  /** `text` is plain decimal text, as it goes over the wire. */
  | { readonly kind: 'ready'; readonly text: string; readonly value: number };

type Signs = Readonly<Record<'decimal' | 'group', string>>;

const signs = new Map<string, Signs>();

function signsOf(locale: string): Signs {
  return getOrInsert(signs, locale, () => {
    const parts = new Intl.NumberFormat(locale).formatToParts(-1_234_567.8);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    return { decimal: part('decimal') || '.', group: part('group') };
  });
}

/**
 * Accepts the decimal sign of the language and the point. A comma where the language has a point (`1,234` in English)
 * and a group sign that could be a decimal sign are questions, never guessed (R34).
 */
export function readDecimal(locale: string, typed: string): Decimal {
  // The minus sign of calculators, spreadsheets and reports (U+2212).
  const text = typed.trim().replaceAll('\u2212', '-');
  if (text === '') return { kind: 'empty' };
  if (/^-?(\d{1,16}[.,])?$/.test(text)) return { kind: 'begun' };
  const { decimal, group } = signsOf(locale);
  const isUnclear = text.includes(',') ? decimal !== ',' : group === '.' && grouped(text) !== undefined;
  if (isUnclear) {
    const readings = [decimalReading(text), grouped(text)].filter((one) => one !== undefined);
    return readings.length > 0 ? { kind: 'unclear', readings } : { kind: 'notANumber' };
  }
  const plain = decimalReading(text) ?? '';
  const value = plainDecimal(plain);
  return value === undefined ? { kind: 'notANumber' } : { kind: 'ready', text: plain, value };
}

/** Plain decimal text in the language's notation, to be typed again: no group signs. Other text is unchanged. */
export function localDecimal(locale: string, text: string): string {
  return plainDecimal(text) === undefined ? text : text.replace('.', signsOf(locale).decimal);
}

/** With the one sign as a decimal sign; undefined: then it is not a number. */
function decimalReading(text: string): string | undefined {
  const plain = text.replace(',', '.');
  return plainDecimal(plain) === undefined ? undefined : plain;
}

/** With the signs between threes as group signs: `1,234.5` is 1234.5; undefined: they can't be. */
function grouped(text: string): string | undefined {
  const [, sign = '', , other] = /^-?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*(?:([.,])\d{1,15})?$/.exec(text) ?? [];
  if (sign === '' || sign === other) return undefined;
  const plain = text.replaceAll(sign, '').replace(',', '.');
  return plainDecimal(plain) === undefined ? undefined : plain;
}
