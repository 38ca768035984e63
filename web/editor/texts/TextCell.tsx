import type { KeyboardEvent } from 'react';
import { useTyping } from '../forms/useTyping.ts';
import css from './TextsSection.module.css';

interface TextCellProps {
  readonly label: string;
  /** Key of its translation; undefined: it has none yet. */
  readonly record: string | undefined;
  readonly text: string;
  readonly isMissing: boolean;
  readonly onText: (text: string) => void;
}

/** Applied when it is left; Enter goes to the next one of the same language. */
export function TextCell({ label, record, text, isMissing, onText }: TextCellProps) {
  const { typed, type, commit, takeBack } = useTyping({
    apply: (next) => {
      if (next !== text) onText(next);
      return () => onText(text);
    },
  });
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && takeBack()) event.preventDefault();
    if (event.key !== 'Enter' || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    commit();
    neighbour(event.currentTarget, event.shiftKey ? -1 : 1)?.focus();
  };
  const shown = typed ?? text;
  return (
    <textarea
      className={css.cell}
      aria-label={label}
      data-record={record}
      data-missing={isMissing || undefined}
      rows={Math.max(1, shown.split('\n').length, Math.ceil(shown.length / 50))}
      value={shown}
      spellCheck
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => commit()}
      onKeyDown={press}
    />
  );
}

/** In the same column. */
function neighbour(field: HTMLElement, step: -1 | 1): HTMLElement | undefined {
  const row = field.closest('tr');
  const at = [...(row?.querySelectorAll('textarea') ?? [])].indexOf(field as HTMLTextAreaElement);
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  return next?.querySelectorAll('textarea')[at];
}
