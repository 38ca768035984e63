import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenCall } from '../../protocol/calls/onCall.ts';
import { stationText, stationTexts } from '../text/stationTexts.ts';
import { useStore } from '../ui/store.ts';
import { shortTime } from './DutyTime.tsx';
import { callStateWords } from './words.ts';

interface CallLineProps {
  readonly call: OpenCall;
  readonly timeZone: string;
  /** Device time. */
  readonly now: number;
}

/** How far a call is: who was called, and what comes next. */
export function CallLine({ call, timeZone, now }: CallLineProps) {
  useStore(stationTexts);
  const { text, ...rest } = call;
  return (
    <span>
      <b>{stationText(text)}</b> · <CallSteps {...rest} timeZone={timeZone} now={now} />
    </span>
  );
}

export function CallSteps(call: Omit<OpenCall, 'text'> & Pick<CallLineProps, 'timeZone' | 'now'>) {
  const { persons, state, nextAt, next, timeZone, now } = call;
  const { i18n } = useLingui();
  const time = nextAt === undefined ? undefined : shortTime(nextAt, i18n.locale, timeZone, now);
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
