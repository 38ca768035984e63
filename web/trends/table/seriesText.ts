import type { SeriesHead } from '../../../protocol/history/seriesHead.ts';

type Write = (value: number | undefined) => string;

export interface SeriesText {
  /** A value as the point shows it, without its unit; empty: there is none. */
  readonly value: Write;
  /** A mean: with one digit more, of a logic point as the share of the time in which it was 1; empty: there is none. */
  readonly mean: Write;
}

const known = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);

/** How the values of a series are written. */
export function seriesText(locale: string, { kind, digits, states }: SeriesHead): SeriesText {
  const number = (least: number, style: 'decimal' | 'percent' = 'decimal'): Write => {
    const format = new Intl.NumberFormat(locale, {
      style,
      signDisplay: 'negative',
      minimumFractionDigits: Math.min(least, 20),
      maximumFractionDigits: Math.min(least, 20),
    });
    return (value) => (known(value) ? format.format(value) : '');
  };
  const word: Write = (value) => (known(value) ? states[value] || String(value) : '');
  const kinds = {
    numeric: { value: number(digits), mean: number(digits + 1) },
    logic: { value: word, mean: number(1, 'percent') },
    state: { value: word, mean: () => '' },
    text: { value: () => '', mean: () => '' },
  } as const satisfies Record<SeriesHead['kind'], SeriesText>;
  return kinds[kind];
}
