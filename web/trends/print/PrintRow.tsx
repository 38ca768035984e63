import { useLingui } from '@lingui/react';
import { isStepped } from '../chart/tracks.ts';
import { comparisonWords } from '../comparisonWords.ts';
import type { DrawnSeries } from '../drawnSeries.ts';
import type { PicturePart } from '../pictureParts.ts';
import { between, drawnValue, readingAt } from '../readings/readings.ts';
import { seriesText } from '../readings/seriesText.ts';

interface PrintRowProps {
  readonly drawn: DrawnSeries;
  readonly of: Pick<PicturePart, 'history' | 'comparison'>;
  /** At its own times, UTC ms. */
  readonly cursors: readonly number[];
}

export function PrintRow({ drawn: { pen, series }, of: { history, comparison }, cursors }: PrintRowProps) {
  const { i18n } = useLingui();
  const write = seriesText(i18n.locale, series);
  const whole = between(history, series, history.t[0] ?? history.to, history.to);
  const lastKnown = series.last.findLast((value) => !Number.isNaN(value));
  const withUnit = (text: string) => (text === '' ? '—' : `${text}\u00a0${series.unit}`.trim());
  const at = (time: number) => {
    const reading = readingAt(history, series, time);
    return reading?.text ?? write.value(reading && drawnValue(reading, isStepped(series, pen.point)));
  };
  const mean = write.mean(whole?.mean);
  return (
    <tr>
      <th scope="row">
        {pen.number} · {pen.name}
        {comparison && <small>, {i18n._(comparisonWords[comparison])}</small>}
      </th>
      <td>{withUnit(write.value(whole?.min))}</td>
      <td>{withUnit(write.value(whole?.max))}</td>
      <td>{series.kind === 'numeric' ? withUnit(mean) : mean || '—'}</td>
      <td>{withUnit(series.texts.at(-1)?.value ?? write.value(lastKnown))}</td>
      {cursors.map((cursor) => (
        <td key={cursor}>{withUnit(at(cursor))}</td>
      ))}
    </tr>
  );
}
