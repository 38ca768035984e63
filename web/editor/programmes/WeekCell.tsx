import { type KeyboardEvent, useId, useState } from 'react';
import { useTyping } from '../forms/useTyping.ts';
import css from './ProgrammesSection.module.css';

interface WeekCellProps {
  readonly label: string;
  /** Key of the point. */
  readonly record: string;
  readonly text: string;
  readonly placeholder: string;
  /** Returns why it can’t be taken; undefined: it was. */
  readonly onText: (text: string) => string | undefined;
}

/** Applied when it is left; what is wrong stays as it was typed, with its reason. Enter goes to the next row. */
export function WeekCell({ label, record, text, placeholder, onText }: WeekCellProps) {
  const [fault, setFault] = useState<string>();
  const message = useId();
  const { typed, type, commit, takeBack } = useTyping({
    apply: (next) => {
      const why = next.trim() === text ? undefined : onText(next);
      setFault(why);
      return why === undefined ? () => void onText(text) : undefined;
    },
    // The first times of a week are no week.
    isBegun: () => true,
  });
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      setFault(undefined);
      if (takeBack()) event.preventDefault();
    }
    if (event.key !== 'Enter' || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    const next = event.shiftKey
      ? event.currentTarget.closest('tr')?.previousElementSibling
      : event.currentTarget.closest('tr')?.nextElementSibling;
    commit();
    next?.querySelector('textarea')?.focus();
  };
  const shown = typed ?? text;
  return (
    <>
      <textarea
        className={css.week}
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : message}
        data-record={record}
        placeholder={placeholder}
        rows={Math.max(1, Math.ceil(shown.length / 48))}
        value={shown}
        spellCheck={false}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => commit()}
        onKeyDown={press}
      />
      {fault !== undefined && (
        <p id={message} role="alert" className="fault">
          {fault}
        </p>
      )}
    </>
  );
}
