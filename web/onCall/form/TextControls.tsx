import { isSecretName } from '../../../protocol/secret.ts';
import { readTime } from '../../text/fields/readTime.ts';
import { useTyped } from '../../text/fields/useTyped.ts';
import { Field } from '../../ui/Field.tsx';
import { constantsOf, linesOf } from './constants.ts';
import { renamed } from './draft.ts';
import { useSetup } from './SetupContext.ts';
import { type ControlProps, useFieldAt } from './useFieldAt.ts';

interface TextControlProps extends ControlProps {
  readonly type?: 'date';
  /** Converts the typed text for the document; undefined: unchanged. */
  readonly read?: (typed: string) => unknown;
}

/** An empty one is omitted from the document. */
export function TextControl({ path, hint, type: inputType, read }: TextControlProps) {
  const { label, value, type, fault, place } = useFieldAt(path, hint !== undefined);
  return (
    <Field
      {...place}
      type={inputType}
      inputMode={read && 'numeric'}
      label={label}
      hint={hint}
      autoComplete="off"
      value={value === undefined || value === null ? '' : String(value)}
      fault={fault}
      onChange={({ target }) => type(target.value === '' ? undefined : (read?.(target.value) ?? target.value))}
    />
  );
}

export function NumberControl(props: ControlProps) {
  return <TextControl {...props} read={(typed) => (/^\d+$/.test(typed) ? Number(typed) : typed)} />;
}

/** With whether its secret is set. */
export function SecretControl(props: ControlProps) {
  const { secretState } = useSetup();
  const { part, value } = useFieldAt(props.path);
  const kind = part?.field?.secretKind;
  return (
    <div className="stack">
      <TextControl {...props} />
      {kind && typeof value === 'string' && isSecretName(value) && secretState(value, kind)}
    </div>
  );
}

interface TypedControlProps extends ControlProps {
  readonly written: (value: unknown) => string;
  readonly onTake: (text: string, set: (value: unknown) => void) => void;
  readonly rows?: number;
  readonly placeholder?: string;
}

/** Read when the field is left, because half of the text means something else. */
function TypedControl({ path, hint, written, onTake, ...rest }: TypedControlProps) {
  const { label, value, set, fault, place } = useFieldAt(path, hint !== undefined);
  const typed = useTyped(written(value), (text) => onTake(text, set));
  return <Field {...rest} {...place} {...typed} label={label} hint={hint} autoComplete="off" fault={fault} />;
}

const plain = (value: unknown) => (typeof value === 'string' ? value : '');

export function TimeControl(props: ControlProps) {
  return (
    <TypedControl
      {...props}
      placeholder="--:--"
      written={plain}
      onTake={(text, set) => set(text === '' ? undefined : (readTime(text) ?? text))}
    />
  );
}

export function ConstantsControl(props: ControlProps) {
  return <TypedControl {...props} rows={3} written={linesOf} onTake={(text, set) => set(constantsOf(text))} />;
}

/** Of a channel, a person or a roster, which others refer to. */
export function NameControl({ path }: ControlProps) {
  const { change } = useSetup();
  return (
    <TypedControl
      path={path}
      written={plain}
      onTake={(text) => text !== '' && change((now) => renamed(now, path, text))}
    />
  );
}
