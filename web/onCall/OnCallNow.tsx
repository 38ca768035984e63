import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OnCall } from '../../protocol/messages/onCall.ts';
import { Link } from '../router/Link.tsx';
import { useKnown } from '../ui/EmptyText.tsx';
import type { LatestInUse } from '../ui/useLatest.ts';
import { CallLine } from './CallLine.tsx';
import { dutyTime } from './DutyTime.tsx';
import { OnDuty } from './NowTable.tsx';
import { nextDuty } from './nextDuty.ts';
import css from './OnCallPage.module.css';

interface OnCallNowProps {
  readonly onCall: LatestInUse<OnCall>;
  readonly href: string;
}

/** Who is on call now and who is being called, in a line above the alarms; nothing where nobody can be called. */
export function OnCallNow({ onCall: { value, status }, href }: OnCallNowProps) {
  const { t } = useLingui();
  const known = useKnown(status);
  if (known === 'loading' || value?.isSetUp === false) return null;
  return (
    <section className={css.line} aria-label={t`On call now`}>
      {known !== 'ready' && (
        <b>
          <Trans>On call: unknown, no response from the device.</Trans>
        </b>
      )}
      {known === 'ready' && value && (
        <>
          {value.rosters.map((roster) => (
            <RosterNow key={roster.id} roster={roster} isAlone={value.rosters.length === 1} timeZone={value.timeZone} />
          ))}
          {value.problems.length > 0 && (
            <b>
              <Plural
                value={value.problems.length}
                one="# problem in the coming week"
                other="# problems in the coming week"
              />
            </b>
          )}
          {value.calls.map((call) => (
            <CallLine key={`${call.alarm} ${call.occurrence}`} call={call} timeZone={value.timeZone} />
          ))}
        </>
      )}
      <Link to={href}>
        <Trans>Roster and messages</Trans>
      </Link>
    </section>
  );
}

interface RosterNowProps {
  readonly roster: OnCall['rosters'][number];
  /** Its name says nothing. */
  readonly isAlone: boolean;
  readonly timeZone: string;
}

function RosterNow({ roster, isAlone, timeZone }: RosterNowProps) {
  const { i18n } = useLingui();
  const { id, person, until } = roster;
  const next = nextDuty(roster);
  const end = until === undefined ? undefined : dutyTime(until, i18n.locale, timeZone);
  return (
    <span>
      {isAlone ? <Trans>On call:</Trans> : <Trans>On call, {id}:</Trans>}{' '}
      <b>
        <OnDuty person={person} />
      </b>{' '}
      {end !== undefined && <Trans>until {end}</Trans>}
      {next && (
        <>
          , <Trans>then</Trans> <OnDuty person={next.person} />
        </>
      )}
    </span>
  );
}
