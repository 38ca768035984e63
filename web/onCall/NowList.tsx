import { Trans } from '@lingui/react/macro';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import { Section } from '../ui/Section.tsx';
import { DutyTime } from './DutyTime.tsx';
import { nextDuty } from './nextDuty.ts';
import { OnDuty } from './OnDuty.tsx';

/** Who is on call, until when, and who is next, roster by roster. */
export function NowList({ onCall: { rosters, timeZone } }: { readonly onCall: OnCall }) {
  return (
    <Section title={<Trans>On call now</Trans>}>
      <ul className="stack">
        {rosters.map((roster) => {
          const { id, person, until } = roster;
          const next = nextDuty(roster);
          const time = until !== undefined && <DutyTime time={until} timeZone={timeZone} />;
          return (
            <li key={id} className="box pad wrap apart">
              <p className="title">
                <OnDuty person={person} />
              </p>
              <p>
                {time && (next ? <Trans>until {time}</Trans> : <Trans>at least until {time}</Trans>)}
                {next && (
                  <>
                    , <Trans>then</Trans> <OnDuty person={next.person} />
                  </>
                )}
              </p>
              <p className="note end">{id}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
