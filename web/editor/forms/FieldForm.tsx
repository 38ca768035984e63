import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Field, Fields } from '../../../protocol/schema/schema.ts';
import { isFormula } from './controls.ts';
import css from './FieldForm.module.css';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { fieldHint, fieldTitle, placeOf } from './fieldTexts.ts';
import { StateFields } from './StateFields.tsx';

interface FieldFormProps
  extends Pick<FieldInputProps, 'client' | 'records' | 'absent' | 'driver' | 'suggestions' | 'compute'> {
  readonly fields: Fields;
  /** Seldom needed: folded, below the others. */
  readonly more?: Fields;
}

/** Shows the help of the field that has the focus. */
export function FieldForm({ fields, more = {}, compute, ...target }: FieldFormProps) {
  const { i18n } = useLingui();
  const { records } = target;
  const [hintOf, setHintOf] = useState('');
  const all = Object.values(fields);
  const plain = all.filter(({ name }) => !name.includes('#'));
  const ofStates = all.filter(({ name }) => name.includes('#'));
  const seldom = Object.values(more);
  const computeOf = ({ type }: Field<unknown>) => (type === 'number' ? compute : undefined);
  const place = placeOf(target);
  const focused = [...all, ...seldom].find(({ names }) => names.includes(hintOf));
  // It would cover what is below a formula.
  const hinted = focused && !isFormula(focused) ? focused : undefined;
  // Another record has fields of its own; one that a change adds has the same.
  const key = target.absent?.element ?? records.join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which of its fields has the focus
    <div
      className="stack apart"
      onFocus={({ target: at }) => setHintOf(at.closest<HTMLElement>('[data-field]')?.dataset.field ?? '')}
    >
      {plain.length > 0 && (
        <div className={css.fields} key={key}>
          {plain.map((field) => (
            <FieldInput key={field.name} {...target} compute={computeOf(field)} field={field} />
          ))}
        </div>
      )}
      {ofStates.length > 0 && <StateFields key={`states ${key}`} {...target} fields={ofStates} />}
      {seldom.length > 0 && (
        <details>
          <summary>
            <Trans>More settings</Trans>
          </summary>
          <div className={css.fields} key={key}>
            {seldom.map((field) => (
              <FieldInput key={field.name} {...target} compute={computeOf(field)} field={field} />
            ))}
          </div>
        </details>
      )}
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
