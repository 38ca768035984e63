import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Alarm } from '../../../protocol/alarm.ts';
import { AlarmValidity } from '../../live/alarms/AlarmValidity.tsx';
import { quotedText } from '../../text/quotedText.ts';

export function AlarmRemarks({ alarm }: { readonly alarm: Alarm }) {
  const { i18n } = useLingui();
  const { first, times, comment } = alarm;
  return (
    <>
      {first === 'first' && (
        <b className="badge">
          <Trans context="of an alarm group">First-out</Trans>
        </b>
      )}
      {first === 'together' && (
        <span className="badge">
          <Trans context="of an alarm group">Simultaneous</Trans>
        </span>
      )}
      {times > 1 && (
        <b>
          <Plural value={times} one="# occurrence" other="# occurrences" />
        </b>
      )}
      <AlarmValidity alarm={alarm} />
      {comment && <span>{quotedText(i18n, comment)}</span>}
    </>
  );
}
