import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { localOf } from '../../../protocol/programme/zone.ts';
import { dayNames } from '../../text/labels/dayWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Options } from '../../ui/Options.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { valueAt, withValue } from '../form/draft.ts';
import { FaultAt } from '../form/FaultAt.tsx';
import { FieldAt, FieldsAt } from '../form/FieldAt.tsx';
import { AddButton, RemoveButton } from '../form/PartButtons.tsx';
import { PartList } from '../form/PartList.tsx';
import { useSetup } from '../form/SetupContext.ts';
import { TextControl } from '../form/TextControls.tsx';
import { RosterExceptions } from './RosterExceptions.tsx';
import { RosterPreview } from './RosterPreview.tsx';
import { newRoster, onDay, withHandOver, withoutWeek, withWeek } from './roster.ts';
import css from './SetupPage.module.css';

/** Who is on call, and when. */
export function RostersPart() {
  const { t } = useLingui();
  const { roster, persons } = useSetup().document;
  const names = roster.map(({ id }) => id);
  return (
    <PartList
      path="roster"
      empty={<Trans>No rosters. Add one that says who is on call from when on.</Trans>}
      summary={(i) => {
        const count = roster[i]?.weeks.length ?? 0;
        return t`${roster[i]?.id ?? ''} · weeks: ${count}`;
      }}
      add={
        <AddButton path="roster" value={() => newRoster(names, persons[0]?.id ?? null)}>
          <Trans>Add roster</Trans>
        </AddButton>
      }
    >
      {(i) => <RosterForm index={i} />}
    </PartList>
  );
}

function RosterForm({ index }: { readonly index: number }) {
  const { t } = useLingui();
  const { document, change, now, zone } = useSetup();
  const path = `roster[${index}]`;
  const roster = document.roster[index];
  if (!roster) return null;
  const isCycle = roster.weeks.length > 1;
  return (
    <>
      <div className={css.fields}>
        <FieldAt path={`${path}.id`} />
        {isCycle && (
          <TextControl
            path={`${path}.from`}
            type="date"
            hint={<Trans>The weeks follow one another from this day on.</Trans>}
          />
        )}
      </div>
      <p className="note">
        <Trans>A person stays on call until the next hand-over, also over midnight and the weekend.</Trans>
      </p>
      {roster.weeks.map((_, w) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no name
        <WeekForm key={w} path={`${path}.weeks[${w}]`} name={isCycle ? t`Week ${w + 1}` : t`Every week`}>
          {isCycle && (
            <Button
              aria-label={t`Remove week ${w + 1}`}
              onClick={() => change((all) => withValue(all, path, withoutWeek(roster, w)))}
            >
              <Trans>Remove week</Trans>
            </Button>
          )}
        </WeekForm>
      ))}
      <div className="wrap apart">
        <Button onClick={() => change((all) => withValue(all, path, withWeek(roster, localOf(now, zone).day)))}>
          <Trans>Add week</Trans>
        </Button>
      </div>
      <RosterExceptions index={index} roster={roster} />
      {roster.swaps.length > 0 && (
        <TitledPart className="stack" title={<Trans>Swaps</Trans>}>
          {roster.swaps.map(({ from, to, instead, person }, i) => {
            const at = `${path}.swaps[${i}]`;
            const text = t`${from.replace('T', ' ')} to ${to.replace('T', ' ')}: ${person} instead of ${instead}`;
            return (
              <div key={from + instead} className="wrap apart">
                <span>{text}</span>
                <FaultAt path={`${at}.person`} />
                <FaultAt path={`${at}.instead`} />
                <RemoveButton path={at} what={text} />
              </div>
            );
          })}
        </TitledPart>
      )}
      <RosterPreview roster={roster} path={path} />
      <div className="wrap apart">
        <RemoveButton path={path} what={t`roster ${roster.id}`}>
          <Trans>Remove roster</Trans>
        </RemoveButton>
      </div>
    </>
  );
}

interface WeekFormProps {
  readonly path: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** The hand-overs of one week, in their order. */
function WeekForm({ path, name, children }: WeekFormProps) {
  const { i18n, t } = useLingui();
  const { document, change } = useSetup();
  const names = dayNames(i18n.locale, 'long');
  const week = (valueAt(document, path) ?? []) as Parameters<typeof withHandOver>[0];
  const setWeek = (next: typeof week) => change((now) => withValue(now, path, next));
  return (
    <fieldset className="box pad stack apart">
      <legend>{name}</legend>
      <FaultAt path={path} />
      {week.flatMap((duties, day) =>
        duties.map((_, k) => {
          const at = `${path}[${day}][${k}]`;
          const dayName = names[day] ?? '';
          return (
            <div key={at} className={`wrap bottom ${css.duty}`}>
              <label className="stack near">
                <span className="strong">
                  <Trans>Day</Trans>
                </span>
                <select value={day} onChange={({ target }) => setWeek(onDay(week, day, k, Number(target.value)))}>
                  <Options of={names.map((one, i) => [i, one])} />
                </select>
              </label>
              <FieldsAt path={at} names={['time', 'person']} />
              <RemoveButton path={at} what={t`hand-over ${dayName}`} />
            </div>
          );
        }),
      )}
      {week.every((duties) => duties.length === 0) && (
        <p className="note">
          <Trans>No hand-over in this week: the duty of the week before continues.</Trans>
        </p>
      )}
      <div className="wrap apart">
        <Button onClick={() => setWeek(withHandOver(week, document.persons[0]?.id ?? null))}>
          <Trans>Add hand-over</Trans>
        </Button>
        {children}
      </div>
    </fieldset>
  );
}
