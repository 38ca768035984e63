import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { integralOf } from '../../../protocol/history/integralOf.ts';
import { noValue } from '../../text/valueText.ts';
import { seriesText } from '../readings/seriesText.ts';
import type { PenReading } from '../readings/usePenReadings.ts';
import { CursorValue } from './PenValue.tsx';

export interface PenFigure {
  readonly name: string;
  readonly value: ReactNode;
}

interface FigureColumn {
  readonly name: string;
  readonly read: (reading: PenReading) => ReactNode;
}

/** The columns behind the value of a pen, for all pens alike: of the period, or between two cursors. */
export function usePenFigures(
  readings: readonly PenReading[],
  cursors: number,
  sideOf: (pen: number) => 'left' | 'right' | undefined,
) {
  const { i18n, t } = useLingui();
  const hasIntegral = readings.some(({ series }) => series && integralOf(series.unit));
  const sides = { left: t`left`, right: t`right` };
  const numeric =
    (
      numberOf: (reading: PenReading) => number | undefined,
      write: 'value' | 'mean' | 'calculated',
      unitOf: (unit: string) => string | undefined = () => undefined,
    ) =>
    (reading: PenReading) => {
      if (reading.series?.kind !== 'numeric') return null;
      const value = numberOf(reading);
      if (value === undefined || !Number.isFinite(value)) return noValue;
      const unit = unitOf(reading.series.unit);
      return (
        <>
          {/* With all its digits for programs that read the page. */}
          <data value={String(value)}>{seriesText(i18n.locale, reading.series)[write](value)}</data>
          {unit && <small> {unit}</small>}
        </>
      );
    };
  const change: readonly FigureColumn[] = [
    { name: 'B', read: (reading) => <CursorValue reading={reading} which={1} /> },
    { name: 'B − A', read: numeric(({ difference }) => difference, 'mean') },
    {
      name: t`Slope`,
      read: numeric(
        ({ slope }) => slope,
        'calculated',
        (unit) => `${unit}/h`,
      ),
    },
  ];
  const spread: readonly FigureColumn[] = [
    { name: t`Minimum`, read: numeric(({ between }) => between?.min, 'value') },
    { name: t`Maximum`, read: numeric(({ between }) => between?.max, 'value') },
    { name: t`Mean`, read: numeric(({ between }) => between?.mean, 'mean') },
  ];
  const volume = numeric(
    ({ between }) => between?.integral,
    'calculated',
    (unit) => integralOf(unit)?.unit,
  );
  const integral: FigureColumn = {
    name: t`Integral`,
    read: (reading) => (reading.series && integralOf(reading.series.unit) ? volume(reading) : null),
  };
  const axis: FigureColumn = {
    name: t`Axis`,
    read: ({ pen }) => {
      const side = sideOf(pen.number);
      return side ? <small>{sides[side]}</small> : null;
    },
  };
  const columns = [...(cursors > 1 ? change : []), ...spread, ...(cursors > 1 && hasIntegral ? [integral] : []), axis];
  return {
    names: columns.map(({ name }) => name),
    figuresOf: (reading: PenReading): readonly PenFigure[] =>
      columns.map(({ name, read }) => ({ name, value: read(reading) })),
  };
}
