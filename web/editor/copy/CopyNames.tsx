import { Plural, useLingui } from '@lingui/react/macro';
import type { NamePart, NamePlace } from '../../../editor/copy/nameParts.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';

interface CopyNamesProps {
  readonly part: NamePart;
  /** Names that are the same for the copies without it. */
  readonly count: number;
  /** In place of what is proposed. */
  readonly typed: Partial<NamePart> | undefined;
  readonly onPart: (part: Partial<NamePart>) => void;
}

/** How the copies are called where no pair changes their names. */
export function CopyNames({ part, count, typed, onPart }: CopyNamesProps) {
  const { i18n, t } = useLingui();
  if (count === 0) return null;
  const languages = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  return (
    <fieldset className="stack">
      <legend className="strong">
        <Plural
          value={count}
          one="# name would stay the same. What is added to it?"
          other="# names would stay the same. What is added to them?"
        />
      </legend>
      <div className="wrap far bottom">
        <Field
          label={t`Name part`}
          size={14}
          value={part.text}
          onChange={({ currentTarget }) => onPart({ ...typed, text: currentTarget.value })}
        />
        {Object.entries(part.translated).map(([code, own]) => {
          const language = languages.of(code) ?? code;
          return (
            <Field
              key={code}
              label={t`Name part (${language})`}
              size={14}
              value={own}
              onChange={({ currentTarget }) =>
                onPart({ ...typed, translated: { ...typed?.translated, [code]: currentTarget.value } })
              }
            />
          );
        })}
        <Select
          label={t`Place of the name part`}
          value={part.place}
          onChange={({ currentTarget }) => onPart({ ...typed, place: currentTarget.value as NamePlace })}
        >
          <option value="before">{t`before the name`}</option>
          <option value="after">{t`after the name`}</option>
          <option value="folder">{t`a folder for the pages, otherwise before the name`}</option>
        </Select>
      </div>
    </fieldset>
  );
}
