import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type TextKind, type ThingKind, textKinds, thingKinds } from '../../../editor/find/searchedTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Options } from '../../ui/Options.tsx';
import css from './FindPanel.module.css';
import type { Query, Where } from './query.ts';

interface FindFormProps {
  readonly query: Query;
  readonly onChange: (change: Partial<Query>) => void;
  /** Where there is more than one place to search in. */
  readonly wheres: readonly Where[];
  /** How many are replaced; undefined: it is not known yet. */
  readonly count: number | undefined;
  readonly onReplace: () => void;
  readonly onClose: () => void;
  /** Behind the fields. */
  readonly children: ReactNode;
}

const things: Readonly<Record<ThingKind, MessageDescriptor>> = {
  point: msg`Points`,
  alarm: msg`Alarms`,
  page: msg`Pages and their elements`,
  programme: msg`Time programmes`,
  link: msg`Links`,
  report: msg`Reports`,
  publisher: msg`Publishers`,
  station: msg({ message: 'Station', context: 'editor' }),
  translation: msg`Translations`,
};
const kinds: Readonly<Record<TextKind, MessageDescriptor>> = {
  words: msg`Names and texts`,
  reference: msg`IDs and references`,
  formula: msg`Formulas and conditions`,
  other: msg`Other settings`,
};
const places: Readonly<Record<Where, MessageDescriptor>> = {
  all: msg`Everywhere`,
  page: msg`This page`,
  chosen: msg`What is chosen`,
};

export function FindForm({ query, onChange, wheres, count = 0, onReplace, onClose, children }: FindFormProps) {
  const { i18n, t } = useLingui();
  const { text, by, isReplacing, isExact, isWholeWord, thing, kind, where } = query;
  const optionsOf = <T extends string>(all: readonly T[], titles: Readonly<Record<T, MessageDescriptor>>) =>
    all.map((one) => [one, i18n._(titles[one])] as const);
  const plainField = { autoComplete: 'off', spellCheck: false };
  return (
    <form
      className={`wrap small ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        onReplace();
      }}
    >
      <input
        {...plainField}
        type="search"
        data-finding
        aria-label={t`Find`}
        placeholder={t`Find`}
        value={text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would replace by whatever is in the other field, or by nothing.
          event.preventDefault();
          event.currentTarget.form?.querySelector<HTMLInputElement>('[data-replacing]')?.focus();
        }}
      />
      {isReplacing && (
        <input
          {...plainField}
          data-replacing
          aria-label={t`Replace by`}
          placeholder={t`Replace by`}
          value={by}
          onChange={({ currentTarget }) => onChange({ by: currentTarget.value })}
        />
      )}
      {isReplacing ? (
        <Button variant="main" type="submit" disabled={count === 0}>
          <Plural value={count} _0="Replace" one="Replace #" other="Replace #" />
        </Button>
      ) : (
        <Button onClick={() => onChange({ isReplacing: true })} title={t`Ctrl+H`}>
          <Trans>Replace…</Trans>
        </Button>
      )}
      <label>
        <input
          type="checkbox"
          checked={isExact}
          onChange={({ currentTarget }) => onChange({ isExact: currentTarget.checked })}
        />
        <Trans>Match case</Trans>
      </label>
      <label>
        <input
          type="checkbox"
          checked={isWholeWord}
          onChange={({ currentTarget }) => onChange({ isWholeWord: currentTarget.checked })}
        />
        <Trans>Whole word</Trans>
      </label>
      <select
        aria-label={t`Where`}
        value={wheres.includes(where) ? where : 'all'}
        onChange={({ currentTarget }) =>
          onChange({ where: wheres.find((one) => one === currentTarget.value) ?? 'all' })
        }
      >
        <Options of={optionsOf(wheres, places)} />
      </select>
      <select
        aria-label={t`In which things`}
        value={thing ?? ''}
        onChange={({ currentTarget }) => onChange({ thing: thingKinds.find((one) => one === currentTarget.value) })}
      >
        <Options of={[['', t`All things`], ...optionsOf(thingKinds, things)]} />
      </select>
      <select
        aria-label={t`In which fields`}
        value={kind ?? ''}
        onChange={({ currentTarget }) => onChange({ kind: textKinds.find((one) => one === currentTarget.value) })}
      >
        <Options of={[['', t`All fields`], ...optionsOf(textKinds, kinds)]} />
      </select>
      {children}
      <span className="end">
        <IconButton icon={X} label={t`Close: Esc`} onClick={onClose} />
      </span>
    </form>
  );
}
