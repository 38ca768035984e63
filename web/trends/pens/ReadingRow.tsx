import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LiveValue } from '../../live/LiveValue.tsx';
import { bareText, noValue, unitText } from '../../text/valueText.ts';
import { historyStateWords } from '../readings/historyWords.ts';
import { drawnValue, type Reading } from '../readings/readings.ts';
import type { PenReading } from '../readings/usePenReadings.ts';
import css from './PenList.module.css';

/** What a pen reads: now, under one cursor, or at two of them and between. */
export function ReadingRow({ reading, cursors }: { readonly reading: PenReading; readonly cursors: number }) {
  const { pen, at } = reading;
  if (cursors === 0) {
    return pen.point ? (
      <span className={css.value}>
        <LiveValue infoNumber={pen.point.infoNumber} />
      </span>
    ) : (
      <span className={css.missing}>
        <Trans>No point of this name</Trans>
      </span>
    );
  }
  if (!reading.series) {
    return (
      <span className={css.missing}>
        <Trans>Nothing is kept</Trans>
      </span>
    );
  }
  return (
    <>
      <span className={css.value}>
        {cursors > 1 && <small>A </small>}
        <AtCursor reading={reading} at={at[0]} />
      </span>
      {cursors > 1 && <BetweenCursors reading={reading} />}
    </>
  );
}

/** Digits of a value of that series; those of a mean have one more. */
function useNumberIn({ series }: PenReading): (value: number | undefined, more?: number) => string {
  const { i18n } = useLingui();
  const digits = series?.digits ?? 0;
  return (value, more = 0) =>
    value === undefined || !Number.isFinite(value)
      ? noValue
      : new Intl.NumberFormat(i18n.locale, {
          signDisplay: 'negative',
          minimumFractionDigits: Math.min(20, digits),
          maximumFractionDigits: Math.min(20, digits + more),
        }).format(value);
}

function AtCursor({ reading, at }: { readonly reading: PenReading; readonly at: Reading | undefined }) {
  const { i18n } = useLingui();
  const number = useNumberIn(reading);
  const { series, pen, isStep } = reading;
  if (!at || !series) return noValue;
  const state = at.state !== undefined && at.state !== 'good' ? i18n._(historyStateWords[at.state]) : '';
  if (at.state === undefined)
    return (
      <small>
        <Trans>not kept</Trans>
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
      {number(drawnValue(at, isStep))} <small>{unitText(pen.point) || series.unit}</small>
      {at.max > at.min && (
        <small className={css.range}>
          {' '}
          {number(at.min)} – {number(at.max)}
        </small>
      )}
      {state && <small> {state}</small>}
    </>
  );
}

function BetweenCursors({ reading }: { readonly reading: PenReading }) {
  const { t } = useLingui();
  const number = useNumberIn(reading);
  const { series, difference, slope, between, at } = reading;
  const unit = series?.unit ?? '';
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['B', <AtCursor key="b" reading={reading} at={at[1]} />],
    ...(series?.kind === 'numeric'
      ? ([
          ['B − A', `${number(difference, 1)} ${unit}`],
          [t`Slope`, `${number(slope, 2)} ${unit}/h`],
          [t`Lowest`, `${number(between?.min)} ${unit}`],
          [t`Highest`, `${number(between?.max)} ${unit}`],
          [t`Mean`, `${number(between?.mean, 2)} ${unit}`],
          [t`Integral`, `${number(between?.integral, 3)} ${unit}·h`],
        ] as const)
      : []),
  ];
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
