import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHeard } from '../useHeard.ts';
import css from './Menu.module.css';

export interface MenuRow {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  /** As on the reader's keyboard. */
  readonly keys?: string | undefined;
  readonly isOff?: boolean;
  /** What it opens in place of the menu; undefined: it acts. */
  readonly rows?: readonly MenuRow[];
  readonly act?: () => void;
}

interface MenuProps {
  readonly label: string;
  /** In the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** With a line between groups. */
  readonly groups: readonly (readonly MenuRow[])[];
  /** Before a row acts, too: what opened the menu gives the focus back. */
  readonly onClose: () => void;
}

/** CSS pixels between it and the edge of the window. */
const margin = 8;

/** At a place, within the window. Arrow keys and first letters move in it; Escape closes it, or what a row has opened. */
export function Menu({ label, at, groups, onClose }: MenuProps) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDivElement>(null);
  const [inside, setInside] = useState<MenuRow>();
  const { x, y } = at;
  useLayoutEffect(() => {
    const { current } = sheet;
    if (!current) return;
    current.showPopover();
    const fitted = (place: number, size: number, room: number) =>
      Math.max(margin, Math.min(place, room - size - margin));
    const left = fitted(x, current.offsetWidth, window.innerWidth);
    const top = fitted(y, current.offsetHeight, window.innerHeight);
    current.style.setProperty('--place', `${top}px auto auto ${left}px`);
  }, [x, y]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows take the focus
  useEffect(() => rowsIn(sheet.current)[0]?.focus({ preventScroll: true }), [x, y, inside]);
  useHeard('pointerdown', ({ target }) => !sheet.current?.contains(target as Node) && onClose(), { capture: true });
  useEffect(() => {
    addEventListener('resize', onClose);
    addEventListener('blur', onClose);
    return () => {
      removeEventListener('resize', onClose);
      removeEventListener('blur', onClose);
    };
  }, [onClose]);
  const leave = () => (inside ? setInside(undefined) : onClose());
  const press = (row: MenuRow) => {
    const { isOff, rows, act } = row;
    if (isOff) return;
    if (rows) return setInside(row);
    onClose();
    act?.();
  };
  const moves: Readonly<Record<string, (rows: readonly HTMLElement[], now: number) => HTMLElement | undefined>> = {
    ArrowDown: (rows, now) => rows[(now + 1) % rows.length],
    ArrowUp: (rows, now) => rows.at(now <= 0 ? -1 : now - 1),
    Home: (rows) => rows[0],
    End: (rows) => rows.at(-1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = rowsIn(sheet.current);
    const { activeElement } = document;
    const now = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
    // Nothing behind it hears them.
    event.stopPropagation();
    const isOpener = rows[now]?.getAttribute('aria-haspopup') === 'menu';
    if (event.key === 'Escape' || event.key === 'Tab' || (event.key === 'ArrowLeft' && inside)) {
      event.preventDefault();
      return event.key === 'Tab' ? onClose() : leave();
    }
    if (event.key === 'ArrowRight' && isOpener) return rows[now]?.click();
    const next = moves[event.key]?.(rows, now) ?? byLetter(rows, now, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={sheet}
      role="menu"
      tabIndex={-1}
      aria-label={inside?.label ?? label}
      popover="manual"
      className={`list ${css.menu}`}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {inside && (
        <button type="button" role="menuitem" tabIndex={-1} className="row touch whole bare small" onClick={leave}>
          <ChevronLeft size={16} aria-hidden />
          {t`Back`}
        </button>
      )}
      {(inside?.rows ? [inside.rows] : groups).map((rows) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
        <div key={rows[0]?.id} role="group">
          {rows.map((row) => (
            <button
              key={row.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-haspopup={row.rows && 'menu'}
              aria-disabled={row.isOff || undefined}
              className={`row touch whole bare small ${row.isOff ? 'muted' : ''}`}
              onClick={() => press(row)}
            >
              {row.icon && <row.icon size={16} aria-hidden />}
              <span className="fill">{row.label}</span>
              {row.keys && <kbd className="note">{row.keys}</kbd>}
              {row.rows && <ChevronRight size={16} aria-hidden />}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function rowsIn(sheet: HTMLElement | null): readonly HTMLElement[] {
  return [...(sheet?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** The next row that begins with it. */
function byLetter(rows: readonly HTMLElement[], now: number, { key, ctrlKey, altKey, metaKey }: KeyboardEvent) {
  if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey) return undefined;
  const letter = key.toLowerCase();
  const next = [...rows.slice(now + 1), ...rows.slice(0, now + 1)];
  return next.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(letter));
}
