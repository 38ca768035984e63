import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search as SearchIcon, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSubscribe } from '../live/useSubscribe.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Hit } from './hit.ts';
import css from './SearchDialog.module.css';
import { SearchHit } from './SearchHit.tsx';
import { type Searched, searchOf } from './searchIndex.ts';

interface SearchDialogProps {
  readonly searched: Searched;
  readonly onOpen: (hit: Hit) => void;
  readonly onClose: () => void;
}

/** Pages, screens and points by what somebody knows of them: the combobox of WAI-ARIA, with a list that selects. */
export function SearchDialog({ searched, onOpen, onClose }: SearchDialogProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  /** Undefined: where the keyboard begins. */
  const [chosen, setAt] = useState<number>();
  const deferredQuery = useDeferredValue(query);
  const { hits, more, has } = useMemo(() => searchOf(searched)(deferredQuery), [searched, deferredQuery]);
  // Enter opens what was asked for; what only comes near has to be chosen first.
  const at = chosen ?? (has === 'all' ? 0 : -1);
  // Only what is listed is asked of the device.
  useSubscribe(useMemo(() => hits.flatMap((hit) => (hit.kind === 'point' ? [hit.point.infoNumber] : [])), [hits]));

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
      if (query === deferredQuery) return hits[at] && onOpen(hits[at]);
      const now = searchOf(searched)(query);
      if (now.has === 'all' && now.hits[0]) onOpen(now.hits[0]);
    },
  };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog isLarge closesBeside className={css.dialog} aria-label={t`Search`} onClose={onClose}>
      <div className={css.box}>
        <div className={css.head}>
          <SearchIcon size={20} aria-hidden />
          <input
            className={css.input}
            role="combobox"
            aria-label={t`Search pages, points and screens`}
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={hits[at] ? optionId(at) : undefined}
            placeholder={searched.points.length > 0 ? t`Name, number, reference or unit` : t`Page or screen name`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onKeyDown={press}
            onChange={({ target }) => {
              setQuery(target.value);
              setAt(undefined);
            }}
          />
          <Button look="bare" aria-label={t`Close`} onClick={onClose}>
            <X size={20} aria-hidden />
          </Button>
        </div>
        <p className={css.way} role="status">
          {has === 'some' && <Trans>Nothing matches all of these words. Closest matches:</Trans>}
          {has === 'none' && <Trans>Nothing matches. All pages and screens:</Trans>}
        </p>
        <div ref={list} id={`${id}-list`} className={css.hits} role="listbox" aria-label={t`Pages, points and screens`}>
          {hits.map((hit, index) => (
            <SearchHit key={keyOf(hit)} id={optionId(index)} hit={hit} isAt={index === at} onOpen={onOpen} />
          ))}
        </div>
        <p className={css.count}>{more > 0 && <Plural value={more} one="and # more" other="and # more" />}</p>
      </div>
    </Dialog>
  );
}

function keyOf(hit: Hit): string {
  if (hit.kind === 'point') return hit.point.id;
  if (hit.kind === 'trend') return `trend ${hit.point.id}`;
  return hit.kind === 'page' ? `page ${hit.page.id}` : `screen ${hit.screen.path}`;
}
