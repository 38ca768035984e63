import type { ComponentProps } from 'react';
import { readTime } from '../../text/fields/readTime.ts';
import { useTyped } from '../../text/fields/useTyped.ts';
import { Field } from '../../ui/Field.tsx';
import { type NamedPart, renamed } from './draft.ts';
import { useSetup } from './SetupContext.ts';
import { useFieldAt } from './useFieldAt.ts';

interface TextAtProps
  extends Pick<ComponentProps<typeof Field>, 'rows' | 'placeholder' | 'hint' | 'inputMode' | 'type'> {
  readonly path: string;
  /** Converts the typed text for the document; undefined: unchanged. */
  readonly read?: (typed: string) => unknown;
}

/** An empty one is omitted from the document. */
export function TextAt({ path, read, ...rest }: TextAtProps) {
  const { label, value, type, fault, place } = useFieldAt(path, rest.hint !== undefined);
  return (
    <Field
      {...rest}
      {...place}
      label={label}
      autoComplete="off"
      value={value === undefined || value === null ? '' : String(value)}
      fault={fault}
      onChange={({ target }) => type(target.value === '' ? undefined : (read?.(target.value) ?? target.value))}
    />
  );
}

export function NumberAt(props: Omit<TextAtProps, 'read'>) {
  return <TextAt {...props} inputMode="numeric" read={(typed) => (/^\d+$/.test(typed) ? Number(typed) : typed)} />;
}

interface TypedAtProps extends TextAtProps {
  readonly path: string;
  readonly written: (value: unknown) => string;
  readonly onTake?: (text: string) => void;
}

/** Read when the field is left, because half of the text means something else. */
export function TypedAt({ path, written, read, onTake, ...rest }: TypedAtProps) {
  const { label, value, set, fault, place } = useFieldAt(path, rest.hint !== undefined);
  const typed = useTyped(written(value), onTake ?? ((text) => set(read ? read(text) : text)));
  return <Field {...rest} {...place} {...typed} label={label} autoComplete="off" fault={fault} />;
}

const plain = (value: unknown) => (typeof value === 'string' ? value : '');

export function TimeAt({ path }: { readonly path: string }) {
  return (
    <TypedAt
      path={path}
      placeholder="--:--"
      written={plain}
      read={(text) => (text === '' ? undefined : (readTime(text) ?? text))}
    />
  );
}

/** Of a channel, a person or a roster, which others refer to. */
export function NameAt({ part, index }: { readonly part: NamedPart; readonly index: number }) {
  const { change } = useSetup();
  return (
    <TypedAt
      path={`${part}[${index}].id`}
      written={plain}
      onTake={(text) => text !== '' && change((now) => renamed(now, part, index, text))}
    />
  );
}
