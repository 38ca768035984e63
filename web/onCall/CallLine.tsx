import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenCall } from '../../protocol/messages/onCall.ts';
import { dutyTime } from './DutyTime.tsx';
import { callStateWords } from './words.ts';

interface CallLineProps {
  readonly call: OpenCall;
  readonly timeZone: string;
}

/** How far a call is: who was called, and what comes next. */
export function CallLine({ call, timeZone }: CallLineProps) {
  const { text, ...rest } = call;
  return (
    <span>
      <b>{text}</b>: <CallSteps {...rest} timeZone={timeZone} />
    </span>
  );
}

export function CallSteps(call: Omit<OpenCall, 'text'> & Pick<CallLineProps, 'timeZone'>) {
  const { persons, state, nextAt, next, timeZone } = call;
  const { i18n } = useLingui();
  const time = nextAt === undefined ? undefined : dutyTime(nextAt, i18n.locale, timeZone);
  const called = persons.join(', ');
  return (
    <>
      {called ? <Trans>called: {called}</Trans> : i18n._(callStateWords[state])}
      {called && state !== 'calling' && `, ${i18n._(callStateWords[state])}`}
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
