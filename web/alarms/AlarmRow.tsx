import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type Alarm, isActive, isUnacknowledged } from '../../protocol/alarm.ts';
import { isOverTime } from '../../protocol/alarms/alarmKind.ts';
import { LiveValue } from '../live/LiveValue.tsx';
import { useMoment } from '../live/useMoment.ts';
import { alarmStateWords } from '../text/alarms/alarmStateWords.ts';
import { Button } from '../ui/Button.tsx';
import { NamedAlarmMark } from '../ui/NamedAlarmMark.tsx';
import css from './AlarmRow.module.css';
import { AlarmRemarks } from './panel/AlarmRemarks.tsx';
import { useMeasured } from './useMeasured.ts';

interface AlarmRowProps {
  readonly alarm: Alarm;
  /** No longer active, but in its place for a moment. */
  readonly isGone: boolean;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  /** The list's only tab stop. */
  readonly isTabStop: boolean;
  readonly isBusy: boolean;
  readonly onOpen: (id: string) => void;
  /** Undefined: the user may not acknowledge. */
  readonly onChoose: ((id: string) => void) | undefined;
  readonly onAcknowledge: ((alarm: Alarm) => void) | undefined;
}

export function AlarmRow(props: AlarmRowProps) {
  const { alarm, isGone, isOpen, isChosen, isTabStop, isBusy, onOpen, onChoose, onAcknowledge } = props;
  const { i18n, t } = useLingui();
  const momentOf = useMoment();
  const written = useMeasured();
  const { id, message, priority, area, kind, infoNumber, limit, raisedAt } = alarm;
  const isOpenYet = isUnacknowledged(alarm) && !isGone;
  const was = written.value(alarm);
  // A change in a minute, or starts in an hour, have no present value: the point's own is another quantity.
  const live = isOverTime(kind) ? undefined : infoNumber;
  const bound = written.limit(alarm, limit);
  return (
    <li
      className={css.row}
      data-alarm-row={id}
      data-alarm={priority}
      data-open={isOpen || undefined}
      data-gone={isGone || undefined}
      data-state={alarm.state}
      data-waiting={isOpenYet || undefined}
    >
      {onChoose && (
        <label className={css.choose}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isChosen}
            disabled={!isOpenYet}
            aria-label={t`Select: ${message}`}
            onChange={() => onChoose(id)}
          />
        </label>
      )}
      <span className={css.mark}>
        <NamedAlarmMark
          priority={priority}
          isUnacknowledged={isOpenYet}
          isOver={isGone || !isActive(alarm)}
          size={22}
        />
      </span>
      <span className={css.since}>
        {raisedAt !== undefined && <time dateTime={new Date(raisedAt).toISOString()}>{momentOf(raisedAt).exact}</time>}
      </span>
      <span className={css.what}>
        <button
          type="button"
          className={css.opener}
          data-opener
          tabIndex={isTabStop ? 0 : -1}
          aria-expanded={isOpen}
          title={message}
          onClick={() => onOpen(id)}
        >
          {message}
        </button>
        <small className="wrap near">
          <AlarmRemarks alarm={alarm} />
        </small>
      </span>
      <span className={css.value}>
        {live !== undefined && (
          <span className={css.now}>
            <small>
              <Trans context="of a value">now</Trans>
            </small>{' '}
            <LiveValue infoNumber={live} />
          </span>
        )}
        {was && (
          <small className={css.was}>
            {' '}
            <Trans context="of a value">at alarm {was}</Trans>
          </small>
        )}
        {bound && (
          <small>
            {' '}
            <Trans>limit {bound}</Trans>
          </small>
        )}
      </span>
      <span className={css.where}>
        {area && <span className={css.area}>{area}</span>}
        <span className={css.state}>
          {isGone ? <Trans>Returned to normal</Trans> : i18n._(alarmStateWords[alarm.state])}
        </span>
      </span>
      {onAcknowledge && (
        <span className={css.act}>
          {isOpenYet && (
            <Button
              data-acknowledge
              disabled={isBusy}
              aria-label={t`Acknowledge: ${message}`}
              onClick={() => onAcknowledge(alarm)}
            >
              <Check size={18} aria-hidden />
              <span className={css.word}>
                <Trans>Acknowledge</Trans>
              </span>
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
