import { useLingui } from '@lingui/react/macro';
import { plainDecimal } from '../../../protocol/commands/command.ts';
import type { Point } from '../../../protocol/point.ts';
import css from '../../text/calendar/Form.module.css';
import { localDecimal, readDecimal } from '../../text/decimal.ts';
import { entryUnit } from '../../text/entryText.ts';
import { numberInputMode } from '../../text/fields/numberInputMode.ts';
import { StepButtons } from '../../text/fields/StepButtons.tsx';
import { useTyped } from '../../text/fields/useTyped.ts';
import { WhichNumber } from '../../text/fields/WhichNumber.tsx';
import { stepFrom } from '../../text/stepFrom.ts';
import { Options } from '../../ui/Options.tsx';

interface ValueInputProps {
  readonly point: Point;
  readonly value: string;
  readonly label: string;
  readonly isFaulty?: boolean;
  readonly onTake: (value: string) => void;
}

/** One of the point's states, or a number in its unit, typed in the user's language (R34). */
export function ValueInput(props: ValueInputProps) {
  const { kind, states } = props.point;
  const hasStates = kind === 'logic' || (kind === 'state' && states.some((word) => word !== ''));
  return hasStates ? <StateInput {...props} /> : <NumberInput {...props} />;
}

function StateInput({ point, value, label, isFaulty, onTake }: ValueInputProps) {
  return (
    <select
      className={css.input}
      aria-label={label}
      aria-invalid={isFaulty || undefined}
      value={value}
      onChange={(event) => onTake(event.target.value)}
    >
      <Options of={statesToChoose(point, value)} />
    </select>
  );
}

/** Both of a logic point; of others those with a word within the limits. The value that is there stays one of them. */
function statesToChoose({ kind, states, min, max }: Point, value: string): readonly (readonly [string, string])[] {
  const isIn = (state: number) => state >= (min ?? state) && state <= (max ?? state);
  const known = (kind === 'logic' ? [0, 1] : [...states.keys()].filter((state) => states[state] && isIn(state))).map(
    (state) => [String(state), states[state] || String(state)] as const,
  );
  return known.some(([state]) => state === value) ? known : [...known, [value, value]];
}

/** The programme holds plain decimal text; what is no clear number stays as it was typed, a fault of the programme. */
function NumberInput({ point, value, label, isFaulty, onTake }: ValueInputProps) {
  const { i18n } = useLingui();
  const unit = entryUnit(point);
  const input = useTyped(localDecimal(i18n.locale, value), (typed) => {
    const read = readDecimal(i18n.locale, typed);
    onTake(read.kind === 'ready' ? read.text : typed);
  });
  const step = (by: 1 | -1) => onTake(stepFrom(plainDecimal(value) ?? point.min ?? 0, by, point));
  const read = plainDecimal(value) === undefined ? readDecimal(i18n.locale, value) : undefined;
  return (
    <>
      <span className={css.number}>
        <input
          className={css.input}
          aria-label={unit ? `${label}, ${unit}` : label}
          aria-invalid={isFaulty || undefined}
          inputMode={numberInputMode(point.min)}
          autoComplete="off"
          {...input}
        />
        {unit && <span className="note">{unit}</span>}
        <StepButtons variant="bare" label={label} onStep={step} />
      </span>
      {read?.kind === 'unclear' && <WhichNumber typed={value} readings={read.readings} onTake={onTake} />}
    </>
  );
}
