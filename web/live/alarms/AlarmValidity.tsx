import { useLingui } from '@lingui/react/macro';
import { type Alarm, isActive } from '../../../protocol/alarm.ts';
import { notEvaluatedWords, raisedByWords, returnedByWords } from '../../text/labels/alarmValidityWords.ts';
import { rejectedText } from '../../text/labels/rejectedText.ts';
import { usePersonText } from '../../text/personNames.ts';
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
  const { i18n, t } = useLingui();
  const time = useMoment()(since).exact;
  const other = useOtherName(alarm, infoNumber);
  const words = alarm.rejected ? rejectedText(i18n, alarm.rejected) : notEvaluatedWords[reason];
  const why = words && i18n._(words);
  return (
    <span className={css.notEvaluated}>
      {!why && t`not evaluated since ${time}`}
      {why && (other ? t`not evaluated since ${time}: ${other}, ${why}` : t`not evaluated since ${time}: ${why}`)}
    </span>
  );
}

interface OverrideProps extends AlarmValidityProps {
  readonly override: NonNullable<Alarm['override']>;
}

function OverrideRemark({ alarm, override: { kind, user: login, since, infoNumber } }: OverrideProps) {
  const { t } = useLingui();
  const user = usePersonText()(login);
  const time = useMoment()(since).exact;
  const other = useOtherName(alarm, infoNumber);
  const own = {
    forced: t`value forced by ${user} since ${time}`,
    simulated: t`value simulated by ${user} since ${time}`,
  };
  const ofOther = {
    forced: t`value of ${other} forced by ${user} since ${time}`,
    simulated: t`value of ${other} simulated by ${user} since ${time}`,
  };
  return <span className={css.byHand}>{(other ? ofOther : own)[kind]}</span>;
}

/** Undefined where it is the point of the alarm. */
function useOtherName(alarm: Pick<Alarm, 'infoNumber'>, infoNumber: number | undefined): string | undefined {
  const { point } = usePoint(infoNumber);
  return infoNumber === alarm.infoNumber ? undefined : point?.name;
}
