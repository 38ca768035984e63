import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { isActive, isUnacknowledged } from '../../../protocol/alarm.ts';
import { acknowledgeMessageUnAuth, getMessageUnAuth, type LinkAnswer } from '../../../protocol/calls/messageLink.ts';
import type { Result } from '../../../protocol/calls/result.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { OutcomeMark } from '../../text/OutcomeMark.tsx';
import { moment } from '../../text/times/moment.ts';
import { Button } from '../../ui/Button.tsx';
import { NamedAlarmMark } from '../../ui/NamedAlarmMark.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { stillThere, useFocusAfter } from '../../ui/useFocusAfter.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { LinkFacts } from './LinkFacts.tsx';
import { LinkFrame } from './LinkFrame.tsx';

export interface LinkedAlarmProps {
  readonly client: Caller;
  readonly token: string;
}

type LinkResult = Result<LinkAnswer>;

/** Read again so often, as long as it can be acknowledged. */
const everyMs = 15_000;
const isFinal = ({ kind }: LinkResult) => kind !== 'ok';

/** The occurrence that a link is for; it is acknowledged by a press alone, and only what was displayed then. */
export function LinkedAlarm({ token, client }: LinkedAlarmProps) {
  const { t, i18n } = useLingui();
  const [pressed, setPressed] = useState<LinkResult>();
  const [isBusy, setBusy] = useState(false);
  const isDone = pressed?.kind === 'ok';
  /** The last answer with the alarm: a link that has ended since brings it no more. */
  const [shown, setShown] = useState<LinkAnswer>();
  const readLink = useCallback(async () => {
    const result = await ask(client, getMessageUnAuth, { token });
    const answer = answerOf(result);
    if (answer?.alarm) setShown(answer);
    return answer && result;
  }, [client, token]);
  const { value: read, status, refresh } = useLatest({ read: readLink, everyMs, isFinal, isWanted: !isDone });
  const value = answerOf(read);
  const displayed = displayedOf(shown, answerOf(pressed));
  const ended = isDone ? undefined : (refusalOf(pressed) ?? refusalOf(read));
  const canPress = !isDone && (!ended || ended.reason === 'newerOccurrence' || ended.reason === 'notStored');
  const place = useRef<HTMLDivElement>(null);
  const goOn = useFocusAfter(place, isBusy);
  const press = async (occurrence: number) => {
    const pressed = document.activeElement;
    goOn(() => stillThere(pressed) ?? place.current);
    setBusy(true);
    setPressed(await ask(client, acknowledgeMessageUnAuth, { token, occurrence }));
    setBusy(false);
  };
  const { timeZone = 'UTC', now, stationName, person } = shown ?? value ?? {};
  const exact = (time: number) => moment(time, { locale: i18n.locale, timeZone, now }).exact;
  const notice = isDone ? pressed : ended;
  const {
    alarm,
    by = isDone ? alarm?.acknowledgedBy : undefined,
    at = isDone ? alarm?.acknowledgedAt : undefined,
  } = answerOf(notice) ?? {};
  const fault = notice && faultOf(acknowledgeMessageUnAuth, notice);
  const isUnknown = pressed !== undefined && !notice;
  if (!value && !notice && status === 'loading') return <Spinner />;
  return (
    <LinkFrame
      stationName={stationName}
      title={displayed?.text ?? <Trans>Alarm</Trans>}
      mark={
        displayed && (
          <NamedAlarmMark
            priority={displayed.priority}
            isUnacknowledged={canPress && isUnacknowledged(displayed)}
            isOver={!isActive(displayed)}
            size={36}
          />
        )
      }
      foot={
        canPress &&
        displayed && (
          <Button variant="main" disabled={isBusy} onClick={() => void press(displayed.occurrence)}>
            {isBusy ? <Trans>Acknowledging…</Trans> : <Trans>Acknowledge</Trans>}
          </Button>
        )
      }
    >
      <div
        ref={place}
        tabIndex={-1}
        role="status"
        // There before it has something to say, or it would not be read out.
        aria-live="assertive"
        className={notice || isUnknown ? 'row apart notice' : 'unseen'}
      >
        {isUnknown && (
          <>
            <OutcomeMark result="unknown" size={24} />
            <span>
              <Trans>
                No response from the device. It is unknown whether the alarm was acknowledged. Check the connection of
                this phone, then press Acknowledge again.
              </Trans>
            </span>
          </>
        )}
        {notice && (
          <>
            <OutcomeMark result={isDone ? 'done' : 'refused'} size={24} />
            <span>
              {fault ? i18n._(fault) : <b>{t`The alarm is acknowledged.`}</b>}{' '}
              {at !== undefined && by !== undefined && (
                <Trans>
                  Acknowledged by {by} at {exact(at)}.
                </Trans>
              )}
            </span>
          </>
        )}
      </div>
      {status === 'failed' && !isDone && (
        <p role="status" className="wrap apart notice">
          <span>
            {value ? (
              <Trans>No response from the device. Showing the state at {exact(value.now)}.</Trans>
            ) : (
              <Trans>No response from the device. The alarm could not be loaded.</Trans>
            )}
          </span>
          <Button onClick={() => void refresh()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {displayed && (
        <LinkFacts
          alarm={displayed}
          hasState={canPress}
          exact={exact}
          now={shown?.now}
          timeZone={timeZone}
          person={person}
        />
      )}
    </LinkFrame>
  );
}

/** What the device replied, whatever became of it; undefined: nothing, or a code. */
function answerOf(result: LinkResult | undefined): LinkAnswer | undefined {
  if (result?.kind === 'ok') return result.reply;
  return result?.kind === 'refused' ? result.fields : undefined;
}

function refusalOf(result: LinkResult | undefined) {
  return result?.kind === 'refused' && result.fields ? result : undefined;
}

/** What was read last; but what the press brought, where that is later. */
function displayedOf(read: LinkAnswer | undefined, pressed: LinkAnswer | undefined): LinkAnswer['alarm'] {
  const isLater = pressed?.result === 'done' || (pressed?.alarm?.occurrence ?? 0) > (read?.alarm?.occurrence ?? 0);
  return (isLater ? pressed?.alarm : read?.alarm) ?? read?.alarm;
}
