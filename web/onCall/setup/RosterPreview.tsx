import { Trans, useLingui } from '@lingui/react/macro';
import { dutiesBetween } from '../../../protocol/messages/duties.ts';
import type { Roster } from '../../../protocol/messages/messageDocument.ts';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { dutyTime } from '../DutyTime.tsx';
import { useSetup } from '../form/SetupContext.ts';
import css from './SetupPage.module.css';

const dayMs = 86_400_000;
const leastDays = 14;
const mostDuties = 60;

/** Who will be on call by this draft: all of its weeks once, two at least. */
export function RosterPreview({ roster, path }: { readonly roster: Roster; readonly path: string }) {
  const { i18n } = useLingui();
  const { now, zone, faults } = useSetup();
  const isSound = !faults.some((fault) => fault.path.startsWith(path));
  const days = Math.max(leastDays, roster.weeks.length * 7);
  const duties = isSound ? dutiesBetween(roster, now, now + days * dayMs, zone).slice(0, mostDuties) : [];
  return (
    <TitledPart className="stack" title={<Trans>Who is on call</Trans>}>
      {!isSound && (
        <p className="note">
          <Trans>The preview appears when the roster has no mistakes.</Trans>
        </p>
      )}
      <ol className={`list ${css.duties}`}>
        {duties.map(({ from, person }, i) => (
          <li key={from}>
            <span>{i === 0 ? <Trans>now</Trans> : dutyTime(from, i18n.locale, zone)}</span>
            <span className={person === undefined ? 'fault' : undefined}>
              {person ?? <Trans>no one: all persons are called</Trans>}
            </span>
          </li>
        ))}
      </ol>
    </TitledPart>
  );
}
