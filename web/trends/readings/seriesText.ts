import type { SeriesHead } from '../../../protocol/history/seriesHead.ts';
import { powerText } from '../../text/valueText.ts';

type Write = (value: number | undefined) => string;

/** Without units; empty: there is none. Numbers are rounded as they are written in decimals: 1.005 to 1.01. */
export interface SeriesText {
  /** A value as the point shows it. */
  readonly value: Write;
  /** A mean, or by how much one differs from another: with one digit more; of a logic point the share of time in which it was 1. */
  readonly mean: Write;
  /** What is reckoned over time: with as many digits as a value, and with six at least, for so many have the means. */
  readonly reckoned: Write;
}

const known = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);
const none: Write = () => '';

/** How the values of a series are written. */
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
      reckoned: number(digits, {
        minimumSignificantDigits: 1,
        maximumSignificantDigits: 6,
        roundingPriority: 'morePrecision',
      }),
    },
    logic: { value: word, mean: number(1, { style: 'percent' }), reckoned: none },
    state: { value: word, mean: none, reckoned: none },
    text: { value: none, mean: none, reckoned: none },
  } as const satisfies Record<SeriesHead['kind'], SeriesText>;
  return kinds[kind];
}
