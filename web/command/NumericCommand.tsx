import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { unitText, valueText } from '../text/valueText.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import css from './CommandPanel.module.css';
import { entryHint, entryWords } from './entryWords.ts';
import type { CommandInputProps } from './inputs.tsx';
import { readEntry, stepFrom } from './setValue.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** A set value: typed, or stepped from the value that is. Why it is refused is said while it is typed (R34). */
export function NumericCommand({ point, value, isArmed, isBusy, give }: CommandInputProps) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const { name } = point;
  const unit = unitText(point);
  const entry = readEntry(typed, point);
  const words = (limit: number | undefined) => valueText(i18n.locale, point, limit);
  const hint = entryHint(point, words);

  const step = (by: 1 | -1) => {
    const from = entry.kind === 'ready' ? entry.value : (value ?? point.min ?? 0);
    setTyped(stepFrom(from, by, point));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (entry.kind === 'ready' && isArmed && !isBusy) give(entry.text);
  };
  const arrows = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <form className={css.entry} onSubmit={submit} noValidate>
      <Field
        label={unit ? t`New value in ${unit}` : t`New value`}
        hint={hint && i18n._(hint)}
        fault={entry.kind === 'refused' && i18n._(entryWords[entry.fault](point, words))}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="send"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={arrows}
      />
      <div className={css.verbs}>
        <Button aria-label={t`Lower`} onClick={() => step(-1)}>
          −
        </Button>
        <Button aria-label={t`Higher`} onClick={() => step(1)}>
          +
        </Button>
        <Button className={css.send} look="main" type="submit" disabled={!isArmed || isBusy || entry.kind !== 'ready'}>
          <Trans>Set {name}</Trans>
        </Button>
      </div>
    </form>
  );
}
