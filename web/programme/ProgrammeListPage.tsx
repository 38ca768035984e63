import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Point } from '../../protocol/point.ts';
import type { ProgrammeState } from '../../protocol/programme/programmeState.ts';
import { PointAlarmMark } from '../live/alarms/PointAlarmMark.tsx';
import { LiveValue } from '../live/LiveValue.tsx';
import { useSubscribe } from '../live/useSubscribe.ts';
import { Link } from '../router/Link.tsx';
import { EmptyText } from '../ui/EmptyText.tsx';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import type { LatestInUse } from '../ui/useLatest.ts';
import { zoneTime } from '../ui/zoneTime.ts';
import css from './ProgrammeListPage.module.css';
import { StateLine } from './StateLine.tsx';

export interface ProgrammeListPageProps {
  readonly states: LatestInUse<readonly ProgrammeState[]>;
  readonly pointOf: (infoNumber: number) => Point | undefined;
  readonly hrefOf: (infoNumber: number) => string;
  readonly now: number | undefined;
  readonly zone: string | undefined;
}

export function ProgrammeListPage({ states, pointOf, hrefOf, now, zone }: ProgrammeListPageProps) {
  const { value: rows, status, refresh } = states;
  useSubscribe(useMemo(() => (rows ?? []).map(({ infoNumber }) => infoNumber), [rows]));
  return (
    <SectionsPage
      status={status}
      onRetry={refresh}
      failed={!rows && <Trans>The programmes could not be loaded.</Trans>}
      loading={<Trans>Loading programmes…</Trans>}
    >
      {rows?.length === 0 && (
        <EmptyText status={status}>
          <Trans>
            No point has a time programme. A point gets one in the station configuration, with the editing kind Weekly
            or Annual.
          </Trans>
        </EmptyText>
      )}
      {rows && rows.length > 0 && (
        <ul className="box list">
          {rows.map((state) => (
            <Row
              key={`${state.infoNumber} ${state.name}`}
              state={state}
              // The number of a point that is gone may be another's by now (R28).
              point={state.isGone ? undefined : pointOf(state.infoNumber)}
              href={hrefOf(state.infoNumber)}
              now={now}
              zone={zone}
            />
          ))}
        </ul>
      )}
    </SectionsPage>
  );
}

interface RowProps extends Pick<ProgrammeListPageProps, 'now' | 'zone'> {
  readonly state: ProgrammeState;
  readonly point: Point | undefined;
  readonly href: string;
}

function Row({ state, point, href, now, zone }: RowProps) {
  const { i18n } = useLingui();
  const { name, author, time, version } = state;
  const when = time === undefined ? '' : zoneTime(time, 'dayAndTime', i18n.locale, zone);
  return (
    <li className={css.row}>
      <div className={css.name}>
        {point && <PointAlarmMark infoNumber={point.infoNumber} />}
        {state.isGone ? (
          <b>{name}</b>
        ) : (
          <Link className="press title" to={href}>
            {name}
          </Link>
        )}
        {/* The value in the field, beside what the programme wants. */}
        {point && <LiveValue infoNumber={point.infoNumber} className={css.value} />}
      </div>
      {point ? (
        <StateLine point={point} state={state} now={now} zone={zone} />
      ) : (
        <p>
          <Trans>This point is no longer in the configuration: its programme is stored but not run.</Trans>
        </p>
      )}
      {version > 0 && (
        <p className="note">
          <Trans>
            Version {version}, {author}, {when}
          </Trans>
        </p>
      )}
    </li>
  );
}
