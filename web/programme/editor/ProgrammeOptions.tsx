import { Trans, useLingui } from '@lingui/react/macro';
import type { Programme } from '../../../protocol/programme/programme.ts';
import form from '../../text/calendar/Form.module.css';
import { Button } from '../../ui/Button.tsx';
import { restValue } from '../values.ts';
import { ValueInput } from './ValueInput.tsx';
import type { ProgrammeEditorProps } from './WeekEditor.tsx';

/** The period in which the programme runs (effectivePeriod), and what is in force where its week says nothing. */
export function ProgrammeOptions({ point, programme, faults, change }: ProgrammeEditorProps) {
  const { t } = useLingui();
  const { effectivePeriod, defaultValue } = programme;
  const { from, to } = effectivePeriod;
  const bound = (part: Partial<Programme['effectivePeriod']>) =>
    change?.((now) => ({ ...now, effectivePeriod: { ...now.effectivePeriod, ...part } }));
  const isOpen = from !== undefined || to !== undefined || defaultValue !== undefined;
  const mine = faults.filter(({ day, exception }) => day === undefined && exception === undefined);
  const isPeriodFaulty = mine.some(({ reason }) => reason === 'badDate' || reason === 'endsBeforeItBegins');
  const isValueFaulty = mine.length > 0 && !isPeriodFaulty;
  return (
    <details open={isOpen || mine.length > 0 || undefined}>
      <summary className="muted">
        <Trans>Validity period and default value</Trans>
      </summary>
      <fieldset className="stack" disabled={!change}>
        <div className="wrap">
          <Trans>Valid from</Trans>
          <DateField
            label={t`Valid from`}
            date={from}
            isFaulty={isPeriodFaulty}
            onTake={(date) => bound({ from: date })}
          />
          <Trans>to</Trans>
          <DateField label={t`Valid to`} date={to} isFaulty={isPeriodFaulty} onTake={(date) => bound({ to: date })} />
          <span className="note">
            <Trans>Leave empty for no end. Outside this period nothing is switched.</Trans>
          </span>
        </div>
        <div className="wrap">
          <span>
            <Trans>Default value</Trans>
          </span>
          {defaultValue === undefined ? (
            <Button
              aria-invalid={isValueFaulty || undefined}
              onClick={() => change?.((now) => ({ ...now, defaultValue: restValue(point, now) }))}
            >
              <Trans>Set default value</Trans>
            </Button>
          ) : (
            <>
              <ValueInput
                point={point}
                label={t`Default value`}
                value={defaultValue}
                isFaulty={isValueFaulty}
                onTake={(value) => change?.((now) => ({ ...now, defaultValue: value }))}
              />
              <Button variant="bare" onClick={() => change?.((now) => ({ ...now, defaultValue: undefined }))}>
                <Trans>Remove default value</Trans>
              </Button>
            </>
          )}
        </div>
      </fieldset>
    </details>
  );
}

interface DateFieldProps {
  readonly label: string;
  readonly date: string | undefined;
  readonly isFaulty: boolean;
  readonly onTake: (date: string | undefined) => void;
}

function DateField({ label, date, isFaulty, onTake }: DateFieldProps) {
  return (
    <input
      type="date"
      aria-label={label}
      className={form.input}
      aria-invalid={isFaulty || undefined}
      value={date ?? ''}
      onChange={({ target: { value } }) => onTake(value === '' ? undefined : value)}
    />
  );
}
