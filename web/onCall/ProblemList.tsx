import { Trans, useLingui } from '@lingui/react/macro';
import type { OnCall, RosterProblem } from '../../protocol/calls/onCall.ts';
import { Section } from '../ui/Section.tsx';
import { dutyTime } from './DutyTime.tsx';

export function ProblemList({ onCall }: { readonly onCall: OnCall }) {
  if (onCall.problems.length === 0) return null;
  return (
    <Section title={<Trans>Problems in the coming week</Trans>}>
      <ul className="stack near">
        {onCall.problems.map((problem) => (
          <li className="notice" key={`${problem.kind} ${problem.roster} ${problem.person} ${problem.from}`}>
            <Problem problem={problem} timeZone={onCall.timeZone} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Problem({ problem, timeZone }: { readonly problem: RosterProblem; readonly timeZone: string }) {
  const { i18n } = useLingui();
  const { kind, roster, person } = problem;
  const [from, until] = [problem.from, problem.until].map((time) => dutyTime(time, i18n.locale, timeZone));
  if (kind === 'locked')
    return (
      <Trans>
        {roster}: {person} is on call from {from} to {until}, but the account is locked or deleted.
      </Trans>
    );
  if (kind === 'noWay')
    return (
      <Trans>
        {roster}: {person} is on call from {from} to {until}, but has no way to receive messages.
      </Trans>
    );
  return (
    <Trans>
      {roster}: no person is on call from {from} to {until}. Alarms in this gap call all persons.
    </Trans>
  );
}
