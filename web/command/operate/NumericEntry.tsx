import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import type { Point } from '../../../protocol/point.ts';
import { entryUnit } from '../../text/entryText.ts';
import { SteppedField } from '../../text/fields/SteppedField.tsx';
import { controllerLimitWords, useControllerLimits } from './controllerLimits.ts';
import { entryFault, entryHint } from './entryWords.ts';
import type { Entry } from './setValue.ts';

interface NumericEntryProps {
  readonly point: Point;
  /** The field's present value. */
  readonly value: number | undefined;
  readonly typed: string;
  readonly entry: Entry;
  readonly onType: (typed: string) => void;
}

/** A setpoint: typed, or stepped from the present value. Faults are shown while typing (R34). */
export function NumericEntry({ point, value, typed, entry, onType }: NumericEntryProps) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const unit = entryUnit(point);
  const controllers = controllerLimitWords(point, useControllerLimits(point), i18n.locale);
  const hints = [entryHint(point, i18n.locale), controllers].flatMap((hint) => (hint ? i18n._(hint) : []));
  return (
    <SteppedField
      label={unit ? t`New value in ${unit}` : t`New value`}
      hint={hints.join(' ')}
      fault={entry.kind === 'refused' && i18n._(entryFault(entry.fault, point, i18n.locale))}
      enterKeyHint="done"
      typed={typed}
      onType={onType}
      steps={point}
      from={value ?? point.min ?? 0}
    />
  );
}
