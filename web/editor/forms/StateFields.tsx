import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Field } from '../../../protocol/schema/schema.ts';
import { Button } from '../../ui/Button.tsx';
import css from './FieldForm.module.css';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { fieldTitle, placeOf } from './fieldTexts.ts';
import { sharedText } from './sharedTexts.ts';

interface StateFieldsProps extends Pick<FieldInputProps, 'client' | 'records' | 'absent' | 'driver' | 'suggestions'> {
  /** Such as `State#`. */
  readonly fields: readonly Field<unknown>[];
}

/** As many rows as the records have states, at least two. */
export function StateFields({ fields, ...target }: StateFieldsProps) {
  const { i18n, t } = useLingui();
  const { client, records } = target;
  const most = Math.max(...fields.map(({ names }) => names.length));
  const isUsed = (state: number) =>
    fields.some(({ names }) => {
      const { text, isMixed } = sharedText(client.store, records, names[state] ?? '');
      return isMixed || text !== undefined;
    });
  const used = Array.from({ length: most }, (_, state) => state).findLast(isUsed) ?? 0;
  const [added, setAdded] = useState(0);
  const rows = Math.min(most, Math.max(2, used + 1 + added));
  return (
    <div className="scroll">
      <table className={css.states}>
        <thead>
          <tr>
            <th scope="col" className="note plain">
              <Trans>State</Trans>
            </th>
            {fields.map(({ name }) => (
              <th scope="col" className="note plain" key={name}>
                {fieldTitle(i18n, placeOf(target), name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, state) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
            <tr key={state}>
              <th scope="row" className="note plain">
                {state}
              </th>
              {fields.map((field) => (
                <td key={field.name}>
                  {field.names[state] && (
                    <FieldInput {...target} field={field} name={field.names[state]} isLabelHidden />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows < most && <Button onClick={() => setAdded(rows - used)}>{t`Add a state`}</Button>}
    </div>
  );
}
