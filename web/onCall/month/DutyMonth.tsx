import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SwapRequest } from '../../../protocol/calls/messageSetup.ts';
import type { OnCall } from '../../../protocol/calls/onCall.ts';
import { Button } from '../../ui/Button.tsx';
import { useIsNarrow } from '../../ui/browser/useIsNarrow.ts';
import { Section } from '../../ui/Section.tsx';
import { SwapDialog } from '../SwapDialog.tsx';
import { DayCell } from './DayCell.tsx';
import css from './DutyMonth.module.css';
import { type DutyDay, dutyDays } from './dutyDays.ts';

interface DutyMonthProps {
  readonly onCall: OnCall;
  readonly swaps: readonly SwapRequest[];
  readonly login: string;
  /** Why it was not done; undefined where it was. Undefined itself: the user has no right to it. */
  readonly addSwap: ((swap: SwapRequest) => Promise<string | undefined>) | undefined;
}

/** Of the list on a phone, at first. */
const daysAtFirst = 14;

/** Who has duty on which day and at which hours; weeks as rows, on a phone a list of days. A day is swapped from it. */
export function DutyMonth({ onCall, swaps, login, addSwap }: DutyMonthProps) {
  const [swapped, setSwapped] = useState<DutyDay>();
  const [isWhole, setWhole] = useState(false);
  const isNarrow = useIsNarrow();
  const { t } = useLingui();
  const { persons, rosters, now } = onCall;
  const days = dutyDays(onCall, swaps);
  const ahead = days.filter(({ until }) => until > now);
  const shown = !isNarrow ? days : isWhole ? ahead : ahead.slice(0, daysAtFirst);
  const own = persons.find((person) => person.login === login)?.id;
  return (
    <Section title={<Trans>Duties</Trans>}>
      {addSwap && (
        <p className="note">
          <Trans>To swap a duty, select its day.</Trans>
        </p>
      )}
      <ol className={`box ${css.month}`} data-form={isNarrow ? 'list' : 'month'} aria-label={t`Duties`}>
        {shown.map((day, i) => (
          <DayCell
            key={day.day}
            day={day}
            onCall={onCall}
            own={own}
            isFirstOfWeek={i % 7 === 0}
            hasRosterNames={rosters.length > 1}
            isList={isNarrow}
            onSwap={addSwap && (() => setSwapped(day))}
          />
        ))}
      </ol>
      {shown.length < ahead.length && (
        <div className="row">
          <Button onClick={() => setWhole(true)}>
            <Trans>Show more days</Trans>
          </Button>
        </div>
      )}
      {swapped && addSwap && (
        <SwapDialog onCall={onCall} day={swapped} addSwap={addSwap} onClose={() => setSwapped(undefined)} />
      )}
    </Section>
  );
}
