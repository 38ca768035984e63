import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search as SearchIcon, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { useSubscribe } from '../live/useSubscribe.ts';
import { Button } from '../ui/Button.tsx';
import css from './SearchDialog.module.css';
import { SearchHit } from './SearchHit.tsx';
import { type Hit, searchOf } from './searchIndex.ts';

export interface SearchDialogProps {
  readonly synoptics: readonly Synoptic[];
  /** None: the device has no point list, and only pages are found (R6). */
  readonly points: readonly Point[];
  readonly onOpen: (hit: Hit) => void;
  readonly onClose: () => void;
}

/** Pages and points by what somebody knows of them: the combobox of WAI-ARIA, with a list that selects. */
export function SearchDialog({ synoptics, points, onOpen, onClose }: SearchDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const deferredQuery = useDeferredValue(query);
  const { hits, more } = useMemo(() => searchOf(synoptics, points)(deferredQuery), [synoptics, points, deferredQuery]);
  // Only what is listed is asked of the device.
  useSubscribe(useMemo(() => hits.flatMap((hit) => (hit.kind === 'point' ? [hit.point.infoNumber] : [])), [hits]));

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // A page that was chosen takes the focus itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    // In braces: some browsers return a promise, which is nothing to call at the end.
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);

  const optionId = (index: number) => `${id}-${index}`;
  const move = (to: number) => setAt(Math.max(0, Math.min(hits.length - 1, to)));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(at + 1 < hits.length ? at + 1 : 0),
    ArrowUp: () => setAt(at > 0 ? at - 1 : Math.max(0, hits.length - 1)),
    PageDown: () => move(at + 8),
    PageUp: () => move(at - 8),
    Enter: () => {
      // What was typed faster than it is listed is looked for once more.
      const now = query === deferredQuery ? hits[at] : searchOf(synoptics, points)(query).hits[0];
      if (now) onOpen(now);
    },
  };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={t`Search`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onKeyDown={() => undefined}
    >
      <div className={css.box}>
        <div className={css.head}>
          <SearchIcon size={20} aria-hidden />
          <input
            className={css.input}
            role="combobox"
            aria-label={t`Search for pages and points`}
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={hits.length > 0 ? optionId(at) : undefined}
            placeholder={points.length > 0 ? t`Name, number, reference or unit` : t`Name of a page`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onKeyDown={press}
            onChange={({ target }) => {
              setQuery(target.value);
              setAt(0);
            }}
          />
          <Button look="bare" aria-label={t`Close`} onClick={onClose}>
            <X size={20} aria-hidden />
          </Button>
        </div>
        <div ref={list} id={`${id}-list`} className={css.hits} role="listbox" aria-label={t`Pages and points`}>
          {hits.map((hit, index) => (
            <SearchHit
              key={hit.kind === 'page' ? `page ${hit.page.id}` : hit.point.id}
              id={optionId(index)}
              hit={hit}
              isAt={index === at}
              onOpen={onOpen}
            />
          ))}
        </div>
        <p className={css.count} role="status">
          {hits.length === 0 && <Trans>Nothing has all of these words.</Trans>}
          {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
        </p>
      </div>
    </dialog>
  );
}
