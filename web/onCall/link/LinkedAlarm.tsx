import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { isActive, isUnacknowledged } from '../../../protocol/alarm.ts';
import type { LinkAnswer } from '../../../protocol/messages/linkRecords.ts';
import { moment } from '../../text/moment.ts';
import { OutcomeMark } from '../../text/OutcomeMark.tsx';
import { Button } from '../../ui/Button.tsx';
import { NamedAlarmMark } from '../../ui/NamedAlarmMark.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { stillThere, useFocusAfter } from '../../ui/useFocusAfter.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { LinkFacts } from './LinkFacts.tsx';
import { LinkFrame } from './LinkFrame.tsx';
import css from './LinkPage.module.css';
import type { LinkCalls } from './linkCalls.ts';
import { linkReasonWords } from './linkWords.ts';

interface LinkedAlarmProps extends LinkCalls {
  readonly token: string;
}

/** Read again so often, as long as it can be acknowledged. */
const everyMs = 15_000;
const isFinal = ({ result }: LinkAnswer) => result !== 'done';

/** The occurrence that a link is for; it is acknowledged by a press alone, and only what was displayed then. */
export function LinkedAlarm({ token, read, acknowledge }: LinkedAlarmProps) {
  const { t, i18n } = useLingui();
  /** What became of the press: `none`, no response. */
  const [pressed, setPressed] = useState<LinkAnswer | 'none'>();
  const [isBusy, setBusy] = useState(false);
  const isDone = typeof pressed === 'object' && pressed.result === 'done';
  /** The last answer with the alarm: a link that has ended since brings it no more. */
  const [shown, setShown] = useState<LinkAnswer>();
  const readLink = useCallback(async () => {
    const answer = await read(token);
    if (answer?.alarm) setShown(answer);
    return answer;
  }, [read, token]);
  const { value, status, refresh } = useLatest({ read: readLink, everyMs, isFinal, isWanted: !isDone });
  const displayed = displayedOf(shown, typeof pressed === 'object' ? pressed : undefined);
  const ended = isDone ? undefined : (refusalOf(pressed) ?? (value?.result === 'refused' ? value : undefined));
  const canPress = !isDone && (ended === undefined || ended.reason === 'newerOccurrence' || ended.reason === 'notKept');
  const place = useRef<HTMLDivElement>(null);
  const goOn = useFocusAfter(place, isBusy);
  const press = async (occurrence: number) => {
    const pressed = document.activeElement;
    goOn(() => stillThere(pressed) ?? place.current);
    setBusy(true);
    setPressed((await acknowledge(token, occurrence)) ?? 'none');
    setBusy(false);
  };
  const { timeZone = 'UTC', now, stationName, person } = shown ?? value ?? {};
  const exact = (time: number) => moment(time, { locale: i18n.locale, timeZone, now }).exact;
  const notice = isDone ? pressed : ended;
  const by = notice?.by ?? (isDone ? notice?.alarm?.acknowledgedBy : undefined);
  const at = notice?.at ?? (isDone ? notice?.alarm?.acknowledgedAt : undefined);
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
        aria-live="assertive"
        className={notice || pressed === 'none' ? css.notice : css.silent}
      >
        {pressed === 'none' && !notice && (
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
            <OutcomeMark result={notice.result} size={24} />
            <span>
              {isDone ? <b>{t`The alarm is acknowledged.`}</b> : linkReasonWords(i18n, notice)}{' '}
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
        <p role="status" className={css.notice}>
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

function refusalOf(pressed: LinkAnswer | 'none' | undefined): LinkAnswer | undefined {
  return typeof pressed === 'object' && pressed.result === 'refused' ? pressed : undefined;
}

/** What was read last; but what the press brought, where that is later. */
function displayedOf(read: LinkAnswer | undefined, pressed: LinkAnswer | undefined): LinkAnswer['alarm'] {
  const isLater = pressed?.result === 'done' || (pressed?.alarm?.occurrence ?? 0) > (read?.alarm?.occurrence ?? 0);
  return (isLater ? pressed?.alarm : read?.alarm) ?? read?.alarm;
}
