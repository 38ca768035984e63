import type { ChartPart } from '../document.ts';
import type { ReaderTexts } from '../readerTexts.ts';
import { isGap } from './gaps.ts';

/** What a chart shows, for those who do not see it. */
export function chartSummary(chart: ChartPart, { words, texts }: ReaderTexts): string {
  const [from, to] = [texts.time(chart.from, 'minute'), texts.time(chart.to, 'minute')];
  const { unit, digits, series, times } = chart;
  const text = (value: number) => texts.withUnit(value, { type: 'number', unit, digits });
  const known: readonly (readonly number[])[] = series.map(({ values }) => values.flatMap((value) => value ?? []));
  const gaps = times.filter((_, i) => isGap(chart, i)).length;
  return [
    words[chart.shape](chart.title, from, to),
    ...series.map(({ name }, i) => {
      const values = known[i] ?? [];
      if (values.length === 0) return words.withoutValues(name);
      return words.extremes(name, text(leastOf(values)), text(-leastOf(values.map((value) => -value))));
    }),
    ...(gaps > 0 ? [words.gaps(gaps, times.length)] : []),
  ].join(' ');
}

function leastOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}
