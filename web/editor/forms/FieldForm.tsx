import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nameOf } from '../../../editor/records/elements.ts';
import type { Fields } from '../../../protocol/schema/schema.ts';
import css from './FieldForm.module.css';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { fieldHint, fieldTitle } from './fieldTexts.ts';
import { StateFields } from './StateFields.tsx';

interface FieldFormProps extends Pick<FieldInputProps, 'client' | 'records' | 'driver' | 'suggestions' | 'compute'> {
  readonly fields: Fields;
}

/** Fields of one or many records, by their schema; the help of the field that is being edited is below them. */
export function FieldForm({ fields, ...target }: FieldFormProps) {
  const { i18n } = useLingui();
  const { client, records, driver } = target;
  const [hintOf, setHintOf] = useState('');
  const all = Object.values(fields);
  const plain = all.filter(({ name }) => !name.includes('#'));
  const ofStates = all.filter(({ name }) => name.includes('#'));
  const place = { element: (client.store && nameOf(client.store, records[0] ?? '')) ?? '', driver };
  const hinted = all.find(({ names }) => names.includes(hintOf));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which of its fields has the focus
    <div
      className={css.form}
      onFocus={({ target: at }) => setHintOf(at.closest<HTMLElement>('[data-field]')?.dataset.field ?? '')}
    >
      {plain.length > 0 && (
        <div className={css.fields} key={records.join(' ')}>
          {plain.map((field) => (
            <FieldInput key={field.name} {...target} field={field} />
          ))}
        </div>
      )}
      {ofStates.length > 0 && <StateFields {...target} fields={ofStates} />}
      <p className={css.hint} aria-hidden>
        {hinted && (
          <>
            <b>{fieldTitle(i18n, place, hintOf)}</b> {fieldHint(i18n, place, hinted, hintOf)}
          </>
        )}
      </p>
    </div>
  );
}
