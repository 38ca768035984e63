import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useMedia } from '../../ui/browser/useMedia.ts';
import type { PenPlace, PenRowActs } from '../penActs.ts';
import type { PenReading } from '../readings/usePenReadings.ts';
import { mostPens } from '../trend.ts';
import css from './PenList.module.css';
import { PenRow } from './PenRow.tsx';
import { usePenFigures } from './usePenFigures.tsx';

interface PenListProps extends PenRowActs {
  readonly readings: readonly PenReading[];
  readonly chosen: string | undefined;
  /** 0: the present values are shown. */
  readonly cursors: number;
  readonly sideOf: (pen: number) => 'left' | 'right' | undefined;
  readonly onAdd: () => void;
  readonly placeOf: PenPlace;
  /** The moments of the readings. */
  readonly children: ReactNode;
}

/** The legend below the chart: one grid of columns. */
export function PenList({ readings, chosen, cursors, sideOf, onAdd, children, ...row }: PenListProps) {
  const { t } = useLingui();
  const id = useId();
  const isWide = useMedia('(width > 62.5rem)');
  const pens = new Set(readings.map(({ pen }) => pen.id)).size;
  const { names, figuresOf } = usePenFigures(readings, cursors, sideOf);
  return (
    <section aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>
          <Trans context="trends">Pens</Trans>
        </h2>
        <Button variant="bare" data-add="" onClick={onAdd} aria-disabled={pens >= mostPens || undefined}>
          <Plus size={20} aria-hidden />
          <Trans>Add</Trans>
        </Button>
        {children}
      </div>
      <ul className={css.list} style={{ '--figures': names.length } as CSSProperties}>
        {isWide && (
          <li className={css.head} aria-hidden>
            {[cursors === 0 ? t`Now` : cursors > 1 ? 'A' : t`At the cursor`, ...names].map((name) => (
              <span key={name}>{name}</span>
            ))}
          </li>
        )}
        {readings.map((reading, i) => {
          const { pen, series } = reading;
          const isFirst = readings[i - 1]?.pen.id !== pen.id;
          return (
            <PenRow
              key={`${pen.id} ${isFirst ? '' : series?.unit} ${isFirst || i}`}
              {...{ ...row, reading, cursors, isFirst, isWide }}
              isChosen={pen.id === chosen}
              isLast={pen.number === pens}
              figures={figuresOf(reading).filter(({ value }) => isWide || value !== null)}
            />
          );
        })}
      </ul>
    </section>
  );
}
