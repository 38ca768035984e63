import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useIsNarrow } from '../browser/useIsNarrow.ts';
import { useIsPrinting } from '../browser/useIsPrinting.ts';
import { type Column, DataRow } from './DataRow.tsx';
import css from './DataTable.module.css';
import { listItems, rowFrom } from './listItems.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useRowKeys } from './useRowKeys.ts';

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Of a usual row, px: the place of rows that were not drawn yet. */
  readonly height: number;
  /** Words of the group of a row, above its first one and in the head while its rows are in sight. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  /** Of the columns, as `grid-template-columns`. */
  readonly widths: string;
  /** Where narrow, the cells of a row as `grid-template-areas`; undefined: each row is a card. */
  readonly areas?: string | undefined;
  /** The device has rows that were not read yet. */
  readonly hasMore?: boolean;
  /** The list fills its place and scrolls in it; undefined: it is in a page that scrolls. */
  readonly scroller?: RefObject<HTMLElement | null>;
  readonly onScroll?: ((top: number) => void) | undefined;
  /** The last rows are in sight, or near. */
  readonly onEnd?: (() => void) | undefined;
  /** Rows can be opened; one column is their opener. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly openKey?: string | number | undefined;
}

/** Within this many rows of the end, `onEnd` is called. */
const nearRows = 50;
/** A list in a page scrolls by itself above this many rows. */
const mostInPage = 100;
/** More columns have no room on a phone in landscape. */
const mostInLow = 5;

/**
 * A list of up to many thousand rows: only the part in sight of a long one is rendered. It scrolls by keyboard as soon
 * as it has the focus; narrow, each row has lines of its own or is a card; on paper all rows are there.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, height, widths, areas, hasMore = false, scroller, onScroll, onEnd } = props;
  const { onOpen, openKey, groupOf } = props;
  const isNarrow = useIsNarrow(areas === undefined && columns.length > mostInLow);
  const form = !isNarrow ? 'columns' : areas === undefined ? 'cards' : 'lines';
  const section = useRef<HTMLElement>(null);
  const place = scroller ?? section;
  const isInPage = scroller === undefined;
  const isWhole = useIsPrinting() || (isInPage && rows.length <= mostInPage);
  const items = useMemo(() => {
    const all = listItems(rows, groupOf);
    // The head has the words of the first group.
    return isWhole || groupOf === undefined ? all : all.slice(1);
  }, [rows, groupOf, isWhole]);
  // Another function would make it place all rows again.
  const itemKey = useCallback(
    (at: number) => {
      const key = keyOf(rows[rowFrom(items, at)] as Row);
      return typeof items[at] === 'string' ? `above ${key}` : key;
    },
    [items, rows, keyOf],
  );
  const list = useVirtualizer({
    count: items.length,
    enabled: !isWhole,
    getScrollElement: () => place.current,
    estimateSize: () => height,
    getItemKey: itemKey,
    indexAttribute: 'data-item',
    overscan: 12,
  });
  const drawn = isWhole ? [] : list.getVirtualItems();
  const shown = isWhole ? [...items.keys()] : drawn.map(({ index }) => index);
  const indexes = shown.map((at) => items[at]).filter((item) => typeof item === 'number');
  const lastDrawn = isWhole ? 0 : (indexes.at(-1) ?? 0);
  // Again with each longer list: the end may be near still.
  useEffect(() => {
    if (lastDrawn >= rows.length - nearRows) onEnd?.();
  }, [lastDrawn, rows.length, onEnd]);
  const { startIndex = 0, endIndex = 0 } = list.range ?? {};
  const first = rowFrom(items, startIndex);
  const firstRow = rows[first];
  const group = isWhole || firstRow === undefined ? undefined : groupOf?.(firstRow);
  const keys = useRowKeys({
    place,
    rows,
    keyOf,
    drawn: indexes,
    first,
    pageRows: Math.max(endIndex - startIndex - 1, 1),
    scrollTo: (index) => list.scrollToIndex(items.indexOf(index)),
  });
  const isShownAtFirst = useRef(false);
  useEffect(() => {
    if (isShownAtFirst.current || rows.length === 0) return;
    isShownAtFirst.current = true;
    const open = rows.findIndex((row) => keyOf(row) === openKey);
    if (open > 0 && !isInPage) list.scrollToIndex(items.indexOf(open), { align: 'center' });
  });
  const focus = useRowFocus({ place, rows, keyOf });
  const above = drawn[0]?.start ?? 0;
  const below = isWhole ? 0 : list.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <section
      ref={place}
      className={css.scroller}
      data-place={isInPage ? 'page' : undefined}
      data-whole={isWhole || undefined}
      // What scrolls has to be reached by the keyboard.
      tabIndex={isWhole || onOpen ? undefined : 0}
      aria-label={isWhole ? undefined : label}
      onScroll={({ currentTarget }) => onScroll?.(currentTarget.scrollTop)}
      onKeyDown={onOpen && keys.press}
      {...focus}
    >
      <table
        className={css.table}
        aria-rowcount={hasMore ? -1 : rows.length}
        data-form={form}
        data-grouped={groupOf && true}
        style={{ '--columns': widths, '--areas': areas } as CSSProperties}
      >
        <thead className={form === 'cards' ? 'unseen' : undefined}>
          <tr className={css.head}>
            {columns.map(({ id, title, isUnderSame }, at) => {
              if (isUnderSame) return null;
              if (title === undefined) return <td key={id} />;
              const isOfGroup = at === 0 && group !== undefined;
              return (
                <th key={id} scope="col" colSpan={columns[at + 1]?.isUnderSame ? 2 : undefined}>
                  {isOfGroup ? <span className="unseen">{title} </span> : title}
                  {isOfGroup && group}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className={css.sheet} style={{ '--above': `${above}px`, '--below': `${below}px` } as CSSProperties}>
          {shown.map((at) => {
            const item = items[at];
            const measure = isWhole ? undefined : list.measureElement;
            if (typeof item === 'string') {
              return (
                <tr key={itemKey(at)} ref={measure} data-item={at} className={css.group}>
                  <th scope="rowgroup" colSpan={columns.length}>
                    {item}
                  </th>
                </tr>
              );
            }
            const row = rows[item ?? -1];
            if (item === undefined || row === undefined) return null;
            return (
              <DataRow
                key={itemKey(at)}
                columns={columns}
                row={row}
                index={item}
                place={at}
                measure={measure}
                opening={
                  onOpen && {
                    isOpen: keyOf(row) === openKey,
                    isTabStop: item === keys.tabStop,
                    open: () => {
                      keys.focusOn(item);
                      onOpen(row);
                    },
                  }
                }
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
