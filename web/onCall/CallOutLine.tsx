import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenCallOut } from '../../protocol/calls/onCall.ts';
import { stationText, stationTexts } from '../text/stationTexts.ts';
import { useStore } from '../ui/store.ts';
import { shortTime } from './DutyTime.tsx';
import { callOutStateLabels } from './words.ts';

interface CallOutLineProps {
  readonly call: OpenCallOut;
  readonly timeZone: string;
  /** Device time. */
  readonly now: number;
}

/** The progress of a call-out: who was called, and what comes next. */
export function CallOutLine({ call, timeZone, now }: CallOutLineProps) {
  useStore(stationTexts);
  const { text, ...rest } = call;
  return (
    <span>
      <b>{stationText(text)}</b> · <CallOutSteps {...rest} timeZone={timeZone} now={now} />
    </span>
  );
}

export function CallOutSteps(call: Omit<OpenCallOut, 'text'> & Pick<CallOutLineProps, 'timeZone' | 'now'>) {
  const { persons, state, nextAt, next, timeZone, now } = call;
  const { i18n } = useLingui();
  const time = nextAt === undefined ? undefined : shortTime(nextAt, i18n.locale, timeZone, now);
  const called = persons.join(', ');
  return (
    <>
      {called ? <Trans>called: {called}</Trans> : i18n._(callOutStateLabels[state])}
      {called && state !== 'calling' && `, ${i18n._(callOutStateLabels[state])}`}
      {time !== undefined && (
        <>
          {' · '}
          {next ? (
            <Trans>
              next: {next}, {time}
            </Trans>
          ) : (
            <Trans>next step: {time}</Trans>
          )}
        </>
      )}
    </>
  );
}
