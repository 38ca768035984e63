import { useLingui } from '@lingui/react/macro';
import { Options } from '../../../ui/Options.tsx';
import css from '../FieldInput.module.css';
import { choiceText } from '../fieldTexts.ts';
import { type ControlProps, suggested } from './control.ts';

/** The first choice is that the file does not state it. */
export function ChoiceControl(props: ControlProps) {
  const { id, field, name, place, value, attributes } = props;
  const { t, i18n } = useLingui();
  const words: Readonly<Record<string, string>> = { true: t`yes`, false: t`no` };
  const choices = field.type === 'boolean' ? Object.keys(words) : field.choices;
  const textOf = (word: string) => words[word] ?? choiceText(i18n, place, name, word);
  const all = choices?.map((word) => ({ value: word, label: textOf(word) })) ?? suggested(props);
  const { text = '', isMixed } = value;
  const isOther = text !== '' && !all.some((one) => one.value === text);
  const usual = field.fallback && textOf(field.fallback);
  const absent = field.type === 'boolean' ? t`automatic` : '–';
  return (
    <select
      {...attributes}
      id={id}
      className={css.input}
      value={isMixed ? '\0' : text}
      onChange={({ currentTarget }) => value.commit(currentTarget.value)}
    >
      {isMixed && (
        <option value={'\0'} disabled>
          {attributes.placeholder}
        </option>
      )}
      <option value="">{usual ? t`${usual} (default)` : absent}</option>
      {isOther && <option>{text}</option>}
      <Options of={all.map((one) => [one.value, one.label ?? one.value])} />
    </select>
  );
}
