import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { removeElement } from '../../../editor/records/elements.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { addSwitch, copyToAllDays, programmeCopiedFrom, programmeDays } from '../../../editor/station/programmes.ts';
import type { Point } from '../../../protocol/point.ts';
import { checkProgramme } from '../../../protocol/programme/check.ts';
import { emptyProgramme } from '../../../protocol/programme/programme.ts';
import type { FaultReason } from '../../../protocol/programme/programmeFault.ts';
import { switchFields } from '../../../protocol/programme/programmeFields.ts';
import { dayNames } from '../../text/labels/dayWords.ts';
import { programmeFaultWords } from '../../text/labels/programmeFaultWords.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldInput } from '../forms/FieldInput.tsx';
import type { DraftClient } from '../journal/draftClient.ts';
import { CopiedProgramme } from './CopiedProgramme.tsx';
import css from './ProgrammePanel.module.css';

interface ProgrammePanelProps {
  readonly client: DraftClient;
  /** Its key. */
  readonly record: string;
  /** Undefined: it can't be read yet. */
  readonly point: Point | undefined;
}

const faultsOfTime: ReadonlySet<FaultReason> = new Set(['badTime', 'sameTime']);

export function ProgrammePanel({ client, record, point }: ProgrammePanelProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const names = dayNames(i18n.locale, 'long');
  /** As the check of programmes reports it. */
  const judge = (key: string, day: readonly string[], part: 'Time' | 'Value') => (text: string) => {
    const read = (one: string) => ({
      time: fieldText(store, one, 'Time') ?? '',
      value: fieldText(store, one, 'Value') ?? '',
    });
    const own = { ...read(key), ...(part === 'Time' ? { time: text } : { value: text }) };
    const others = day.filter((one) => one !== key).map(read);
    const faults = checkProgramme({ ...emptyProgramme, weeklySchedule: [[...others, own]] }, point);
    const fault = faults.find(
      ({ switch: at, reason }) => at === others.length && faultsOfTime.has(reason) === (part === 'Time'),
    );
    return fault && i18n._(programmeFaultWords(fault, i18n.locale));
  };
  const words = (point?.states ?? []).flatMap((label, state) => (label ? [{ value: String(state), label }] : []));
  const labelOf = (value: string) => words.find((word) => word.value === value)?.label ?? value;
  const copiedFrom = programmeCopiedFrom(store, record);
  return (
    <article className="stack far">
      <h3>{point?.name ?? fieldText(store, record, 'Id')}</h3>
      <p className="note">
        <Trans>Initial programme of the point. It is replaced when an operator writes another one.</Trans>{' '}
        {words.map(({ value, label }) => `${value} = ${label}`).join(', ')}
      </p>
      {copiedFrom !== undefined && <CopiedProgramme {...{ client, record, labelOf }} from={copiedFrom} />}
      {copiedFrom === undefined &&
        programmeDays(store, record).map(({ name, switches }, at) => {
          const day = names[at] ?? name;
          return (
            <section key={name} aria-label={day} className={css.day}>
              <h4>{day}</h4>
              <div className="wrap apart">
                {switches.map((key) => (
                  <div key={key} className={css.time}>
                    <FieldInput
                      client={client}
                      records={[key]}
                      field={switchFields.time}
                      judge={judge(key, switches, 'Time')}
                      isLabelHidden
                    />
                    <FieldInput
                      client={client}
                      records={[key]}
                      field={switchFields.value}
                      suggestions={() => words}
                      compute={(typed) => words.find(({ label }) => label === typed.trim())?.value}
                      judge={judge(key, switches, 'Value')}
                      isLabelHidden
                    />
                    <Button
                      variant="bare"
                      aria-label={t`Delete switching time ${fieldText(store, key, 'Time') ?? ''}`}
                      onClick={() => client.edit((edit) => removeElement(edit, key))}
                    >
                      <Trash2 size={16} aria-hidden />
                    </Button>
                  </div>
                ))}
                <Button
                  aria-label={t`Add a switching time on ${day}`}
                  onClick={() => client.edit((edit) => void addSwitch(edit, record, name))}
                >
                  <Plus size={16} aria-hidden />
                </Button>
                {switches.length > 0 && (
                  <Button onClick={() => client.edit((edit) => copyToAllDays(edit, record, name))}>
                    <Trans>Copy to all days</Trans>
                  </Button>
                )}
              </div>
            </section>
          );
        })}
    </article>
  );
}
