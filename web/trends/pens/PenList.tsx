import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ExternalLink, Eye, EyeOff, type LucideIcon, Plus, Trash2 } from 'lucide-react';
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

function ChosenActs({ reading: { pen }, count, onHide, onMove, onRemove, placeOf }: ChosenActsProps) {
  const { t } = useLingui();
  const place = pen.point && placeOf(pen.point.infoNumber);
  /** At the end of the list it refuses but is not disabled: it keeps the focus. */
  const moveButton = (by: 1 | -1, Icon: LucideIcon, label: string, end: number) => (
    <Button
      variant="bare"
      aria-label={label}
      title={label}
      data-move={by}
      aria-disabled={pen.number === end || undefined}
      onClick={() => pen.number !== end && onMove(pen.id, by)}
    >
      <Icon size={18} aria-hidden />
    </Button>
  );
  return (
    <div className={css.acts}>
      <Button variant="bare" onClick={() => onHide(pen.id)}>
        {pen.isHidden ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
        {pen.isHidden ? <Trans context="pen">Show</Trans> : <Trans context="pen">Hide</Trans>}
      </Button>
      {moveButton(-1, ArrowUp, t`Move up`, 1)}
      {moveButton(1, ArrowDown, t`Move down`, count)}
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
