import { Trans, useLingui } from '@lingui/react/macro';
import { weekdays } from '../../../protocol/programme/programme.ts';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { withValue } from '../form/draft.ts';
import { FieldAt, FieldsAt } from '../form/FieldAt.tsx';
import { AddButton, RemoveButton } from '../form/PartButtons.tsx';
import { PartList } from '../form/PartList.tsx';
import { useSetup } from '../form/SetupContext.ts';
import { useFieldAt } from '../form/useFieldAt.ts';
import { HoursFields } from './RulesPart.tsx';
import css from './SetupPage.module.css';

/** Quiet hours, and the messages that prove that calls work. */
export function TimesPart() {
  const { t } = useLingui();
  const { document, change } = useSetup();
  const { quiet } = document;
  return (
    <>
      <TitledPart className="stack" title={<Trans>Quiet hours</Trans>}>
        <PartList
          path="quiet"
          empty={<Trans>No quiet hours: all priorities call at any time.</Trans>}
          summary={(i) => {
            const { priorities = [], from = '', to = '' } = quiet[i] ?? {};
            const list = priorities.join(', ');
            return t`Priorities ${list}: ${from} to ${to}`;
          }}
          add={
            <AddButton path="quiet" value={() => ({ priorities: [3, 4], days: weekdays, from: '22:00', to: '06:30' })}>
              <Trans>Add quiet hours</Trans>
            </AddButton>
          }
        >
          {(i) => (
            <>
              <p className="note">
                <Trans>Alarms of these priorities call no one in these hours. One summary follows at their end.</Trans>
              </p>
              <FieldAt path={`quiet[${i}].priorities`} />
              <HoursFields path={`quiet[${i}]`} />
              <div className="wrap apart">
                <RemoveButton path={`quiet[${i}]`} what={t`quiet hours ${i + 1}`} />
              </div>
            </>
          )}
        </PartList>
      </TitledPart>
      <Sending
        path="test"
        title={t`Weekly test call`}
        hint={t`A person who does not get it calls the administrator.`}
        first={{ day: 'Monday', time: '09:00', who: 'everybody' }}
        names={['day', 'time', 'who']}
      />
      <Sending
        path="signOfLife"
        title={t`Daily sign of life`}
        hint={t`A dead station calls no one: if the sign of life is missing, check on site.`}
        first={{ time: '08:00', who: 'everybody' }}
        names={['time', 'who']}
      />
      <TitledPart className="stack" title={<Trans>After the acknowledgement</Trans>}>
        <label>
          <input
            type="checkbox"
            checked={document.notifyAcknowledged}
            onChange={({ target }) => change((now) => withValue(now, 'notifyAcknowledged', target.checked))}
          />
          <Trans>Inform those who were called</Trans>
        </label>
      </TitledPart>
    </>
  );
}

interface SendingProps {
  readonly path: 'test' | 'signOfLife';
  readonly title: string;
  readonly hint: string;
  readonly first: unknown;
  readonly names: readonly string[];
}

/** A message at a fixed time, or none. */
function Sending({ path, title, hint, first, names }: SendingProps) {
  const { value, set } = useFieldAt(path);
  const isOn = value !== null && value !== undefined;
  return (
    <section className="stack">
      <h3>{title}</h3>
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked ? first : null)} />
        <Trans>Send: {title}</Trans>
      </label>
      <p className="note">{hint}</p>
      {isOn && (
        <div className={css.fields}>
          <FieldsAt path={path} names={names} />
        </div>
      )}
    </section>
  );
}
