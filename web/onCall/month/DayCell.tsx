import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { OnCall } from '../../../protocol/calls/onCall.ts';
import { weekdayOf } from '../../../protocol/programme/dates.ts';
import { dateFormat } from '../../text/labels/dayWords.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import css from './DutyMonth.module.css';
import type { DayDuty, DutyDay } from './dutyDays.ts';

interface DayCellProps {
  readonly day: DutyDay;
  readonly onCall: OnCall;
  /** The person who looks at it; undefined: has no duties. */
  readonly own: string | undefined;
  readonly isFirstOfWeek: boolean;
  readonly hasRosterNames: boolean;
  /** Words in place of bars. */
  readonly isList: boolean;
  /** Undefined: the user may not. */
  readonly onSwap: (() => void) | undefined;
}

const dayMs = 86_400_000;
const leastForTime = dayMs / 2;
const dateParts = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** A day: its date, and a bar for each duty, as long as its hours. */
export function DayCell({ day, onCall, own, isFirstOfWeek, hasRosterNames, isList, onSwap }: DayCellProps) {
  const { i18n } = useLingui();
  const { now, rosters } = onCall;
  const { from, until, duties } = day;
  const date = dateFormat(i18n.locale, dateParts).format(day.day * dayMs);
  const isToday = now >= from && now < until;
  const canSwap = onSwap && duties.some((one) => one.until > now && one.duty.person !== undefined);
  const words = (
    <>
      <span className={css.date}>
        {date}
        {isToday && (
          <small className={isList ? 'block' : 'unseen'}>
            {' '}
            <Trans>today</Trans>
          </small>
        )}
      </span>{' '}
      <span className={isList ? 'fill' : 'unseen'}>
        {duties.map((one) => (
          <DutyWords key={`${one.duty.roster} ${one.from}`} day={day} onCall={onCall} {...{ one, hasRosterNames }} />
        ))}
      </span>
    </>
  );
  const content = (
    <>
      {words}
      {canSwap && (
        <span className="unseen">
          <Trans>Swap…</Trans>
        </span>
      )}
      {!isList &&
        rosters.map(({ id }) => (
          <span key={id} className={css.lane} aria-hidden>
            {duties
              .filter(({ duty }) => duty.roster === id)
              .map((one) => (
                <DutyBar key={one.from} day={day} onCall={onCall} {...{ one, own, isFirstOfWeek, hasRosterNames }} />
              ))}
          </span>
        ))}
    </>
  );
  const form = `${isList ? 'row apart touch whole' : 'whole'} ${css.cell}`;
  return (
    <li className={css.day} aria-current={isToday ? 'date' : undefined}>
      {canSwap ? (
        <button type="button" className={`bare covers ${form}`} onClick={onSwap}>
          {content}
        </button>
      ) : (
        <div className={form}>{content}</div>
      )}
    </li>
  );
}

interface DutyProps extends Pick<DayCellProps, 'day' | 'onCall' | 'hasRosterNames'> {
  readonly one: DayDuty;
}

/** Its name is where it begins, and again at the beginning of a week. */
function DutyBar(props: DutyProps & Pick<DayCellProps, 'own' | 'isFirstOfWeek'>) {
  const { day, onCall, one, own, isFirstOfWeek, hasRosterNames } = props;
  const { i18n } = useLingui();
  const { duty, from, until } = one;
  const { roster, person, instead, isOpen } = duty;
  const hours = day.until - day.from;
  const length = lengthInWeek(day, one);
  // A short bar has no room for more than the name.
  const hasTime = from === duty.from && from > day.from && length * (until - from) >= leastForTime;
  const isNamed = from === duty.from || (isFirstOfWeek && from === day.from);
  return (
    <span
      className={css.duty}
      data-gap={person === undefined || undefined}
      data-own={(person !== undefined && person === own) || undefined}
      data-begins={(from === duty.from && !isOpen.from) || undefined}
      style={{ '--from': (from - day.from) / hours, '--to': (until - day.from) / hours } as CSSProperties}
    >
      {isNamed && (
        <span className={css.name} style={{ '--length': length } as CSSProperties}>
          {instead !== undefined && '⇄ '}
          {hasTime && <span className="tiny">{zoneTime(from, 'time', i18n.locale, onCall.timeZone).slice(0, 5)} </span>}
          {person ?? <Trans>no one</Trans>}
          {hasRosterNames && <span className="tiny"> {roster}</span>}
        </span>
      )}
    </span>
  );
}

/** How many times as long as on this day the duty is until the week ends, or it does. */
function lengthInWeek({ day, until: dayEnds }: DutyDay, { duty, from, until }: DayDuty): number {
  const rest = Math.min(duty.until - dayEnds, (6 - weekdayOf(day)) * dayMs);
  return until < dayEnds ? 1 : (until - from + rest) / (until - from);
}

function DutyWords({ day, onCall, one, hasRosterNames }: DutyProps) {
  const { i18n } = useLingui();
  const { duty, from, until } = one;
  const { roster, instead } = duty;
  const time = (at: number) => zoneTime(at, 'time', i18n.locale, onCall.timeZone).slice(0, 5);
  const [begin, end] = [time(from), time(until)];
  const person = duty.person ?? (
    <b>
      <Trans>no one</Trans>
    </b>
  );
  return (
    <span className="block">
      {hasRosterNames && `${roster}: `}
      {from === day.from && until === day.until && person}
      {from === day.from && until < day.until && (
        <Trans>
          {person} until {end}
        </Trans>
      )}
      {from > day.from && until === day.until && (
        <Trans>
          {person} from {begin}
        </Trans>
      )}
      {from > day.from && until < day.until && (
        <Trans>
          {person} from {begin} to {end}
        </Trans>
      )}
      {instead !== undefined && (
        <small>
          {' '}
          <Trans>instead of {instead}</Trans>
        </small>
      )}{' '}
    </span>
  );
}
