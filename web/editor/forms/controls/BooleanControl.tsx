import { useEffect, useRef } from 'react';
import { readBoolean } from '../../../../protocol/wire/fields.ts';
import { element } from '../../../../protocol/wire/xml.ts';
import css from '../FieldInput.module.css';
import type { ControlProps } from './control.ts';

/** An absent value is the default. */
export function BooleanControl({ id, field, value, attributes: { placeholder: _, ...attributes } }: ControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isMixed, text = field.fallback ?? '' } = value;
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      {...attributes}
      ref={input}
      id={id}
      type="checkbox"
      className={css.check}
      checked={!isMixed && readBoolean(element('Field', { text }), 'text') === true}
      onChange={({ currentTarget }) => value.commit(String(currentTarget.checked))}
    />
  );
}
