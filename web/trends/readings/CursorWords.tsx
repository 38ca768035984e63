import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useMoment } from '../../live/useMoment.ts';
import { noValue, valueText } from '../../text/valueText.ts';
import { historyStateWords } from './historyWords.ts';
import { drawnValue } from './readings.ts';
import type { PenReading } from './usePenReadings.ts';

interface CursorWordsProps {
  readonly readings: readonly PenReading[];
  readonly at: number | undefined;
  /** The cursor that moves: 0 is A, 1 is B. */
  readonly which: number;
  /** What else there is to say of that moment. */
  readonly more?: string | undefined;
  readonly className: string | undefined;
}

/** A cursor that moves on is not read out at each step, ms. */
const quietMs = 350;

/** What the moving cursor reads, for whoever listens. */
export function CursorWords({ readings, at, which, more, className }: CursorWordsProps) {
  const values = useCursorWords(readings, at, which);
  const words = values && more ? `${values}. ${more}` : values;
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), quietMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className={className} role="status">
      {said}
    </p>
  );
}

function useCursorWords(readings: readonly PenReading[], at: number | undefined, which: number): string {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  if (at === undefined) return '';
  const values = readings
    .filter(({ pen }) => !pen.isHidden)
    .map(({ pen, at: told, isStep, series }) => {
      const reading = told[Math.min(which, told.length - 1)];
      if (!reading || !series || reading.state === undefined) return `${pen.name}: ${noValue}`;
      const value = series.kind === 'text' ? reading.text : drawnValue(reading, isStep);
      const shown = typeof value === 'number' && Number.isNaN(value) ? undefined : value;
      const text = pen.point ? valueText(i18n.locale, pen.point, shown) : String(shown ?? noValue);
      const state = reading.state === 'good' ? '' : `, ${i18n._(historyStateWords[reading.state])}`;
      return `${pen.name}: ${text}${state}`;
    });
  return `${which === 0 ? 'A' : 'B'}, ${momentOf(at).exact}. ${values.join('. ')}`;
}
