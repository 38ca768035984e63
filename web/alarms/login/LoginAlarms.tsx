import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { AlarmCount } from '../../../protocol/alarms/alarmCount.ts';
import type { OpenAlarm } from '../../../protocol/alarms/openAlarm.ts';
import { getAlarmCountsUnAuth, getAlarmsUnAuth } from '../../../protocol/calls/alarm.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { useMoment } from '../../live/useMoment.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { stationText } from '../../text/stationTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { NamedAlarmMark } from '../../ui/NamedAlarmMark.tsx';
import { useStore } from '../../ui/store.ts';
import { browserPlayer, type SoundPlayer } from '../sound/player.ts';
import { useCountSound } from './useCountSound.ts';
import { type LoginTabs, useLeads } from './useLeads.ts';

interface CountedAlarms {
  readonly counts: readonly AlarmCount[];
  /** Those that a public page shows. */
  readonly named: readonly OpenAlarm[];
}

interface LoginAlarmsProps {
  readonly client: Caller;
  /** Whether the device sends visitors the names of some. */
  readonly isNamed: boolean;
  /** Of this browser, of which one sounds; undefined: this one alone. */
  readonly tabs?: LoginTabs | undefined;
  readonly player?: SoundPlayer;
}

/**
 * Alarms on the login page, where the station enables it (R8): how many, since when, and no more names than public
 * pages show.
 */
export function LoginAlarms({ client, isNamed, tabs, player = browserPlayer }: LoginAlarmsProps) {
  const read = useCallback(async (): Promise<CountedAlarms | undefined> => {
    const [counted, named] = await Promise.all([
      ask(client, getAlarmCountsUnAuth).then(replyOf),
      isNamed ? ask(client, getAlarmsUnAuth).then(replyOf) : { alarms: [] },
    ]);
    return counted && named && { counts: counted.counts, named: named.alarms };
  }, [client, isNamed]);
  const { value, status } = useTopicLatest({ topic: 'alarms', read });
  const { t } = useLingui();
  const momentOf = useMoment();
  const { link, since } = useFreshness();
  const isLost = link === 'lost' || status === 'failed';
  const current = !isLost && (link === 'live' || link === 'none') ? value : undefined;
  const leads = useLeads(tabs);
  const silence = useCountSound(leads ? (current?.counts ?? []) : [], player);
  const isBlocked = useStore(player.isBlocked);
  const at = link === 'lost' && since !== undefined ? momentOf(since).exact : undefined;
  return (
    <section className="box stack apart pad" aria-label={t`Alarms`}>
      {isLost && (
        <p role="status">
          {at === undefined ? <Trans>Alarms not known</Trans> : <Trans>Alarms not known since {at}</Trans>}
        </p>
      )}
      {!isLost && !current && <p>{t`Loading alarms…`}</p>}
      {current && <Counts {...current} />}
      {silence && (
        <div className="wrap">
          {isBlocked && (
            <Button onClick={() => void player.allow()}>
              <Trans>Allow sound</Trans>
            </Button>
          )}
          <Button onClick={silence}>
            <Trans context="an alarm that sounds">Silence</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function Counts({ counts, named }: CountedAlarms) {
  const { t } = useLingui();
  const momentOf = useMoment();
  if (counts.length === 0) return <p role="status">{t`No alarms`}</p>;
  return (
    <ul role="status" className="stack">
      {counts.map(({ priority, count, unacknowledged, since }) => (
        <li key={priority} className="row">
          <NamedAlarmMark priority={priority} isUnacknowledged={unacknowledged > 0} size={20} />
          <span>
            <b>
              <Plural value={count} one="# alarm" other="# alarms" />
            </b>
            {since !== undefined && <Since time={momentOf(since).minute} />}
            {namesOf(named, priority).map((message, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two alarms may have one message
              <small key={at} className="block words">
                {message}
              </small>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Since({ time }: { readonly time: string }) {
  return (
    <>
      {' '}
      <Trans context="an alarm">since {time}</Trans>
    </>
  );
}

function namesOf(named: readonly OpenAlarm[], of: AlarmCount['priority']): readonly string[] {
  return named.filter(({ priority }) => priority === of).map(({ message }) => stationText(message));
}
