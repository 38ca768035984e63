import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ExternalLink, Eye, EyeOff, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { PointAlarmMark } from '../../live/alarms/PointAlarmMark.tsx';
import { Link } from '../../router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import type { PenActs } from '../penActs.ts';
import type { PenReading } from '../readings/usePenReadings.ts';
import { mostPens } from '../trend.ts';
import css from './PenList.module.css';
import { penCssColor } from './penColors.ts';
import { ReadingRow } from './ReadingRow.tsx';

interface PenListProps extends Omit<PenActs, 'onToggle'> {
  readonly readings: readonly PenReading[];
  readonly chosen: string | undefined;
  /** 0: the readings are of now, or of the position of the mouse. */
  readonly cursors: number;
  readonly onRemove: (id: string) => void;
  readonly onAdd: () => void;
  /** Undefined: the point is on no page. */
  readonly placeOf: (infoNumber: number) => { readonly href: string; readonly name: string } | undefined;
}

export function PenList({ readings, chosen, cursors, onChoose, onHide, onAdd, ...acts }: PenListProps) {
  const { t } = useLingui();
  const id = useId();
  const pens = new Set(readings.map(({ pen }) => pen.id)).size;
  return (
    <section className={css.pens} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>
          <Trans context="trends">Pens</Trans>
        </h2>
        <Button variant="bare" data-add="" onClick={onAdd} aria-disabled={pens >= mostPens || undefined}>
          <Plus size={20} aria-hidden />
          <Trans>Add</Trans>
        </Button>
      </div>
      <ul>
        {readings.map((reading, i) => {
          const { pen, series } = reading;
          const isFirst = readings[i - 1]?.pen.id !== pen.id;
          const isChosen = pen.id === chosen;
          return (
            <li
              key={`${pen.id} ${isFirst ? '' : series?.unit} ${isFirst || i}`}
              className={css.pen}
              data-hidden={pen.isHidden || undefined}
              data-chosen={isChosen || undefined}
            >
              {isFirst ? (
                <button
                  type="button"
                  className={css.chip}
                  style={{ '--pen': penCssColor(pen.number) } as React.CSSProperties}
                  aria-pressed={!pen.isHidden}
                  aria-label={t`Show ${pen.number} ${pen.name}`}
                  onClick={() => onHide(pen.id)}
                >
                  <span>{pen.number}</span>
                </button>
              ) : (
                <span />
              )}
              <button
                type="button"
                className={css.name}
                aria-expanded={isChosen}
                onClick={() => onChoose(isChosen ? undefined : pen.id)}
              >
                <span>
                  <PointAlarmMark infoNumber={pen.point?.infoNumber} />
                  {pen.name}
                  {isFirst && pen.isHidden && (
                    <>
                      {' '}
                      <small>
                        <Trans context="pen">hidden</Trans>
                      </small>
                    </>
                  )}
                </span>
                {series && series.unit !== (pen.point?.unit ?? series.unit) && (
                  <small>
                    <Trans>previously in {series.unit || '1'}</Trans>
                  </small>
                )}
              </button>
              <ReadingRow reading={reading} cursors={cursors} />
              {isChosen && isFirst && <ChosenActs reading={reading} onHide={onHide} {...acts} count={pens} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ChosenActsProps extends Pick<PenListProps, 'onHide' | 'onMove' | 'onRemove' | 'placeOf'> {
  readonly reading: PenReading;
  readonly count: number;
}

/** At the end of the list a button refuses but is not disabled: it keeps the focus. */
function ChosenActs({ reading: { pen }, count, onHide, onMove, onRemove, placeOf }: ChosenActsProps) {
  const { t } = useLingui();
  const place = pen.point && placeOf(pen.point.infoNumber);
  return (
    <div className={css.acts}>
      <Button variant="bare" onClick={() => onHide(pen.id)}>
        {pen.isHidden ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
        {pen.isHidden ? <Trans context="pen">Show</Trans> : <Trans context="pen">Hide</Trans>}
      </Button>
      <Button
        variant="bare"
        aria-label={t`Move up`}
        title={t`Move up`}
        data-move={-1}
        aria-disabled={pen.number === 1 || undefined}
        onClick={() => pen.number !== 1 && onMove(pen.id, -1)}
      >
        <ArrowUp size={18} aria-hidden />
      </Button>
      <Button
        variant="bare"
        aria-label={t`Move down`}
        title={t`Move down`}
        data-move={1}
        aria-disabled={pen.number === count || undefined}
        onClick={() => pen.number !== count && onMove(pen.id, 1)}
      >
        <ArrowDown size={18} aria-hidden />
      </Button>
      <Button variant="bare" onClick={() => onRemove(pen.id)}>
        <Trash2 size={18} aria-hidden />
        <Trans>Remove</Trans>
      </Button>
      {place && (
        <Link className={css.place} to={place.href}>
          <ExternalLink size={18} aria-hidden />
          {place.name}
        </Link>
      )}
    </div>
  );
}
