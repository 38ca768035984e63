import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { Alarm } from '../../protocol/alarm.ts';
import { useMoment } from '../live/useMoment.ts';
import { rejectedText } from '../text/rejectedText.ts';
import css from './AlarmRow.module.css';

/** What of an alarm must not be overlooked: first of its group, how often it came, and how far it can be trusted. */
export function AlarmRemarks({ alarm }: { readonly alarm: Alarm }) {
  const momentOf = useMoment();
  const { i18n } = useLingui();
  const { first, times, isSimulated, notJudgedSince, rejected, comment } = alarm;
  const since = notJudgedSince === undefined ? '' : momentOf(notJudgedSince).exact;
  const why = rejected && i18n._(rejectedText(i18n, rejected));
  return (
    <>
      {first === 'first' && (
        <b className={css.first}>
          <Trans context="of an alarm group">First-out</Trans>
        </b>
      )}
      {first === 'together' && (
        <span className={css.first}>
          <Trans context="of an alarm group">Simultaneous</Trans>
        </span>
      )}
      {times > 1 && (
        <b>
          <Plural value={times} one="# occurrence" other="# occurrences" />
        </b>
      )}
      {isSimulated && (
        <span className={css.simulated}>
          <Trans>raised by a simulated value</Trans>
        </span>
      )}
      {notJudgedSince !== undefined && (
        <span className={css.unjudged}>
          {why ? (
            <Trans>
              not evaluated since {since}: {why}
            </Trans>
          ) : (
            <Trans>not evaluated since {since}</Trans>
          )}
        </span>
      )}
      {comment && <span>“{comment}”</span>}
    </>
  );
}
