import { Plural } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LargeDialog } from './LargeDialog.tsx';
import css from './SearchListDialog.module.css';

interface FoundItems<Item> {
  readonly items: readonly Item[];
  readonly more: number;
  /** Enter chooses the best match; false: the user must select an item first. */
  readonly isMatch?: boolean;
}

export interface OptionProps {
  readonly id: string;
  readonly 'data-at': boolean | undefined;
}

interface SearchListDialogProps<Item, Found extends FoundItems<Item>> {
  readonly 'aria-label': string;
  readonly fieldLabel: string;
  readonly listLabel: string;
  readonly placeholder: string;
  readonly isMultiple?: boolean;
  readonly find: (query: string) => Found;
  readonly onChoose: (item: Item) => void;
  readonly onClose: () => void;
  readonly status: (found: Found) => ReactNode;
  readonly options: (found: Found, propsOf: (index: number) => OptionProps) => ReactNode;
  readonly children?: ReactNode;
}

const pageRows = 8;

/** The combobox of WAI-ARIA. The focus stays in the field. */
export function SearchListDialog<Item, Found extends FoundItems<Item>>(props: SearchListDialogProps<Item, Found>) {
  const { fieldLabel, listLabel, placeholder, isMultiple, find, onChoose, onClose, status, options, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  /** Undefined: the keyboard has not moved since the query changed. */
  const [selected, setAt] = useState<number>();
  const deferredQuery = useDeferredValue(query);
  const found = useMemo(() => find(deferredQuery), [find, deferredQuery]);
  const { items, more } = found;
  const last = items.length - 1;
  const indexIn = ({ isMatch = true }: Found) => selected ?? (isMatch ? 0 : -1);
  const at = indexIn(found);
  useEffect(() => {
    // In braces: some browsers return a promise, which is no cleanup function.
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  const move = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(at < last ? at + 1 : 0),
    ArrowUp: () => setAt(at > 0 ? at - 1 : Math.max(0, last)),
    PageDown: () => move(at + pageRows),
    PageUp: () => move(at - pageRows),
    Enter: () => {
      // The list may still show what an earlier query found.
      const now = query === deferredQuery ? found : find(query);
      const item = now.items[indexIn(now)];
      if (item !== undefined) onChoose(item);
    },
  };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <LargeDialog
      aria-label={props['aria-label']}
      className={css.dialog}
      onClose={onClose}
      head={
        <>
          <Search size={20} className="muted" aria-hidden />
          <input
            className={css.input}
            role="combobox"
            aria-label={fieldLabel}
            aria-expanded={last >= 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={items[at] === undefined ? undefined : optionId(at)}
            placeholder={placeholder}
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
        </>
      }
    >
      <p className={`muted firm ${css.status}`} role="status">
        {status(found)}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        className={css.list}
        role="listbox"
        aria-multiselectable={isMultiple}
        aria-label={listLabel}
      >
        {options(found, (index) => ({ id: optionId(index), 'data-at': index === at || undefined }))}
      </div>
      <div className={`muted firm toolbar ${css.foot}`}>
        {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
        {children}
      </div>
    </LargeDialog>
  );
}
