import { useLingui } from '@lingui/react';
import type { ComponentProps } from 'react';
import { localDecimal, readDecimal } from '../decimal.ts';
import { type Steps, stepFrom } from '../stepFrom.ts';
import { DecimalField } from './DecimalField.tsx';
import { StepButtons, stepByKey } from './StepButtons.tsx';
import css from './SteppedField.module.css';

interface SteppedFieldProps extends ComponentProps<typeof DecimalField> {
  readonly steps: Steps;
  /** The start of a step while no number is typed. */
  readonly from: number;
}

/** Typed, or stepped by buttons and arrow keys. */
export function SteppedField({ steps, from, ...field }: SteppedFieldProps) {
  const { i18n } = useLingui();
  const { typed, onType } = field;
  const step = (by: 1 | -1) => {
    const read = readDecimal(i18n.locale, typed);
    onType(localDecimal(i18n.locale, stepFrom(read.kind === 'ready' ? read.value : from, by, steps)));
  };
  return (
    <div className={css.number}>
      <DecimalField least={steps.min} {...field} onKeyDown={(event) => stepByKey(event, step)} />
      <StepButtons onStep={step} />
    </div>
  );
}
