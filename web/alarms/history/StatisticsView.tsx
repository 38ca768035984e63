import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { alarmPriorities } from '../../../protocol/alarm.ts';
import { chatterCount } from '../../../protocol/alarms/alarmStatistics.ts';
import type { AlarmStatistics } from '../../../protocol/calls/alarmHistory.ts';
import { useMoment } from '../../live/useMoment.ts';
import { stationText } from '../../text/stationTexts.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import { EmptyText } from '../../ui/EmptyText.tsx';
import page from '../../ui/listLayout.module.css';
import { Section } from '../../ui/Section.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import type { LatestInUse } from '../../ui/useLatest.ts';
import type { AlarmView } from '../alarmView.ts';
import { DayBars } from './DayBars.tsx';
import { IntervalChart } from './IntervalChart.tsx';
import { ShiftTable } from './ShiftTable.tsx';
import css from './StatisticsView.module.css';

interface StatisticsViewProps {
  readonly statistics: LatestInUse<AlarmStatistics>;
  readonly view: AlarmView;
  readonly onChange: (part: Partial<AlarmView>) => void;
  readonly onOpen: (id: string) => void;
}

/** Recommended upper bounds of the shares in percent (EEMUA 191). */
const goodShares = { 1: 5, 2: 15, 3: undefined, 4: undefined } as const;

/** Rates of alarms, and their problems: no mean, which hides the bad hours. */
export function StatisticsView({ statistics: latest, view, onChange, onOpen }: StatisticsViewProps) {
  const { value: statistics, status, refresh } = latest;
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const isFailed = status === 'failed';
  if (!statistics) {
    return (
      <div className={page.page}>
        {isFailed ? (
          <StaleNotice onRetry={refresh}>
            <Trans>The alarm statistics could not be loaded.</Trans>
          </StaleNotice>
        ) : (
          <Trans>Loading statistics…</Trans>
        )}
      </div>
    );
  }
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 0 });
  const { count, floods, chattering, worst, priorities, keptFrom } = statistics;
  const kept = keptFrom === undefined ? '' : momentOf(keptFrom).exact;
  return (
    <div className={css.board}>
      {isFailed && (
        <div className="span">
          <StaleNotice onRetry={refresh} />
        </div>
      )}
      <div className={css.column}>
        <Section title={<Plural value={count} one="# alarm" other="# alarms" />}>
          {kept && (
            <p className="muted">
              <Trans>Counted since {kept}; earlier alarms are not stored.</Trans>
            </p>
          )}
          <IntervalChart statistics={statistics} />
        </Section>
        <ShiftTable statistics={statistics} countedFrom={countedFrom(statistics)} view={view} onChange={onChange} />
        <Section title={<Trans>Alarm floods</Trans>}>
          {floods.length === 0 && (
            <EmptyText status={status}>
              <Trans>No alarm floods in this period.</Trans>
            </EmptyText>
          )}
          <ul className={`list ${css.rows}`}>
            {floods.map((flood) => {
              const [from, until] = [momentOf(flood.from).exact, flood.until && momentOf(flood.until).exact];
              return (
                <li key={flood.from} className="row touch">
                  <span className="fill">
                    {until ? (
                      <Trans>
                        {from} to {until}
                      </Trans>
                    ) : (
                      <Trans>since {from}, ongoing</Trans>
                    )}
                  </span>
                  <b>{flood.count}</b>
                </li>
              );
            })}
          </ul>
        </Section>
      </div>
      <div className={css.column}>
        <Section title={<Trans>Most frequent alarms</Trans>}>
          <ul className={`list ${css.rows}`}>
            {worst.map((row) => (
              <li key={row.id} className="row touch">
                <Opener {...row} onOpen={onOpen} />
                <DayBars statistics={statistics} days={row.days} />
                <b>{row.count}</b>
                <small>{percent.format(row.share)}</small>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={<Trans>Chattering alarms</Trans>}>
          {chattering.length === 0 && (
            <EmptyText status={status}>
              <Trans>No alarm occurred {chatterCount} times within a minute.</Trans>
            </EmptyText>
          )}
          <ul className={`list ${css.rows}`}>
            {chattering.map((row) => (
              <li key={row.id} className="row touch">
                <Opener {...row} onOpen={onOpen} />
                <b>
                  <Plural value={row.most} one="up to # per minute" other="up to # per minute" />
                </b>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={<Trans>By priority</Trans>}>
          <ul className={`list ${css.rows}`}>
            {alarmPriorities.map((priority) => {
              const { count = 0, share = 0 } = priorities.find((one) => one.priority === priority) ?? {};
              const good = goodShares[priority];
              return (
                <li
                  key={priority}
                  className={`row touch ${css.share}`}
                  style={{ '--share': `${Math.round(share * 100)}%` } as CSSProperties}
                >
                  <AlarmMark priority={priority} size={20} />
                  <span className="fill">
                    <Trans context="alarm">Priority {priority}</Trans>{' '}
                    {good !== undefined && (
                      <small>
                        <Trans>(target: up to {good}%)</Trans>
                      </small>
                    )}
                  </span>
                  <b>{count}</b>
                  <small>{percent.format(share)}</small>
                </li>
              );
            })}
          </ul>
        </Section>
      </div>
    </div>
  );
}

interface OpenerProps {
  readonly id: string;
  readonly message: string;
  readonly onOpen: (id: string) => void;
}

function Opener({ id, message, onOpen }: OpenerProps) {
  return (
    <button type="button" className={`fill touch ${css.opener}`} onClick={() => onOpen(id)}>
      {stationText(message)}
    </button>
  );
}

/** UTC ms; of an earlier time nothing is known. */
export function countedFrom({ from, keptFrom }: Pick<AlarmStatistics, 'from' | 'keptFrom'>): number {
  return Math.max(from, keptFrom ?? 0);
}
