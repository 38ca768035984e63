import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { localDecimal, readDecimal } from '../decimal.ts';
import { type Steps, stepFrom } from '../stepFrom.ts';
import { DecimalField } from './DecimalField.tsx';
import css from './SteppedField.module.css';

interface SteppedFieldProps extends ComponentProps<typeof DecimalField> {
  readonly steps: Steps;
  /** Where a step begins while no number is typed. */
  readonly from: number;
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** A number that is typed, or stepped by buttons and arrow keys. */
export function SteppedField({ steps, from, ...field }: SteppedFieldProps) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const { typed, onType } = field;
  const step = (by: 1 | -1) => {
    const read = readDecimal(i18n.locale, typed);
    onType(localDecimal(i18n.locale, stepFrom(read.kind === 'ready' ? read.value : from, by, steps)));
  };
  const press = (event: KeyboardEvent) => {
    const by = directions[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className={css.number}>
      <DecimalField least={steps.min} {...field} onKeyDown={press} />
      <Button aria-label={t`Decrease`} onClick={() => step(-1)}>
        −
      </Button>
      <Button aria-label={t`Increase`} onClick={() => step(1)}>
        +
      </Button>
    </div>
  );
}
