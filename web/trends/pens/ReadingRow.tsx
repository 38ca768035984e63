import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { LiveValue } from '../../live/LiveValue.tsx';
import { bareText, noValue, unitText } from '../../text/valueText.ts';
import { comparisonWords } from '../comparisonWords.ts';
import { historyStateWords } from '../readings/historyWords.ts';
import { integralOf } from '../readings/integralOf.ts';
import { drawnValue } from '../readings/readings.ts';
import { type SeriesText, seriesText } from '../readings/seriesText.ts';
import type { EarlierReading, PenReading, SeriesReading } from '../readings/usePenReadings.ts';
import css from './PenList.module.css';

export function ReadingRow({ reading, cursors }: { readonly reading: PenReading; readonly cursors: number }) {
  const { pen, at } = reading;
  if (cursors === 0) {
    return pen.point ? (
      <span className={css.value}>
        <LiveValue infoNumber={pen.point.infoNumber} />
      </span>
    ) : (
      <span className={css.missing}>
        <Trans>Unknown point</Trans>
      </span>
    );
  }
  if (!reading.isKnown) return <span className={css.missing}>{noValue}</span>;
  if (!reading.series) {
    return (
      <span className={css.missing}>
        <Trans>Not recorded</Trans>
      </span>
    );
  }
  return (
    <>
      <span className={css.value}>
        {cursors > 1 && <small>A </small>}
        <AtCursor {...{ pen, series: reading.series, isStep: reading.isStep, at: at[0] }} />
        <AtEarlier reading={reading.earlier[0]} />
      </span>
      {cursors > 1 && <BetweenCursors reading={reading} />}
    </>
  );
}

interface FigureProps {
  readonly value: number | undefined;
  readonly write: SeriesText[keyof SeriesText];
  readonly unit: string;
}

/** With all its digits for programs that read the page. */
function Figure({ value, write, unit }: FigureProps) {
  const text = value !== undefined && Number.isFinite(value) ? write(value) : '';
  return text === '' ? (
    `${noValue} ${unit}`
  ) : (
    <>
      <data value={String(value)}>{text}</data> {unit}
    </>
  );
}

function AtEarlier({ reading }: { readonly reading: EarlierReading | undefined }) {
  const { i18n } = useLingui();
  return (
    reading && (
      <small className="block">
        {i18n._(comparisonWords[reading.comparison])} <AtCursor {...reading} />
      </small>
    )
  );
}

function AtCursor({ pen, series, isStep, at }: SeriesReading) {
  const { i18n } = useLingui();
  if (!at) return noValue;
  const { value } = seriesText(i18n.locale, series);
  const state = at.state !== undefined && at.state !== 'good' ? i18n._(historyStateWords[at.state]) : '';
  if (at.state === undefined)
    return (
      <small>
        <Trans>not recorded</Trans>
      </small>
    );
  if (series.kind !== 'numeric') {
    const words =
      series.kind === 'text'
        ? (at.text ?? noValue)
        : series.states[at.last] || bareText(i18n.locale, pen.point)(at.last);
    return (
      <>
        {Number.isNaN(at.last) && series.kind !== 'text' ? noValue : words} {state && <small>{state}</small>}
      </>
    );
  }
  return (
    <>
      {value(drawnValue(at, isStep)) || noValue} <small>{unitText(pen.point) || series.unit}</small>
      {at.max > at.min && (
        <small className="block">
          {' '}
          {value(at.min)} – {value(at.max)}
        </small>
      )}
      {state && <small> {state}</small>}
    </>
  );
}

function BetweenCursors({ reading }: { readonly reading: PenReading }) {
  const { i18n, t } = useLingui();
  const { series, difference, slope, between, at } = reading;
  const { pen, isStep, earlier } = reading;
  const rows: (readonly [string, ReactNode])[] = [];
  if (series)
    rows.push([
      'B',
      <Fragment key="b">
        <AtCursor {...{ pen, series, isStep, at: at[1] }} />
        <AtEarlier reading={earlier[1]} />
      </Fragment>,
    ]);
  if (series?.kind === 'numeric') {
    const { unit } = series;
    const whole = integralOf(unit);
    const { value, mean, calculated } = seriesText(i18n.locale, series);
    const figures = [
      ['B − A', difference, mean, unit],
      [t`Slope`, slope, calculated, `${unit}/h`],
      [t`Minimum`, between?.min, value, unit],
      [t`Maximum`, between?.max, value, unit],
      [t`Mean`, between?.mean, mean, unit],
      ...(whole ? [[t`Integral`, between?.integral, calculated, whole.unit] as const] : []),
    ] as const;
    for (const [name, number, write, unit] of figures)
      rows.push([name, <Figure key={name} value={number} write={write} unit={unit} />]);
  }
  return (
    <dl className={css.between}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
