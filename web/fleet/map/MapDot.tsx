import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import { mostUrgent } from '../need.ts';
import { needWords, stateWords } from '../needWords.ts';
import { StationMark } from '../StationMark.tsx';
import css from './FleetMapPage.module.css';
import type { PlacedStation } from './mapPlaces.ts';

interface MapDotProps {
  readonly station: PlacedStation;
  /** So many are there as well; a press shows them one by one. */
  readonly others: number;
  readonly isKnown: boolean;
  readonly isOpen: boolean;
  /** Its name is below it; else it is read out, and shown by the pointer. */
  readonly isNamed: boolean;
  readonly isTabStop: boolean;
  readonly onOpen: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export const MapDot = memo(function MapDot(props: MapDotProps) {
  const { station, others, isKnown, isOpen, isNamed, isTabStop, onOpen, onKeyDown } = props;
  const { i18n, t } = useLingui();
  const { id, name, state, x, y, unacknowledged } = station;
  const priority = mostUrgent(station);
  const isLive = isKnown && state === 'live';
  const words = [
    name,
    isKnown ? i18n._(stateWords[state]) : t`Unknown`,
    isLive && priority !== undefined && t({ message: `Priority ${priority}`, context: 'alarm' }),
    isLive && unacknowledged > 0 && i18n._(needWords.alarms),
    others > 0 && t`${plural(others, { one: 'and # more station here', other: 'and # more stations here' })}`,
  ].filter(Boolean);
  return (
    <button
      type="button"
      className={css.dot}
      style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
      data-station={id}
      aria-pressed={isOpen}
      title={words.join(', ')}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(id)}
      onKeyDown={onKeyDown}
    >
      <StationMark station={station} isKnown={isKnown} size={18} />
      <span className="unseen">{words.join(', ')}</span>
      {(others > 0 || isNamed || isOpen) && (
        <span className={css.label} aria-hidden>
          {others > 0 ? `+${others}` : name}
        </span>
      )}
    </button>
  );
});
