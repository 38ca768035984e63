import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { leastText } from '../../../protocol/log/event.ts';
import type { Severity } from '../../../protocol/log/eventTraits.ts';
import { Options } from '../../ui/Options.tsx';
import { severityChoices } from '../severityWords.ts';
import { FilterField } from './FilterField.tsx';
import css from './FilterFields.module.css';
import { KindField } from './KindField.tsx';
import { SubjectField, type SubjectFieldProps } from './SubjectField.tsx';
import { TimeFields, type TimeFieldsProps } from './TimeFields.tsx';
import { TypedField } from './TypedField.tsx';

export interface FilterFieldsProps extends SubjectFieldProps, TimeFieldsProps {
  /** Logins of the loaded rows, offered while typing. */
  readonly people: readonly string[];
  readonly textField?: Ref<HTMLInputElement>;
  /** One under another. */
  readonly isSheet?: boolean;
}

const isShort = (text = '') => text !== '' && text.trim().length < leastText;

export function FilterFields(props: FilterFieldsProps) {
  const { view, onChange, names, people, textField, isSheet } = props;
  const { t } = useLingui();
  return (
    <div className={css.fields} data-sheet={isSheet || undefined}>
      <TimeFields {...props} />
      <KindField kinds={view.kinds} onChange={(kinds) => onChange({ kinds })} />
      <SeverityField severity={view.severity} onChange={(severity) => onChange({ severity })} />
      <TypedField
        label={<Trans>User</Trans>}
        isWide
        value={view.person ?? ''}
        placeholder={t`All users`}
        offered={people}
        onValue={(person) => onChange({ person: person || undefined })}
      />
      <SubjectField view={view} names={names} onChange={onChange} />
      <TypedField
        label={<Trans>Text</Trans>}
        inputRef={textField}
        type="search"
        value={view.text ?? ''}
        placeholder={t`Search`}
        hint={isShort(view.text) && <Trans>At least {leastText} characters</Trans>}
        aria-keyshortcuts="/"
        onValue={(text) => onChange({ text: text.trim() === '' ? undefined : text })}
      />
    </div>
  );
}

interface SeverityFieldProps {
  readonly severity: Severity | undefined;
  readonly onChange: (severity: Severity | undefined) => void;
}

/** At least. */
function SeverityField({ severity, onChange }: SeverityFieldProps) {
  const { i18n } = useLingui();
  const choose = (choice: string) => onChange(severityChoices.find(({ value }) => String(value) === choice)?.value);
  return (
    <FilterField label={<Trans>Severity</Trans>} isSet={severity !== undefined} isWide>
      {(id) => (
        <select id={id} value={severity ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <Options of={severityChoices.map(({ value, title }) => [value ?? '', i18n._(title)])} />
        </select>
      )}
    </FilterField>
  );
}
