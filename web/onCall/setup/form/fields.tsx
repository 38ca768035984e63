import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { weekdays } from '../../../../protocol/programme/programme.ts';
import { durationText } from '../../../text/durationText.ts';
import { readTime } from '../../../text/fields/readTime.ts';
import { useTyped } from '../../../text/fields/useTyped.ts';
import { dayNames } from '../../../text/labels/dayWords.ts';
import { documentFaultWords } from '../../../text/labels/documentFaultWords.ts';
import choice from '../../../ui/Choice.module.css';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import css from '../SetupPage.module.css';
import { type NamedPart, renamed, valueAt, withValue } from './draft.ts';
import { wordsOf } from './fieldWords.ts';
import { useSetup } from './SetupContext.ts';
import { useWhoWords } from './whoWords.ts';

/** The label, the value and the fault of one place of the document. */
export function useFieldAt(path: string, hasHint = false) {
  const { i18n, t } = useLingui();
  const { document, change, faultAt } = useSetup();
  const { label, rule } = wordsOf(path) ?? {};
  const found = faultAt(path);
  const ruleText = rule && i18n._(rule);
  const words = found && i18n._(documentFaultWords(found));
  return {
    label: label ? i18n._(label) : '',
    value: valueAt(document, path),
    set: (value: unknown) => change((now) => withValue(now, path, value)),
    /** What is expected is in it, unless a hint beside the field says so. */
    fault: words && ruleText && found.code === 'badText' && !hasHint ? t`${words} Expected: ${ruleText}` : words,
    place: { 'data-path': path },
  };
}

interface TextAtProps
  extends Pick<ComponentProps<typeof Field>, 'rows' | 'placeholder' | 'hint' | 'inputMode' | 'type'> {
  readonly path: string;
  /** What is typed becomes this in the document; undefined: as it is. */
  readonly read?: (typed: string) => unknown;
}

/** A line of text; an empty one is left out of the document. */
export function TextAt({ path, read, ...rest }: TextAtProps) {
  const { label, value, set, fault, place } = useFieldAt(path, rest.hint !== undefined);
  return (
    <Field
      {...rest}
      {...place}
      label={label}
      autoComplete="off"
      value={value === undefined || value === null ? '' : String(value)}
      fault={fault}
      onChange={({ target }) => set(target.value === '' ? undefined : (read?.(target.value) ?? target.value))}
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

/** A text that is read when the field is left, because half of it means something else. */
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

/** The name of a way, a person or a roster, which others refer to. */
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

interface ChoiceAtProps {
  readonly path: string;
  readonly options: readonly (readonly [value: string | number, words: string])[];
  /** What stands for none; undefined: there is always one. */
  readonly none?: string;
  readonly onTake?: (value: string | number | undefined) => void;
}

/** One of several; what is in the document and is none of them stays visible. */
export function ChoiceAt({ path, options, none, onTake }: ChoiceAtProps) {
  const { label, value, set, fault, place } = useFieldAt(path);
  const isKnown = value === undefined || value === null || options.some(([one]) => one === value);
  const take = onTake ?? set;
  return (
    <div className={css.withFault}>
      <Select
        {...place}
        label={label}
        value={String(value ?? '')}
        aria-invalid={fault ? true : undefined}
        onChange={({ target }) => take(options.find(([one]) => String(one) === target.value)?.[0])}
      >
        {(none !== undefined || value === undefined) && <option value="">{none ?? '–'}</option>}
        {!isKnown && <option value={String(value)}>{String(value)}</option>}
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
      {fault && <p className={css.fault}>{fault}</p>}
    </div>
  );
}

interface ManyAtProps {
  readonly path: string;
  readonly options: readonly (readonly [value: string | number, words: ReactNode])[];
}

/** Any of several, in their order. */
function ManyAt({ path, options }: ManyAtProps) {
  const { label, value, set, fault, place } = useFieldAt(path);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className={css.many}>
      <legend>{label}</legend>
      <div className={css.row}>
        {options.map(([one, words], i) => (
          <label key={one} className={choice.choice}>
            <input
              {...(i === 0 && place)}
              type="checkbox"
              aria-invalid={fault ? true : undefined}
              checked={chosen.includes(one)}
              onChange={({ target }) =>
                set(
                  options
                    .map(([other]) => other)
                    .filter((other) => (other === one ? target.checked : chosen.includes(other))),
                )
              }
            />
            {words}
          </label>
        ))}
      </div>
      {fault && <p className={css.fault}>{fault}</p>}
    </fieldset>
  );
}

export function PrioritiesAt({ path }: { readonly path: string }) {
  return <ManyAt path={path} options={([1, 2, 3, 4] as const).map((one) => [one, one])} />;
}

export function DaysAt({ path }: { readonly path: string }) {
  const { i18n } = useLingui();
  const names = dayNames(i18n.locale, 'short');
  return <ManyAt path={path} options={weekdays.map((day, i) => [day, names[i]])} />;
}

const usualWaits = [0, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 14_400, 43_200, 86_400];

/** A time to wait, of the usual ones; another one that is in the document stays. */
export function WaitAt({ path, none }: { readonly path: string; readonly none: string }) {
  const { i18n } = useLingui();
  const { value } = useFieldAt(path);
  const all = [...new Set([...usualWaits, ...(Number.isInteger(value) ? [Number(value)] : [])])].sort((a, b) => a - b);
  return (
    <ChoiceAt
      path={path}
      options={all.map((seconds) => [seconds, seconds === 0 ? none : durationText(i18n.locale, seconds * 1000)])}
    />
  );
}

/** A person, whoever is on call of a roster, or everybody. */
export function WhoAt({ path }: { readonly path: string }) {
  const whoWords = useWhoWords();
  const { persons, roster } = useSetup().document;
  return (
    <ChoiceAt
      path={path}
      options={[...roster.map(({ id }) => `roster:${id}`), ...persons.map(({ id }) => id), 'everybody'].map((who) => [
        who,
        whoWords(who),
      ])}
    />
  );
}

/** What is wrong at a place that has no field of its own. */
export function FaultAt({ path }: { readonly path: string }) {
  const { fault, place } = useFieldAt(path);
  if (!fault) return null;
  return (
    <p {...place} tabIndex={-1} className={css.fault}>
      {fault}
    </p>
  );
}
