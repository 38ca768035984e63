import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface RowKeysUse<Row> {
  readonly place: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly drawn: readonly number[];
  readonly first: number;
  readonly pageRows: number;
  readonly scrollTo: (index: number) => void;
}

export const rowSteps: Readonly<Record<string, (from: number, page: number, last: number) => number>> = {
  ArrowDown: (from) => from + 1,
  ArrowUp: (from) => from - 1,
  PageDown: (from, page) => from + page,
  PageUp: (from, page) => from - page,
  Home: () => 0,
  End: (_, __, last) => last,
};

/** Arrow keys lead from row to row of a list whose rows can be opened; Tab stops at one of them only. */
export function useRowKeys<Row>({ place, rows, keyOf, drawn, first, pageRows, scrollTo }: RowKeysUse<Row>) {
  const [current, setCurrent] = useState<string | number>();
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const index = wanted.current;
    const opener = index === undefined ? null : openerOf(place.current, index);
    if (!opener) return;
    wanted.current = undefined;
    opener.focus({ preventScroll: true });
    opener.closest('tr')?.scrollIntoView({ block: 'nearest' });
  });
  const keyAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : keyOf(row);
  };
  const tabStop = drawn.find((index) => keyAt(index) === current) ?? first;
  const press = (event: KeyboardEvent) => {
    const step = rowSteps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const last = rows.length - 1;
    const next = Math.min(Math.max(step(tabStop, pageRows, last), 0), last);
    wanted.current = next;
    if (!drawn.includes(next)) scrollTo(next);
    setCurrent(keyAt(next));
  };
  return { tabStop, press, focusOn: (index: number) => setCurrent(keyAt(index)) };
}

function openerOf(place: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return place?.querySelector<HTMLElement>(`[data-index="${index}"] [data-opener]`);
}
