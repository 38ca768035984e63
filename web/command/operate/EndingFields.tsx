import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readTime } from '../../text/fields/readTime.ts';
import { useTyped } from '../../text/fields/useTyped.ts';
import { Field } from '../../ui/Field.tsx';
import { Options } from '../../ui/Options.tsx';
import { Select } from '../../ui/Select.tsx';
import { type Ending, endings } from './ending.ts';
import type { EndingChoice } from './useEnding.ts';

interface EndingFieldsProps {
  readonly label: ReactNode;
  /** The alternative to a time. */
  readonly open: string;
  readonly ending: EndingChoice;
  /** From now on a wrong choice is marked. */
  readonly isChecked: boolean;
}

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
        <Options of={endings.map((end) => [end, words[end]])} />
      </Select>
      {ending.end === 'chosen' && <ChosenEnd ending={ending} isChecked={isChecked} />}
    </>
  );
}

/** A day from the browser's calendar, and a 24-hour time. */
function ChosenEnd({ ending, isChecked }: Pick<EndingFieldsProps, 'ending' | 'isChecked'>) {
  const { t } = useLingui();
  const [date = '', time = ''] = ending.at.split('T');
  const typed = useTyped(time, (text) => ending.setAt(`${date}T${readTime(text)?.slice(0, 5) ?? text}`));
  return (
    <>
      <Field
        label={t`Until (device time)`}
        type="date"
        min={ending.earliest.slice(0, 10)}
        fault={isChecked && ending.now() === undefined && t`Choose a time in the future.`}
        value={date}
        onChange={(event) => ending.setAt(`${event.target.value}T${time}`)}
      />
      <Field label={t`Time`} autoComplete="off" placeholder="--:--" {...typed} />
    </>
  );
}
