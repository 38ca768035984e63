import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, useMemo, useState } from 'react';
import type { Point } from '../../protocol/point.ts';
import type { ProgrammeState } from '../../protocol/programme/programmeState.ts';
import type { Caller } from '../api/ask.ts';
import { useSubscribe } from '../live/useSubscribe.ts';
import { EmptyText } from '../ui/EmptyText.tsx';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { ScrollSection } from '../ui/ScrollSection.tsx';
import { StaleNotice } from '../ui/StaleNotice.tsx';
import type { LatestInUse } from '../ui/useLatest.ts';
import { scaleHours } from './day/HourScale.tsx';
import { useLocalNow } from './editor/useLocalNow.ts';
import { DayHead } from './list/DayHead.tsx';
import css from './list/DayLine.module.css';
import { ProgrammeRow } from './list/ProgrammeRow.tsx';
import { shownDay } from './list/shownDay.ts';
import { usePlans } from './list/usePlans.ts';

export interface ProgrammeListPageProps {
  readonly states: LatestInUse<readonly ProgrammeState[]>;
  readonly client: Caller;
  /** Of the configuration that the programmes belong to. */
  readonly technicalHashCode: string;
  readonly pointOf: (infoNumber: number) => Point | undefined;
  readonly hrefOf: (infoNumber: number) => string;
  /** Device time now, UTC ms (R32). */
  readonly now: () => number;
  readonly zone: string;
}

/** All programmes on one line of time: a day of the station, today first. */
export function ProgrammeListPage(props: ProgrammeListPageProps) {
  const { value: rows, status, refresh } = props.states;
  useSubscribe(useMemo(() => (rows ?? []).map(({ infoNumber }) => infoNumber), [rows]));
  return (
    <ListPage
      head={
        status === 'failed' && (
          <StaleNotice onRetry={refresh}>{!rows && <Trans>The programmes could not be loaded.</Trans>}</StaleNotice>
        )
      }
      panel={undefined}
    >
      {(!rows || rows.length === 0) && status !== 'failed' && (
        <EmptyText className="empty" status={status} loading={<Trans>Loading programmes…</Trans>}>
          <Trans>
            No point has a time programme. A point gets one in the station configuration, with the editing kind Weekly
            or Annual.
          </Trans>
        </EmptyText>
      )}
      {rows && rows.length > 0 && <DayLine {...props} rows={rows} />}
    </ListPage>
  );
}

interface DayLineProps extends Omit<ProgrammeListPageProps, 'states'> {
  readonly rows: readonly ProgrammeState[];
}

function DayLine({ rows, client, technicalHashCode, pointOf, hrefOf, now, zone }: DayLineProps) {
  const { t } = useLingui();
  const local = useLocalNow(now, zone);
  const [ahead, setAhead] = useState(0);
  const day = useMemo(() => shownDay(local.day + ahead, zone), [local.day, ahead, zone]);
  const planOf = usePlans(client, rows, technicalHashCode);
  const time = now();
  return (
    <ScrollSection className="box fill scroll" aria-label={t`Programmes`}>
      <div className={css.table}>
        <DayHead day={day} ahead={ahead} onAhead={setAhead} now={time} zone={zone} />
        <div className={css.hours} aria-hidden>
          {scaleHours.map((hour) => (
            <span key={hour} style={{ '--at': day.placeOf(hour) } as CSSProperties} />
          ))}
          {ahead === 0 && <b style={{ '--at': day.shareOf(time) } as CSSProperties} />}
        </div>
        <ul className="list">
          {rows.map((state) => (
            <ProgrammeRow
              key={`${state.infoNumber} ${state.name}`}
              state={state}
              // The number of a point that is gone may be another's by now (R28).
              point={state.isGone ? undefined : pointOf(state.infoNumber)}
              plan={planOf(state)}
              href={hrefOf(state.infoNumber)}
              day={day}
              now={time}
              zone={zone}
            />
          ))}
        </ul>
      </div>
    </ScrollSection>
  );
}
