import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { type Ending, endings } from './ending.ts';
import type { EndingChoice } from './useEnding.ts';

interface EndingFieldsProps {
  readonly label: ReactNode;
  /** What ends it where no time is chosen. */
  readonly open: string;
  readonly ending: EndingChoice;
  /** What is chosen is told to be wrong from now on. */
  readonly isChecked: boolean;
}

/** When something ends. */
export function EndingFields({ label, open, ending, isChecked }: EndingFieldsProps) {
  const { t } = useLingui();
  const words = {
    open,
    '1h': t`In 1 hour`,
    '2h': t`In 2 hours`,
    '8h': t`In 8 hours`,
    chosen: t`At a set time`,
  } satisfies Record<Ending, string>;
  return (
    <>
      <Select label={label} value={ending.end} onChange={(event) => ending.setEnd(event.target.value as Ending)}>
        {endings.map((end) => (
          <option key={end} value={end}>
            {words[end]}
          </option>
        ))}
      </Select>
      {ending.end === 'chosen' && (
        <Field
          label={t`Until (device time)`}
          type="datetime-local"
          min={ending.earliest}
          fault={isChecked && ending.now() === undefined && t`Choose a time in the future.`}
          value={ending.at}
          onChange={(event) => ending.setAt(event.target.value)}
        />
      )}
    </>
  );
}
