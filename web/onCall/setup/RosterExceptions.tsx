import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Roster } from '../../../protocol/messages/messageDocument.ts';
import { rosterProgramme } from '../../../protocol/messages/rosterProgramme.ts';
import { civilOf, type Day } from '../../../protocol/programme/dates.ts';
import { exceptionOn, planOf } from '../../../protocol/programme/plan.ts';
import { localOf } from '../../../protocol/programme/zone.ts';
import { PeriodFields } from '../../text/calendar/PeriodFields.tsx';
import { periodWords } from '../../text/calendar/periodWords.ts';
import { YearCalendar } from '../../text/calendar/YearCalendar.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { withValue } from '../form/draft.ts';
import { FaultAt } from '../form/FaultAt.tsx';
import { FieldsAt } from '../form/FieldAt.tsx';
import { AddButton, RemoveButton } from '../form/PartButtons.tsx';
import { PartList } from '../form/PartList.tsx';
import { useSetup } from '../form/SetupContext.ts';
import { showPlace } from '../form/showPlace.ts';
import { newException, periodOf, withPeriod } from './roster.ts';
import css from './SetupPage.module.css';

interface RosterExceptionsProps {
  readonly index: number;
  readonly roster: Roster;
}

/** Holidays and vacations: on their days they replace the week, as in the time programmes. */
export function RosterExceptions({ index, roster }: RosterExceptionsProps) {
  const { i18n, t } = useLingui();
  const { document, change, faultAt, now, zone } = useSetup();
  const path = `roster[${index}].exceptions`;
  const today = localOf(now, zone).day;
  const person = document.persons[0]?.id ?? null;
  const made = (from: Day, to: Day) => newException(roster, t`Holiday`, from, to, person);
  const [hasCalendar, setCalendar] = useState(false);
  const { programme } = rosterProgramme(roster);
  const onDays = (from: Day, to: Day) => {
    const name = from === to ? exceptionOn(planOf(programme), from)?.name : undefined;
    const found = roster.exceptions.findIndex((one) => one.name === name);
    if (found >= 0) showPlace(`${path}[${found}]`);
    else change((all) => withValue(all, `${path}[${roster.exceptions.length}]`, made(from, to)));
  };
  return (
    <TitledPart className="stack" title={<Trans>Exceptions</Trans>}>
      <p className="note">
        <Trans>On its days an exception replaces the weeks. They apply again from midnight on.</Trans>
      </p>
      <PartList
        path={path}
        empty={<Trans>No exceptions: the weeks apply every day.</Trans>}
        summary={(i) => {
          const one = roster.exceptions[i];
          return one ? `${one.name} · ${i18n._(periodWords(i18n.locale, { period: periodOf(one) }))}` : '';
        }}
        add={
          <AddButton path={path} value={() => made(today + 1, today + 1)}>
            <Trans>Add exception for tomorrow</Trans>
          </AddButton>
        }
      >
        {(i) => {
          const one = roster.exceptions[i];
          const at = `${path}[${i}]`;
          return (
            one && (
              <>
                <div className={css.fields}>
                  <FieldsAt path={at} names={['name', 'priority']} />
                </div>
                <PeriodFields
                  period={periodOf(one)}
                  year={civilOf(today).year}
                  isFaulty={['', '.from', '.to'].some((part) => faultAt(at + part) !== undefined)}
                  onChange={(period) => change((all) => withValue(all, at, withPeriod(one, period)))}
                />
                <FaultAt path={`${at}.from`} />
                <FaultAt path={`${at}.to`} />
                {one.duties.map((_, k) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: its time is being typed
                  <div key={k} className={`wrap bottom ${css.duty}`}>
                    <FieldsAt path={`${at}.duties[${k}]`} names={['time', 'person']} />
                    <RemoveButton path={`${at}.duties[${k}]`} what={t`hand-over ${one.name}`} />
                  </div>
                ))}
                <div className="wrap apart">
                  <AddButton path={`${at}.duties`} value={() => ({ time: '08:00', person })}>
                    <Trans>Add hand-over</Trans>
                  </AddButton>
                  <RemoveButton path={at} what={t`exception ${one.name}`}>
                    <Trans>Remove exception</Trans>
                  </RemoveButton>
                </div>
              </>
            )
          );
        }}
      </PartList>
      <details className="box" onToggle={({ currentTarget: { open } }) => setCalendar(open)}>
        <summary className={css.head}>
          <ChevronDown size={18} aria-hidden />
          <Trans>Calendar</Trans>
        </summary>
        <div className="stack far pad">
          <p className="note">
            <Trans>Select a day to add an exception, or drag over several days.</Trans>
          </p>
          {hasCalendar && <YearCalendar programme={programme} today={today} chosen={undefined} onDays={onDays} />}
        </div>
      </details>
    </TitledPart>
  );
}
