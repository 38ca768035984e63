import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Point } from '../../../protocol/point.ts';
import type { PointProgramme } from '../../../protocol/programme/pointProgramme.ts';
import type { ProgrammeState } from '../../../protocol/programme/programmeState.ts';
import { PointAlarmMark } from '../../live/alarms/PointAlarmMark.tsx';
import { LiveValue } from '../../live/LiveValue.tsx';
import { Link } from '../../router/Link.tsx';
import { usePersonName } from '../../text/personNames.ts';
import { moment } from '../../text/times/moment.ts';
import { noValue } from '../../text/valueText.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import { DayBar } from '../day/DayBar.tsx';
import { StateLine } from '../StateLine.tsx';
import { toneScale, wordOf } from '../values.ts';
import css from './DayLine.module.css';
import { planOfDay, type ShownDay } from './shownDay.ts';

interface ProgrammeRowProps {
  readonly state: ProgrammeState;
  /** Undefined: it is gone. */
  readonly point: Point | undefined;
  /** Undefined: not read yet, or none. */
  readonly plan: PointProgramme | undefined;
  readonly href: string;
  readonly day: ShownDay;
  /** UTC ms. */
  readonly now: number;
  readonly zone: string;
}

/** A programme: its day, what it does now and next, and what the field does. */
export function ProgrammeRow({ state, point, plan, href, day, now, zone }: ProgrammeRowProps) {
  const { i18n } = useLingui();
  const { name, time, version } = state;
  const author = usePersonName(state.author);
  const when = time === undefined ? '' : moment(time, { locale: i18n.locale, timeZone: zone, now }).minute;
  return (
    <li className={css.row}>
      <div className="row">
        {point && <PointAlarmMark infoNumber={point.infoNumber} />}
        {state.isGone ? (
          <b>{name}</b>
        ) : (
          <Link className="covers strong words" to={href}>
            {name}
          </Link>
        )}
        {/* The value in the field, beside what the programme wants. */}
        {point && <LiveValue infoNumber={point.infoNumber} className={css.value} />}
      </div>
      <div className={css.day}>
        {point && plan && <PlannedDay point={point} plan={plan} day={day} now={now} zone={zone} />}
      </div>
      <div className="small">
        {point ? (
          <StateLine point={point} state={state} now={now} zone={zone} />
        ) : (
          <p>
            <Trans>This point is no longer in the configuration: its programme is stored but not run.</Trans>
          </p>
        )}
        {version > 0 && (
          <p className="tiny muted">
            <Trans>
              Version {version}, {author}, {when}
            </Trans>
          </p>
        )}
      </div>
    </li>
  );
}

interface PlannedDayProps extends Pick<ProgrammeRowProps, 'day' | 'now' | 'zone'> {
  readonly point: Point;
  readonly plan: PointProgramme;
}

/** The values of the day by their hours; the words of all of them for a screen reader. */
function PlannedDay({ point, plan, day, now, zone }: PlannedDayProps) {
  const { i18n, t } = useLingui();
  const { exception, stretches } = useMemo(() => planOfDay(plan, day, zone), [plan, day, zone]);
  const words = stretches.map(({ from, value, isBefore }) => ({
    time: zoneTime(from, 'time', i18n.locale, zone).slice(0, 5),
    word: isBefore ? t`earlier version` : wordOf(i18n.locale, point, value) || noValue,
  }));
  return (
    <>
      <DayBar
        scale={toneScale(point, plan.programme)}
        now={now >= day.begins && now < day.ends ? day.shareOf(now) : undefined}
        stretches={stretches.map(({ from, to, value }, i) => ({
          from: day.shareOf(from),
          to: day.shareOf(to),
          value,
          word: words[i]?.word,
        }))}
      />
      <span className="unseen">{words.map(({ time, word }) => `${time} ${word}`).join(', ')}</span>
      {exception !== undefined && (
        <small>
          <Trans>Exception: {exception}</Trans>
        </small>
      )}
    </>
  );
}
