import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeElement } from '../../../editor/records/elements.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { hasWords, type StationText, stationTexts } from '../../../editor/station/texts.ts';
import {
  addLanguage,
  removeLanguage,
  type Translations,
  translate,
  translationsOf,
} from '../../../editor/station/translations.ts';
import { appLanguages } from '../../../protocol/texts.ts';
import { Link } from '../../router/Link.tsx';
import { fold } from '../../text/fold.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { SectionProps } from '../section.ts';
import { useRecords } from '../useRecords.ts';
import { TextCell } from './TextCell.tsx';
import css from './TextsSection.module.css';

export function TextsSection({ client, store, hrefOf }: SectionProps) {
  const { i18n, t } = useLingui();
  const [search, setSearch] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [missing, setMissing] = useState({ drawn: '', texts: new Set<string>() });
  const texts = useRecords(store, stationTexts);
  const languages = useRecords(store, translationsOf);
  // Texts that were missing when the list was drawn stay in it, so that no row goes away while a user types.
  const drawn = `${onlyMissing} ${languages.length} ${texts.length}`;
  if (missing.drawn !== drawn) {
    const now = texts.filter(({ text }) => languages.some((one) => isMissing(one, text)));
    setMissing({ drawn, texts: new Set(now.map(({ text }) => text)) });
  }
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  const nameOf = (language: string) => names.of(language) ?? language;
  const rows = texts.filter(
    ({ text }) => (!onlyMissing || missing.texts.has(text)) && (search === '' || fold(text).includes(fold(search))),
  );
  const addText = (name: string) => t`Add ${name}`;
  const labelOf = (name: string, text: string) => t`${name} for “${text}”`;
  const others = appLanguages.filter((language) => !languages.some((one) => one.language === language));
  return (
    <div className={`tall apart ${css.section}`}>
      <div className="wrap far">
        <SearchField className="small" label={t`Search in the texts`} value={search} onSearch={setSearch} />
        {languages.length > 0 && (
          <label>
            <input
              type="checkbox"
              checked={onlyMissing}
              onChange={({ currentTarget }) => setOnlyMissing(currentTarget.checked)}
            />
            <Trans>Missing translations only</Trans>
          </label>
        )}
        {others.map((language) => (
          <Button
            key={language}
            onClick={() => client.edit((edit) => addLanguage(edit, language), { code: 'languageAdded', language })}
          >
            <Plus size={16} aria-hidden />
            {addText(nameOf(language))}
          </Button>
        ))}
      </div>
      {languages.map((one) => (
        <Remarks key={one.language} {...{ client, hrefOf, texts }} language={one} name={nameOf(one.language)} />
      ))}
      {languages.length === 0 && (
        <p className="muted">
          <Trans>
            The station has its texts in one language. Users who read Vigie in a language added here see its
            translations.
          </Trans>
        </p>
      )}
      <DataTable
        label={t`Texts`}
        rows={rows}
        keyOf={({ text }) => text}
        height={40}
        widths={`minmax(12rem, 1fr) ${languages.map(() => 'minmax(12rem, 1fr)').join(' ')}`}
        columns={[
          { id: 'text', title: t`Text of the station`, isName: true, className: 'lines', cell: ({ text }) => text },
          ...languages.map((one) => ({
            id: one.language,
            title: nameOf(one.language),
            cell: ({ text }: StationText) => (
              <TextCell
                label={labelOf(nameOf(one.language), text)}
                record={one.records?.get(text)}
                text={fieldText(store, one.records?.get(text) ?? '', 'To') ?? ''}
                isMissing={isMissing(one, text)}
                onText={(to) => client.edit((edit) => translate(edit, one, text, to), { code: 'translated', text })}
              />
            ),
          })),
        ]}
      />
    </div>
  );
}

interface RemarksProps extends Pick<SectionProps, 'client' | 'hrefOf'> {
  readonly language: Translations;
  readonly name: string;
  readonly texts: readonly StationText[];
}

function Remarks({ client, hrefOf, language, name, texts }: RemarksProps) {
  const { file, records } = language;
  const translations = records?.size ?? 0;
  const removal = (
    <Button
      onClick={() =>
        client.edit((edit) => removeLanguage(edit, language), { code: 'languageRemoved', language: language.language })
      }
    >
      <Trash2 size={16} aria-hidden />
      <Plural
        value={translations}
        _0={`Remove ${name}`}
        one={`Remove ${name} and # translation`}
        other={`Remove ${name} and # translations`}
      />
    </Button>
  );
  if (!records)
    return (
      <div className="wrap far">
        <p className="fault">
          <Trans>{file} can’t be read as translations.</Trans>{' '}
          <Link to={hrefOf('files', { file })}>
            <Trans>Correct the file</Trans>
          </Link>
        </p>
        {removal}
      </div>
    );
  const missing = texts.filter(({ text }) => isMissing(language, text)).length;
  const used = new Set(texts.map(({ text }) => text));
  const gone = [...records].filter(([from]) => !used.has(from)).map(([, key]) => key);
  const count = gone.length;
  const remove = () =>
    client.edit(
      (edit) => {
        for (const key of gone) removeElement(edit, key);
      },
      { code: 'translationsRemoved', count: String(count) },
    );
  return (
    <div className="wrap far">
      <b>{name}</b>
      <span role="status">
        <Plural value={missing} _0="all texts translated" one="# text missing" other="# texts missing" />
      </span>
      {count > 0 && (
        <Button onClick={remove}>
          <Plural
            value={count}
            one="Delete # translation of a text that no longer exists"
            other="Delete # translations of texts that no longer exist"
          />
        </Button>
      )}
      {removal}
    </div>
  );
}

function isMissing({ records }: Translations, text: string): boolean {
  return records !== undefined && hasWords(text) && !records.has(text);
}
