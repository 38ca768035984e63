import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { timeOf } from '../../../protocol/programme/dates.ts';
import { Button } from '../../ui/Button.tsx';
import form from '../Form.module.css';
import { daySeconds } from './day.ts';
import { TimeInput } from './TimeInput.tsx';
import { ValueInput } from './ValueInput.tsx';
import type { DaySelection } from './week.ts';

interface DaySelectionFormProps {
  readonly point: Point;
  readonly brush: string;
  readonly onBrush: (value: string) => void;
  /** Sets the selected part of the day to the value. */
  readonly onSet: (selection: DaySelection) => void;
}

const problems = {
  time: msg`Enter times from 00:00 to 24:00.`,
  order: msg`The end must come after the beginning.`,
};

/** The brush, and the same selection typed: from, to, value. What is selected by dragging, the keyboard sets to the minute. */
export function DaySelectionForm({ point, brush, onBrush, onSet }: DaySelectionFormProps) {
  const { i18n, t } = useLingui();
  const [times, setTimes] = useState({ from: '06:00', to: '22:00' });
  const [problem, setProblem] = useState<keyof typeof problems>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const from = timeOf(times.from);
    const to = times.to === '24:00' ? daySeconds : timeOf(times.to);
    if (from === undefined || to === undefined) return setProblem('time');
    if (to <= from) return setProblem('order');
    setProblem(undefined);
    onSet({ from, to, value: brush });
  };
  return (
    <form className={form.row} onSubmit={submit}>
      <span>
        <Trans>Paint</Trans>
      </span>
      <ValueInput point={point} label={t`Value to paint`} value={brush} onTake={onBrush} />
      <span>
        <Trans>from</Trans>
      </span>
      <TimeInput label={t`From`} value={times.from} onTake={(from) => setTimes({ ...times, from })} />
      <span>
        <Trans>to</Trans>
      </span>
      <TimeInput label={t`To`} value={times.to} takesMidnight onTake={(to) => setTimes({ ...times, to })} />
      <Button type="submit">
        <Trans>Set</Trans>
      </Button>
      {problem && (
        <p className={form.fault} role="alert">
          {i18n._(problems[problem])}
        </p>
      )}
    </form>
  );
}
