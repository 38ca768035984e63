import { Trans, useLingui } from '@lingui/react/macro';
import { alarmPriorities } from '../../../protocol/alarm.ts';
import type { CallOutRule } from '../../../protocol/messages/messageDocument.ts';
import { weekdays } from '../../../protocol/programme/programme.ts';
import { FaultAt } from '../form/FaultAt.tsx';
import { FieldAt, FieldsAt } from '../form/FieldAt.tsx';
import { AddButton, MoveButton, RemoveButton } from '../form/PartButtons.tsx';
import { PartList } from '../form/PartList.tsx';
import { useSetup } from '../form/SetupContext.ts';
import { useWhoWords } from '../form/whoWords.ts';
import css from './SetupPage.module.css';

/** Which alarm calls whom; the first rule that fits applies. */
export function RulesPart() {
  const { t } = useLingui();
  const { rules, roster } = useSetup().document;
  const whoWords = useWhoWords();
  const summary = (rule: CallOutRule | undefined) => {
    const priorities = rule?.priorities.join(', ') ?? '';
    const steps = rule?.steps.map(({ who }) => whoWords(who)).join(' → ') ?? '';
    return t`Priorities ${priorities}: ${steps}`;
  };
  return (
    <>
      <p className="note">
        <Trans>
          The first rule that fits the priority, area and hour of an alarm applies. The last step should call all
          persons.
        </Trans>
      </p>
      <PartList
        path="rules"
        empty={<Trans>No rules: no alarm calls anyone. Add a rule that says whom an alarm calls.</Trans>}
        summary={(i) => `${i + 1}. ${summary(rules[i])}`}
        add={
          <AddButton
            path="rules"
            value={() => ({
              priorities: rules.length === 0 ? [1, 2] : alarmPriorities,
              afterS: 0,
              steps: [
                ...roster.slice(0, 1).map(({ id }) => ({ who: `roster:${id}`, waitS: 600 })),
                { who: 'everybody', waitS: 600 },
              ],
            })}
          >
            <Trans>Add rule</Trans>
          </AddButton>
        }
      >
        {(i) => <RuleForm index={i} />}
      </PartList>
    </>
  );
}

function RuleForm({ index }: { readonly index: number }) {
  const { t } = useLingui();
  const rule = useSetup().document.rules[index];
  const path = `rules[${index}]`;
  return (
    <>
      <FieldAt path={`${path}.priorities`} />
      <div className={css.fields}>
        <FieldAt path={`${path}.afterS`} />
      </div>
      <FieldAt path={`${path}.areas`} />
      {rule?.hours?.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours have no name
        <fieldset key={i} className="box pad stack apart">
          <legend>
            <Trans>Hours {i + 1}</Trans>
          </legend>
          <HoursFields path={`${path}.hours[${i}]`} />
          <div className="wrap apart">
            <RemoveButton
              path={rule.hours?.length === 1 ? `${path}.hours` : `${path}.hours[${i}]`}
              what={t`hours ${i + 1}`}
            />
          </div>
        </fieldset>
      ))}
      <ol className="stack">
        {rule?.steps.map(({ who }, i) => {
          const at = `${path}.steps[${i}]`;
          const what = t`step ${i + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one may be there twice
            <li key={i}>
              <fieldset className="box pad stack apart" data-path={at} tabIndex={-1}>
                <legend>
                  <Trans>Step {i + 1}</Trans>
                </legend>
                <div className={css.fields}>
                  <FieldsAt path={at} names={['who', 'waitS']} />
                </div>
                <div className="wrap apart">
                  <MoveButton path={`${path}.steps`} index={i} what={what} />
                  <RemoveButton path={at} what={`${what} ${who ?? ''}`} />
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <FaultAt path={`${path}.steps`} />
      <div className="wrap apart">
        <AddButton path={`${path}.steps`} value={() => ({ who: 'everybody', waitS: 600 })}>
          <Trans>Add step</Trans>
        </AddButton>
        <AddButton path={`${path}.hours`} value={() => ({ days: weekdays, from: '17:00', to: '07:00' })}>
          <Trans>Only at certain hours</Trans>
        </AddButton>
        <MoveButton path="rules" index={index} what={t`rule ${index + 1}`} />
        <RemoveButton path={path} what={t`rule ${index + 1}`}>
          <Trans>Remove rule</Trans>
        </RemoveButton>
      </div>
    </>
  );
}

/** Hours of some days; an end that is not after the beginning is on the next day. */
export function HoursFields({ path }: { readonly path: string }) {
  return (
    <>
      <FieldAt path={`${path}.days`} />
      <div className={css.fields}>
        <FieldsAt path={path} names={['from', 'to']} />
      </div>
    </>
  );
}
