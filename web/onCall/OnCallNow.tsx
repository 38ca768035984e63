import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import { Link } from '../router/Link.tsx';
import { useKnown } from '../ui/useKnown.ts';
import type { LatestInUse } from '../ui/useLatest.ts';
import { CallOutLine } from './CallOutLine.tsx';
import { shortTime } from './DutyTime.tsx';
import { nextDuty } from './nextDuty.ts';
import css from './OnCallPage.module.css';
import { OnDuty } from './OnDuty.tsx';

interface OnCallNowProps {
  readonly onCall: LatestInUse<OnCall>;
  readonly href: string;
}

/** Call-outs in the line at most: the alarms beneath need the space. */
const mostCallOuts = 2;

/** Who is on call now and who is being called, in a line above the alarms; nothing where no one can be called. */
export function OnCallNow({ onCall: { value, status }, href }: OnCallNowProps) {
  const { t } = useLingui();
  const known = useKnown(status);
  if (known === 'loading' || value?.isSetUp === false) return null;
  const calls = value?.calls ?? [];
  return (
    <section className={css.line} aria-label={t`On call now`}>
      <Link to={href}>
        {known !== 'ready' ? (
          <b>
            <Trans>On call: unknown, no response from the device.</Trans>
          </b>
        ) : (
          value && <Rosters {...value} />
        )}
      </Link>
      {known === 'ready' &&
        value &&
        calls
          .slice(0, mostCallOuts)
          .map((call) => <CallOutLine key={`${call.alarm} ${call.occurrence}`} call={call} {...value} />)}
      {known === 'ready' && calls.length > mostCallOuts && (
        <span>
          <Plural
            value={calls.length - mostCallOuts}
            one="and # more alarm is being called for"
            other="and # more alarms are being called for"
          />
        </span>
      )}
    </section>
  );
}

function Rosters({ rosters, problems, timeZone, now }: OnCall) {
  if (rosters.length === 0) return <Trans>Roster and messages</Trans>;
  return (
    <>
      {rosters.map((roster) => (
        <RosterNow key={roster.id} roster={roster} isAlone={rosters.length === 1} timeZone={timeZone} now={now} />
      ))}
      {problems.length > 0 && (
        <b>
          <Plural value={problems.length} one="# problem in the coming week" other="# problems in the coming week" />
        </b>
      )}
    </>
  );
}

interface RosterNowProps {
  readonly roster: OnCall['rosters'][number];
  /** The only roster: its name is omitted. */
  readonly isAlone: boolean;
  readonly timeZone: string;
  readonly now: number;
}

function RosterNow({ roster, isAlone, timeZone, now }: RosterNowProps) {
  const { i18n } = useLingui();
  const { id, person, until } = roster;
  const next = nextDuty(roster);
  // Without a next one it continues after the last loaded day.
  const end = until === undefined || !next ? undefined : shortTime(until, i18n.locale, timeZone, now);
  return (
    <span>
      {isAlone ? <Trans>On call:</Trans> : <Trans>On call, {id}:</Trans>}{' '}
      <b>
        <OnDuty person={person} />
      </b>{' '}
      {end !== undefined && <Trans>until {end}</Trans>}
      {next && (
        <span className={css.then}>
          , <Trans>then</Trans> <OnDuty person={next.person} />
        </span>
      )}
    </span>
  );
}
