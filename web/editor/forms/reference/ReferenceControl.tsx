import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { type Referred, referredBy } from '../../../../editor/station/referred.ts';
import { localDecimal } from '../../../text/decimal.ts';
import { fold, words } from '../../../text/fold.ts';
import { type ControlProps, suggested, typingKeys } from '../controls/control.ts';
import input from '../FieldInput.module.css';
import { ReferenceList } from './ReferenceList.tsx';

/** More than anyone reads: typing finds the others. */
const mostShown = 50;

interface Search {
  /** -1: none is chosen yet. */
  readonly at: number;
}

/** Takes a number, an ID or a name; shows what is named, and below it its number and ID. */
export function ReferenceControl(props: ControlProps) {
  const { id, client, field, value, attributes, onSearching } = props;
  const { i18n } = useLingui();
  const area = useRef<HTMLInputElement>(null);
  const list = useId();
  const [search, setOpen] = useState<Search>();
  const { typed, text = '' } = value;
  const all = referredBy(client.store, field);
  const isList = field.type === 'pointNumbers';
  const named = (isList ? text.split(/\s+/) : [text]).flatMap((one) => all.get(one.trim()) ?? []);
  const [first] = named;
  const shown = typed ?? (first && !isList ? first.name : localDecimal(i18n.locale, text));
  const offered = search ? offersFor(props, all, isList ? (typed?.split(/\s+/).at(-1) ?? '') : typed) : [];
  const isOpen = search !== undefined && offered.length > 0;
  const at = isOpen ? Math.min(search.at, offered.length - 1) : -1;
  useEffect(() => onSearching(isOpen), [isOpen, onSearching]);
  const take = (one: Referred | undefined) => {
    if (!one) return;
    setOpen(undefined);
    if (isList) value.type([...shown.split(/\s+/).slice(0, -1), one.value].join(' '));
    else value.commit(one.value);
  };
  const move = (by: 1 | -1) => {
    const { length } = offered;
    setOpen({ at: isOpen ? (Math.max(at, by < 0 ? 0 : -1) + by + length) % length : -1 });
  };
  const keys = typingKeys(value);
  const notes = isList ? named.map(({ name }) => name) : first ? notesBeside(first, shown) : [];
  return (
    <div className="column">
      <input
        {...attributes}
        ref={area}
        id={id}
        className={input.input}
        role="combobox"
        value={shown}
        title={shown}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
        onChange={({ currentTarget }) => {
          value.type(currentTarget.value);
          setOpen({ at: -1 });
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => setOpen({ at: -1 })}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
          else if (isOpen && event.key === 'Escape') setOpen(undefined);
          else if (at >= 0 && (event.key === 'Enter' || event.key === 'Tab')) {
            take(offered[at]);
            if (event.key === 'Tab') return;
          } else {
            if (event.key === 'Enter') setOpen(undefined);
            return keys(event);
          }
          event.preventDefault();
        }}
        onBlur={() => {
          setOpen(undefined);
          value.commit();
        }}
      />
      {notes.length > 0 && <small className="clip">{notes.join(' · ')}</small>}
      {isOpen && (
        <ReferenceList id={list} rows={offered} at={at} field={area} onTake={take} onLeave={() => setOpen(undefined)} />
      )}
    </div>
  );
}

function notesBeside({ notes }: Referred, shown: string): readonly string[] {
  return notes.filter((note) => note !== shown);
}

/** Without a typed text all. */
function offersFor(
  props: ControlProps,
  all: ReadonlyMap<string, Referred>,
  typed: string | undefined,
): readonly Referred[] {
  const own = props.suggestions?.(props.field);
  const others =
    own && suggested(props).map(({ value, label }) => ({ value, name: label ?? value, notes: [], alike: [] }));
  const wanted = words(typed ?? '');
  const found = [...(others ?? all.values())].filter(({ value, name, notes }) => {
    const text = fold([value, name, ...notes].join(' '));
    return wanted.every((word) => text.includes(word));
  });
  const rank = rankBy(typed, props.value.text);
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostShown);
}

/** What is named first, then what begins with the typed text. */
function rankBy(typed: string | undefined, now: string | undefined): (one: Referred) => number {
  const begin = fold(typed?.trim() ?? '');
  if (begin === '') return ({ value }) => Number(value !== now);
  return ({ value, name }) => {
    const texts = [value, name].map(fold);
    if (texts.includes(begin)) return 0;
    return texts.some((text) => text.startsWith(begin)) ? 1 : 2;
  };
}
