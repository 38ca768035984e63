import { Trans, useLingui } from '@lingui/react/macro';
import { LiveValue } from '../../live/LiveValue.tsx';
import { bareText, noValue, unitText } from '../../text/valueText.ts';
import { comparisonWords } from '../comparisonWords.ts';
import { historyStateWords } from '../readings/historyWords.ts';
import { drawnValue } from '../readings/readings.ts';
import { seriesText } from '../readings/seriesText.ts';
import type { PenReading, SeriesReading } from '../readings/usePenReadings.ts';

interface PenValueProps {
  readonly reading: PenReading;
  /** 0: the present value is shown. */
  readonly cursors: number;
}

export function PenValue({ reading, cursors }: PenValueProps) {
  const { pen, isKnown, series } = reading;
  if (cursors === 0 && pen.point) return <LiveValue infoNumber={pen.point.infoNumber} />;
  if (cursors > 0 && series) return <CursorValue reading={reading} which={0} />;
  return (
    <span className="note">
      {cursors === 0 ? <Trans>Unknown point</Trans> : isKnown ? <Trans>Not recorded</Trans> : noValue}
    </span>
  );
}

interface CursorValueProps {
  readonly reading: PenReading;
  readonly which: 0 | 1;
}

/** With that of the compared period below. */
export function CursorValue({ reading: { pen, series, isStep, at, earlier }, which }: CursorValueProps) {
  const { i18n } = useLingui();
  const before = earlier[which];
  if (!series) return null;
  return (
    <>
      <AtCursor {...{ pen, series, isStep, at: at[which] }} />
      {before && (
        <small className="block">
          {i18n._(comparisonWords[before.comparison])} <AtCursor {...before} />
        </small>
      )}
    </>
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
