import type { SeriesHead } from '../../../protocol/history/seriesHead.ts';
import { powerText } from '../../text/valueText.ts';

type Write = (value: number | undefined) => string;

/** Without units; empty: no value. Numbers are rounded as they are written in decimals: 1.005 to 1.01. */
export interface SeriesText {
  readonly value: Write;
  /** One digit more than a value; of a logic point the share of time in which it was 1. */
  readonly mean: Write;
  /** The whole part, and decimals up to four significant digits. */
  readonly calculated: Write;
}

const known = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);
const none: Write = () => '';

export function seriesText(locale: string, { kind, digits, states }: SeriesHead): SeriesText {
  const number = (decimals: number, setting: Intl.NumberFormatOptions = {}): Write => {
    const format = new Intl.NumberFormat(locale, {
      signDisplay: 'negative',
      minimumFractionDigits: Math.min(decimals, 20),
      maximumFractionDigits: Math.min(decimals, 20),
      ...setting,
    });
    return (value) =>
      known(value) ? (powerText(locale, value) ?? format.format(String(value) as Intl.StringNumericLiteral)) : '';
  };
  const word: Write = (value) => (known(value) ? states[value] || String(value) : '');
  const kinds = {
    numeric: {
      value: number(digits),
      mean: number(digits + 1),
      calculated: number(0, {
        minimumSignificantDigits: 1,
        maximumSignificantDigits: 4,
        roundingPriority: 'morePrecision',
      }),
    },
    logic: { value: word, mean: number(1, { style: 'percent' }), calculated: none },
    state: { value: word, mean: none, calculated: none },
    text: { value: none, mean: none, calculated: none },
  } as const satisfies Record<SeriesHead['kind'], SeriesText>;
  return kinds[kind];
}
