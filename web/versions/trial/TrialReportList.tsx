import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type AlarmPriority, alarmPriorities } from '../../../protocol/alarm.ts';
import type { TrialReport } from '../../../protocol/configuration/trialReport.ts';
import { stateWords } from '../../text/labels/qualityWords.ts';
import { stationText } from '../../text/stationTexts.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import css from '../VersionsPage.module.css';

/** What got worse since the version runs; what was bad before is no part of it. */
export function TrialReportList({ report }: { readonly report: TrialReport }) {
  const { i18n, t } = useLingui();
  const { links, points, pointCount, alarms, scans } = report;
  if (links.length + pointCount + alarms.length + scans.length === 0)
    return (
      <p>
        <Trans>Nothing got worse so far: no link lost, no value lost, no new alarm.</Trans>
      </p>
    );
  return (
    <div className={css.report}>
      {links.length > 0 && (
        <section className={css.group}>
          <h3>
            <Trans>Links lost</Trans> <span className={css.count}>{links.length}</span>
          </h3>
          <ul>
            {links.map(({ id }) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        </section>
      )}
      {alarms.length > 0 && (
        <section className={css.group}>
          <h3>
            <Trans>New alarms</Trans> <span className={css.count}>{alarms.length}</span>
          </h3>
          <ul>
            {alarms.map(({ id, message, priority }) => (
              <li key={id}>
                {isPriority(priority) && (
                  <AlarmMark priority={priority} label={t({ message: `Priority ${priority}`, context: 'alarm' })} />
                )}{' '}
                {stationText(message) || id}
              </li>
            ))}
          </ul>
        </section>
      )}
      {pointCount > 0 && (
        <section className={css.group}>
          <h3>
            <Trans>Values that were good before</Trans> <span className={css.count}>{pointCount}</span>
          </h3>
          <ul>
            {points.map(({ id, name, state }) => (
              <li key={id}>
                {stationText(name) || id}: {state && i18n._(stateWords[state])}
              </li>
            ))}
          </ul>
          {pointCount > points.length && (
            <p>
              <Plural value={pointCount - points.length} one="# more value" other="# more values" />
            </p>
          )}
        </section>
      )}
      {scans.length > 0 && (
        <section className={css.group}>
          <h3>
            <Trans>Slower links</Trans> <span className={css.count}>{scans.length}</span>
          </h3>
          <ul>
            {scans.map(({ link, beforeMs, nowMs }) => (
              <li key={link}>
                <Trans>
                  {link}: response time {Math.round(beforeMs)} → {Math.round(nowMs)} ms
                </Trans>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function isPriority(priority: number): priority is AlarmPriority {
  return alarmPriorities.some((known) => known === priority);
}
