import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useMoment } from '../../live/useMoment.ts';
import { colonText } from '../../text/colonText.ts';
import { noValue, valueText } from '../../text/valueText.ts';
import { comparisonWords } from '../comparisonWords.ts';
import { historyStateWords } from './historyWords.ts';
import { drawnValue } from './readings.ts';
import type { PenReading, SeriesReading } from './usePenReadings.ts';

interface CursorWordsProps {
  readonly readings: readonly PenReading[];
  readonly at: number | undefined;
  readonly which: number;
  readonly more?: string | undefined;
}

/** A moving cursor is not read out at each step, ms. */
const quietMs = 350;

/** For screen readers. */
export function CursorWords({ readings, at, which, more }: CursorWordsProps) {
  const values = useCursorWords(readings, at, which);
  const words = values && more ? `${values}. ${more}` : values;
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), quietMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className="unseen" role="status">
      {spoken}
    </p>
  );
}

function useCursorWords(readings: readonly PenReading[], at: number | undefined, which: number): string {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  if (at === undefined) return '';
  const wordsOf = ({ pen, series, isStep, at: reading }: SeriesReading) => {
    if (reading?.state === undefined) return noValue;
    const value = series.kind === 'text' ? reading.text : drawnValue(reading, isStep);
    const shown = typeof value === 'number' && Number.isNaN(value) ? undefined : value;
    const text = pen.point ? valueText(i18n.locale, pen.point, shown) : String(shown ?? noValue);
    return reading.state === 'good' ? text : `${text}, ${i18n._(historyStateWords[reading.state])}`;
  };
  const values = readings
    .filter(({ pen }) => !pen.isHidden)
    .map(({ pen, at: cursors, isStep, series, earlier }) => {
      const place = Math.min(which, cursors.length - 1);
      const words = series ? wordsOf({ pen, series, isStep, at: cursors[place] }) : noValue;
      const before = earlier[place];
      const beside = before ? `, ${i18n._(comparisonWords[before.comparison])} ${wordsOf(before)}` : '';
      return colonText(i18n, pen.name, words + beside);
    });
  return `${which === 0 ? 'A' : 'B'}, ${momentOf(at).exact}. ${values.join('. ')}`;
}
