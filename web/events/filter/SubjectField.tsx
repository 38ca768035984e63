import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fold } from '../../text/fold.ts';
import { type LogNames, subjectName } from '../logNames.ts';
import type { LogView } from '../logView.ts';
import { FilterField } from './FilterField.tsx';
import css from './FilterFields.module.css';

export interface SubjectFieldProps {
  readonly view: LogView;
  readonly names: LogNames;
  /** Changes a part of the view; earlier changes remain, also where the address does not have them yet. */
  readonly onChange: (part: Partial<LogView>) => void;
}

/** A longer list of suggestions is of no use. */
const mostOffered = 40;

export function SubjectField({ view, names, onChange }: SubjectFieldProps) {
  const { t } = useLingui();
  const chosen = subjectName(names, view);
  const [typed, setTyped] = useState(chosen);
  const [lastChosen, setLastChosen] = useState(chosen);
  if (chosen !== lastChosen) {
    setLastChosen(chosen);
    setTyped(chosen);
  }
  if (names.points.length === 0 && names.pages.length === 0 && chosen === '') return null;
  const part = fold(typed);
  const entries = [
    ...names.pages.map(({ id, name }) => ({ name: name || id, change: { page: id, object: undefined } })),
    ...names.points.map(({ id, name }) => ({ name, change: { page: undefined, object: id } })),
  ];
  const known = entries.filter(({ name }) => fold(name).includes(part)).map(({ name }) => name);
  const offered = [...new Set(known)].slice(0, mostOffered);
  const isUnknown = typed.trim() !== '' && typed !== chosen && offered.length === 0;
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') return onChange({ page: undefined, object: undefined });
    const found = entries.find(({ name }) => fold(name) === fold(text.trim()));
    if (found) onChange(found.change);
  };
  return (
    <FilterField label={<Trans>Point or page</Trans>} isSet={chosen !== ''} isWide>
      {(id) => (
        <>
          <input
            id={id}
            type="search"
            value={typed}
            list="log-subjects"
            placeholder={t`Any point or page`}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={isUnknown || undefined}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <datalist id="log-subjects">
            {typed !== chosen && offered.map((name) => <option key={name} value={name} />)}
          </datalist>
          {isUnknown && (
            <span className={`sheet tiny ${css.hint}`} role="status">
              <Trans>No point or page with this name.</Trans>
            </span>
          )}
        </>
      )}
    </FilterField>
  );
}
