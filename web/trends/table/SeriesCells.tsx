import { useLingui } from '@lingui/react';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import { historyState } from '../../../protocol/history/historyState.ts';
import { historyStateWords } from '../readings/historyWords.ts';
import { seriesText } from '../readings/seriesText.ts';
import css from './TrendTable.module.css';

interface SeriesCellsProps {
  readonly series: HistorySeries;
  /** Undefined: this row has no such column. */
  readonly index: number | undefined;
  /** Where the column ends, UTC ms. */
  readonly end: number;
}

export const seriesColumns = 5;

export function SeriesCells({ series, index, end }: SeriesCellsProps) {
  const { i18n } = useLingui();
  if (index === undefined) return <td className={css.group} colSpan={seriesColumns} />;
  const write = seriesText(i18n.locale, series);
  const text = series.kind === 'text' ? series.texts.findLast(({ time }) => time < end) : undefined;
  const code = series.kind === 'text' ? (text?.quality ?? -1) : (series.quality[index] ?? -1);
  const state = code < 0 ? undefined : historyState(code);
  return (
    <>
      <td className={css.group}>{write.value(series.min[index])}</td>
      <td>{write.value(series.max[index])}</td>
      <td>{write.mean(series.mean[index])}</td>
      <td>{text ? text.value : write.value(series.last[index])}</td>
      <td className="muted">{state === undefined ? '—' : state === 'good' ? '' : i18n._(historyStateWords[state])}</td>
    </>
  );
}
