import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../useFocusAfter.ts';

interface RowFocusUse<Row> {
  readonly place: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** A control of a row, counted from the row's last one, because buttons are at its end. */
interface Focused {
  readonly element: Element;
  readonly key: string | number | undefined;
  readonly index: number;
  readonly fromLast: number;
}

/**
 * An action that removes its row removes the focus with it, and the keyboard would begin at the top of the page again:
 * the same button of the row in its place gets it, after the last row the page.
 */
export function useRowFocus<Row>({ place, rows, keyOf }: RowFocusUse<Row>) {
  const focused = useRef<Focused>(undefined);
  useEffect(() => {
    const { element, key, index, fromLast } = focused.current ?? {};
    if (!element || element.isConnected || index === undefined || fromLast === undefined || !isFocusLost()) return;
    const own = rows.findIndex((row) => keyOf(row) === key);
    const next = controlsOf(rowAt(place.current, own >= 0 ? own : Math.min(index, rows.length - 1)));
    (next.at(fromLast) ?? next.at(-1))?.focus();
  });
  useEffect(
    () => () => {
      if (focused.current && isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('[data-index]');
      const index = Number(row?.dataset.index);
      const at = controlsOf(row).indexOf(target as HTMLElement);
      const data = rows[index];
      focused.current =
        at < 0 || data === undefined
          ? undefined
          : { element: target, key: keyOf(data), index, fromLast: at - controlsOf(row).length };
    },
    // A button that is busy, or gone, was not left by the user.
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected && !target.matches(':disabled')) focused.current = undefined;
    },
  };
}

function rowAt(place: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return place?.querySelector<HTMLElement>(`[data-index="${index}"]`);
}

function controlsOf(row: HTMLElement | null | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>('a[href], button, input, select')] : [];
}
