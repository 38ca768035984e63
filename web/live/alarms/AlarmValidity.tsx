import { Trans, useLingui } from '@lingui/react/macro';
import { type Alarm, isActive } from '../../../protocol/alarm.ts';
import { notEvaluatedWords, raisedByWords, returnedByWords } from '../../text/labels/alarmValidityWords.ts';
import { rejectedText } from '../../text/labels/rejectedText.ts';
import { useMoment } from '../useMoment.ts';
import { usePoint } from '../usePoint.ts';
import css from './AlarmValidity.module.css';

interface AlarmValidityProps {
  readonly alarm: Alarm;
}

export function AlarmValidity({ alarm }: AlarmValidityProps) {
  const { i18n } = useLingui();
  const { raisedBy, returnedBy, notEvaluated, override } = alarm;
  return (
    <>
      {raisedBy && <span className={css.byHand}>{i18n._(raisedByWords[raisedBy])}</span>}
      {returnedBy && !isActive(alarm) && <span className={css.byHand}>{i18n._(returnedByWords[returnedBy])}</span>}
      {override && <OverrideRemark alarm={alarm} override={override} />}
      {notEvaluated && <NotEvaluatedRemark alarm={alarm} notEvaluated={notEvaluated} />}
    </>
  );
}

interface NotEvaluatedProps extends AlarmValidityProps {
  readonly notEvaluated: NonNullable<Alarm['notEvaluated']>;
}

function NotEvaluatedRemark({ alarm, notEvaluated: { since, reason, infoNumber } }: NotEvaluatedProps) {
  const { i18n } = useLingui();
  const time = useMoment()(since).exact;
  const other = useOtherName(alarm, infoNumber);
  const words = alarm.rejected ? rejectedText(i18n, alarm.rejected) : notEvaluatedWords[reason];
  const why = words && i18n._(words);
  return (
    <span className={css.notEvaluated}>
      {!why && <Trans>not evaluated since {time}</Trans>}
      {why && !other && (
        <Trans>
          not evaluated since {time}: {why}
        </Trans>
      )}
      {why && other && (
        <Trans>
          not evaluated since {time}: {other}, {why}
        </Trans>
      )}
    </span>
  );
}

interface OverrideProps extends AlarmValidityProps {
  readonly override: NonNullable<Alarm['override']>;
}

function OverrideRemark({ alarm, override: { kind, user, since, infoNumber } }: OverrideProps) {
  const time = useMoment()(since).exact;
  const other = useOtherName(alarm, infoNumber);
  const isForced = kind === 'forced';
  return (
    <span className={css.byHand}>
      {isForced && !other && (
        <Trans>
          value forced by {user} since {time}
        </Trans>
      )}
      {isForced && other && (
        <Trans>
          value of {other} forced by {user} since {time}
        </Trans>
      )}
      {!isForced && !other && (
        <Trans>
          value simulated by {user} since {time}
        </Trans>
      )}
      {!isForced && other && (
        <Trans>
          value of {other} simulated by {user} since {time}
        </Trans>
      )}
    </span>
  );
}

/** Undefined where it is the point of the alarm. */
function useOtherName(alarm: Pick<Alarm, 'infoNumber'>, infoNumber: number | undefined): string | undefined {
  const { point } = usePoint(infoNumber);
  return infoNumber === alarm.infoNumber ? undefined : point?.name;
}
