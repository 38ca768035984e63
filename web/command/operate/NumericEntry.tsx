import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { localDecimal } from '../../text/decimal.ts';
import { entryUnit } from '../../text/entryText.ts';
import { DecimalField } from '../../text/fields/DecimalField.tsx';
import { Button } from '../../ui/Button.tsx';
import { controllerLimitWords, useControllerLimits } from './controllerLimits.ts';
import { entryFault, entryHint } from './entryWords.ts';
import css from './Operate.module.css';
import { type Entry, stepFrom } from './setValue.ts';

interface NumericEntryProps {
  readonly point: Point;
  /** What the field says now. */
  readonly value: number | undefined;
  readonly typed: string;
  readonly entry: Entry;
  readonly onType: (typed: string) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** A set value: typed, or stepped from the value that is. Why it is refused is said while it is typed (R34). */
export function NumericEntry({ point, value, typed, entry, onType }: NumericEntryProps) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const unit = entryUnit(point);
  const controllers = controllerLimitWords(point, useControllerLimits(point), i18n.locale);
  const hints = [entryHint(point, i18n.locale), controllers].flatMap((hint) => (hint ? i18n._(hint) : []));
  const step = (by: 1 | -1) => {
    const from = entry.kind === 'ready' ? entry.value : (value ?? point.min ?? 0);
    onType(localDecimal(i18n.locale, stepFrom(from, by, point)));
  };
  const arrows = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className={css.number}>
      <DecimalField
        label={unit ? t`New value in ${unit}` : t`New value`}
        hint={hints.join(' ')}
        fault={entry.kind === 'refused' && i18n._(entryFault(entry.fault, point, i18n.locale))}
        enterKeyHint="done"
        typed={typed}
        onType={onType}
        onKeyDown={arrows}
      />
      <Button aria-label={t`Decrease`} onClick={() => step(-1)}>
        −
      </Button>
      <Button aria-label={t`Increase`} onClick={() => step(1)}>
        +
      </Button>
    </div>
  );
}
