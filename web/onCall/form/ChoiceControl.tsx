import { useLingui } from '@lingui/react/macro';
import { Options } from '../../ui/Options.tsx';
import { Select } from '../../ui/Select.tsx';
import { type ControlProps, useFieldAt } from './useFieldAt.ts';
import { useOptions } from './useOptions.ts';

/** One of several; a value of the document that is none of them stays visible. */
export function ChoiceControl({ path, hint }: ControlProps) {
  const { t } = useLingui();
  const { part, label, value, set, fault, place } = useFieldAt(path);
  const options = useOptions(part, value);
  const isKnown = value === undefined || value === null || options.some(([one]) => one === value);
  const absent = part?.absent;
  const isNull = absent?.value === null;
  const none = isNull ? t`no one` : absent && absent.value === undefined && t`none`;
  return (
    <Select
      {...place}
      label={label}
      hint={hint}
      fault={fault}
      value={String(value ?? '')}
      onChange={({ target }) =>
        set(options.find(([one]) => String(one) === target.value)?.[0] ?? (isNull ? null : undefined))
      }
    >
      {(none || value === undefined) && <option value="">{none || '–'}</option>}
      {!isKnown && <option value={String(value)}>{String(value)}</option>}
      <Options of={options} />
    </Select>
  );
}
