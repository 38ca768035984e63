import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { penCssColor } from '../../../protocol/chart/penColors.ts';
import { PointAlarmMark } from '../../live/alarms/PointAlarmMark.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { PenPlace, PenRowActs } from '../penActs.ts';
import type { PenReading } from '../readings/usePenReadings.ts';
import { ChosenActs } from './ChosenActs.tsx';
import css from './PenList.module.css';
import { PenValue } from './PenValue.tsx';
import type { PenFigure } from './usePenFigures.tsx';

interface PenRowProps extends PenRowActs {
  readonly reading: PenReading;
  readonly cursors: number;
  /** A pen that was rescaled has further rows. */
  readonly isFirst: boolean;
  readonly isChosen: boolean;
  readonly isLast: boolean;
  /** The figures have columns of their own, and their names a row above. */
  readonly isWide: boolean;
  readonly figures: readonly PenFigure[];
  readonly placeOf: PenPlace;
}

export function PenRow(props: PenRowProps) {
  const { reading, cursors, isFirst, isChosen, isWide, figures, onChoose, onRemove, ...acts } = props;
  const { t } = useLingui();
  const { pen, series } = reading;
  return (
    <li className={css.pen} data-hidden={pen.isHidden || undefined} data-chosen={isChosen || undefined}>
      {isFirst ? (
        <button
          type="button"
          className="square bare inset"
          style={{ '--pen': penCssColor(pen.number) } as CSSProperties}
          aria-pressed={!pen.isHidden}
          aria-label={t`Show ${pen.number} ${pen.name}`}
          onClick={() => acts.onHide(pen.id)}
        >
          <span className={css.number}>{pen.number}</span>
        </button>
      ) : (
        <span />
      )}
      <button
        type="button"
        className="bare inset words touch"
        aria-expanded={isChosen}
        onClick={() => onChoose(isChosen ? undefined : pen.id)}
      >
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
        {series && series.unit !== (pen.point?.unit ?? series.unit) && (
          <small className="block">
            <Trans>previously in {series.unit || '1'}</Trans>
          </small>
        )}
      </button>
      <span className={css.value}>
        <PenValue reading={reading} cursors={cursors} />
      </span>
      <dl className={isWide ? css.columns : css.below}>
        {figures.map(({ name, value }) => (
          <div key={name} className={isWide ? undefined : 'row near'}>
            <dt className={isWide ? 'unseen' : undefined}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isFirst && <IconButton icon={X} label={t`Remove ${pen.name}`} onClick={() => onRemove(pen.id)} />}
      {isChosen && isFirst && <ChosenActs pen={pen} {...acts} />}
    </li>
  );
}
