import { useId, useState } from 'react';
import { numberInputMode } from '../../../text/fields/numberInputMode.ts';
import { StepButtons, stepByKey } from '../../../text/fields/StepButtons.tsx';
import css from '../FieldInput.module.css';
import { type ControlProps, suggested, typingKeys } from './control.ts';

export function TextControl(props: ControlProps) {
  const { id, field, value, shown, hasSteps, step, title, attributes } = props;
  const keys = typingKeys(value);
  const list = useId();
  const [isHere, setHere] = useState(false);
  // Not before it is used: a form has many fields, and a station thousands of points.
  const offered = isHere ? suggested(props) : [];
  const input = (
    <>
      <input
        {...attributes}
        id={id}
        className={css.input}
        value={shown}
        list={offered.length > 0 ? list : undefined}
        inputMode={field.type === 'number' ? numberInputMode(field.bounds?.min) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => value.type(currentTarget.value)}
        onKeyDown={(event) => {
          if (!hasSteps || !step || !stepByKey(event, step)) keys(event);
        }}
        onFocus={() => setHere(true)}
        onBlur={() => {
          setHere(false);
          value.commit();
        }}
      />
      {offered.length > 0 && (
        <datalist id={list}>
          {offered.map((one) => (
            <option key={one.value} value={one.value} label={one.label && `${one.value} – ${one.label}`} />
          ))}
        </datalist>
      )}
    </>
  );
  if (!hasSteps) return input;
  return (
    <span className="row near">
      {input}
      <StepButtons
        label={title}
        disabled={step === undefined}
        onStep={(by) => step?.(by)}
        onBlur={() => value.commit()}
      />
    </span>
  );
}

export function LinesControl({ id, value, shown, attributes }: ControlProps) {
  return (
    <textarea
      {...attributes}
      id={id}
      className={css.input}
      rows={Math.min(8, Math.max(2, shown.split('\n').length))}
      value={shown}
      onChange={({ currentTarget }) => value.type(currentTarget.value)}
      onKeyDown={typingKeys(value)}
      onBlur={() => value.commit()}
    />
  );
}
