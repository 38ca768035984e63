import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import type { Point } from '../../../protocol/point.ts';
import { timeOf, timeText } from '../../../protocol/programme/dates.ts';
import type { Switch } from '../../../protocol/programme/programme.ts';
import type { ProgrammeFault } from '../../../protocol/programme/programmeFault.ts';
import { programmeFaultWords } from '../../text/labels/programmeFaultWords.ts';
import { Button } from '../../ui/Button.tsx';
import { sorted } from './day.ts';
import { TimeInput } from './TimeInput.tsx';
import { ValueInput } from './ValueInput.tsx';

interface SwitchListProps {
  readonly switches: readonly Switch[];
  readonly point: Point;
  /** Of this day alone. */
  readonly faults: readonly ProgrammeFault[];
  readonly brush: string;
  /** Undefined: read-only. */
  readonly onChange?: ((switches: Switch[]) => void) | undefined;
}

export function SwitchList({ switches, point, faults, brush, onChange }: SwitchListProps) {
  const { i18n, t } = useLingui();
  const change = (index: number, part: Partial<Switch>) =>
    onChange?.(sorted(switches.map((one, i) => (i === index ? { ...one, ...part } : one))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named twice
    <div className="stack start" role="group" aria-label={t`Switching times`} tabIndex={-1} data-focus-home>
      {switches.length === 0 && (
        <p className="note">
          <Trans>No switching time on this day: the previous value stays in effect.</Trans>
        </p>
      )}
      <fieldset className="wrap" disabled={!onChange}>
        <ol className="stack">
          {switches.map(({ time, value }, index) => {
            const here = faults.filter((fault) => fault.switch === index);
            const number = index + 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: switches have no name but their place
              <li key={index} className="wrap">
                <TimeInput
                  label={t`Switching time ${number}: time`}
                  value={time}
                  isFaulty={here.some(({ reason }) => reason === 'badTime' || reason === 'sameTime')}
                  onTake={(text) => change(index, { time: text })}
                />
                <ValueInput
                  point={point}
                  label={t`Switching time ${number}: value`}
                  value={value}
                  isFaulty={here.some(({ reason }) => reason !== 'badTime' && reason !== 'sameTime')}
                  onTake={(text) => change(index, { value: text })}
                />
                {onChange && (
                  <Button
                    variant="bare"
                    aria-label={t`Delete switching time ${number}, ${time}`}
                    onClick={() => onChange(switches.filter((_, i) => i !== index))}
                  >
                    <Trash2 size={18} aria-hidden />
                  </Button>
                )}
                {here.map((fault) => (
                  <p key={fault.reason} className="fault whole">
                    {i18n._(programmeFaultWords(fault, i18n.locale))}
                  </p>
                ))}
              </li>
            );
          })}
        </ol>
      </fieldset>
      {onChange && (
        <Button onClick={() => onChange(sorted([...switches, { time: nextTime(switches), value: brush }]))}>
          <Plus size={18} aria-hidden />
          <Trans>Add switching time</Trans>
        </Button>
      )}
    </div>
  );
}

function nextTime(switches: readonly Switch[]): string {
  const taken = new Set(switches.map(({ time }) => timeOf(time)));
  const last = Math.max(5 * 3600, ...[...taken].filter((at) => at !== undefined));
  let at = Math.min(last + 3600, 86_340);
  while (taken.has(at) && at > 0) at -= 60;
  return timeText(at);
}
