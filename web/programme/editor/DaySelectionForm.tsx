import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Paintbrush } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { timeOf, timeText } from '../../../protocol/programme/dates.ts';
import type { Switch } from '../../../protocol/programme/programme.ts';
import { Button } from '../../ui/Button.tsx';
import day from '../day/Day.module.css';
import { wordOf } from '../values.ts';
import { daySeconds, valuesWithin } from './day.ts';
import { TimeInput } from './TimeInput.tsx';
import { ValueInput } from './ValueInput.tsx';
import type { DaySelection } from './week.ts';

interface DaySelectionFormProps {
  readonly point: Point;
  /** The day that is painted, or the exception. */
  readonly where: string;
  readonly switches: readonly Switch[];
  readonly valueAtStart: string | undefined;
  readonly brush: string;
  readonly onBrush: (value: string) => void;
  readonly onSet: (selection: DaySelection) => void;
}

const problems = {
  time: msg`Enter times from 00:00 to 24:00.`,
  order: msg`The end must be after the start.`,
};

/** The selection as from, to and value, with its effect on the day before it is set. */
export function DaySelectionForm(props: DaySelectionFormProps) {
  const { point, where, switches, valueAtStart, brush, onBrush, onSet } = props;
  const { i18n, t } = useLingui();
  const messageId = useId();
  const [times, setTimes] = useState({ from: '06:00', to: '22:00' });
  const [isTried, setTried] = useState(false);
  const from = timeOf(times.from);
  const to = times.to === '24:00' ? daySeconds : timeOf(times.to);
  const problem = from === undefined || to === undefined ? 'time' : to <= from ? 'order' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(problem !== undefined);
    if (from !== undefined && to !== undefined && problem === undefined) onSet({ from, to, value: brush });
  };
  const word = (value: string | undefined) => wordOf(i18n.locale, point, value);
  const effect = () => {
    if (from === undefined || to === undefined || to <= from) return '\u00a0';
    const before = valuesWithin(switches, valueAtStart, from, to).map((value) => word(value) || t`unchanged`);
    const [begin, end] = [timeText(from), to === daySeconds ? '24:00' : timeText(to)];
    const was = before.join(', ');
    const is = word(brush);
    if (was === is) return t`${where}, ${begin} to ${end}: already ${is}`;
    return t`${where}, ${begin} to ${end}: ${was} → ${is}`;
  };
  return (
    <form className="stack near" onSubmit={submit}>
      <div className="wrap">
        <span>
          <Trans>Set</Trans>
        </span>
        <ValueInput point={point} label={t`Value to set`} value={brush} onTake={onBrush} />
        <span className="row">
          <Trans>from</Trans>
          <TimeInput label={t`From`} value={times.from} onTake={(text) => setTimes({ ...times, from: text })} />
        </span>
        <span className="row">
          <Trans>to</Trans>
          <TimeInput label={t`To`} value={times.to} takesMidnight onTake={(text) => setTimes({ ...times, to: text })} />
        </span>
        <Button type="submit" aria-describedby={messageId}>
          <Paintbrush size={18} aria-hidden />
          <span className="words">
            <Trans>Apply to {where}</Trans>
          </span>
        </Button>
      </div>
      {isTried && problem ? (
        <p id={messageId} className="fault" role="alert">
          {i18n._(problems[problem])}
        </p>
      ) : (
        <p id={messageId} className={day.capital}>
          {effect()}
        </p>
      )}
    </form>
  );
}
