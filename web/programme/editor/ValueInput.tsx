import type { Point } from '../../../protocol/point.ts';
import { unitText } from '../../text/valueText.ts';
import css from '../Form.module.css';
import { useTyped } from './useTyped.ts';

interface ValueInputProps {
  readonly point: Point;
  readonly value: string;
  readonly label: string;
  readonly isFaulty?: boolean;
  readonly onTake: (value: string) => void;
}

const states = [0, 1] as const;

/** A value of the point: one of its two states, or a plain decimal number in its unit (R34). */
export function ValueInput(props: ValueInputProps) {
  return props.point.kind === 'logic' ? <StateInput {...props} /> : <NumberInput {...props} />;
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
      {states.map((state) => (
        <option key={state} value={String(state)}>
          {point.states[state] || String(state)}
        </option>
      ))}
    </select>
  );
}

function NumberInput({ point, value, label, isFaulty, onTake }: ValueInputProps) {
  const unit = unitText(point);
  return (
    <span className={css.number}>
      <input
        className={css.input}
        aria-label={unit ? `${label}, ${unit}` : label}
        aria-invalid={isFaulty || undefined}
        inputMode="decimal"
        autoComplete="off"
        {...useTyped(value, onTake)}
      />
      {unit && <span className={css.unit}>{unit}</span>}
    </span>
  );
}
