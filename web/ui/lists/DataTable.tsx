import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useIsNarrow } from '../browser/useIsNarrow.ts';
import { useIsPrinting } from '../browser/useIsPrinting.ts';
import { type Column, DataRow } from './DataRow.tsx';
import css from './DataTable.module.css';
import { useRowFocus } from './useRowFocus.ts';
import { useRowKeys } from './useRowKeys.ts';

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Of a row, px; in a page that scrolls the least one. */
  readonly height: number;
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
/** Between two cards, px. */
const cardGap = 12;

/**
 * A list of up to many thousand rows: only the part in sight of a long one is rendered. It scrolls by keyboard as soon
 * as it has the focus; narrow, each row has lines of its own or is a card; on paper all rows are there.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, height, widths, areas, hasMore = false, scroller, onScroll, onEnd } = props;
  const { onOpen, openKey } = props;
  const isNarrow = useIsNarrow(areas === undefined && columns.length > mostInLow);
  const form = !isNarrow ? 'columns' : areas === undefined ? 'cards' : 'lines';
  const section = useRef<HTMLElement>(null);
  const place = scroller ?? section;
  const isInPage = scroller === undefined;
  const isWhole = useIsPrinting() || (isInPage && rows.length <= mostInPage);
  const list = useVirtualizer({
    count: rows.length,
    enabled: !isWhole,
    getScrollElement: () => place.current,
    estimateSize: () => height,
    getItemKey: (index) => keyOf(rows[index] as Row),
    gap: form === 'cards' ? cardGap : 0,
    overscan: 12,
  });
  const drawn = isWhole ? [] : list.getVirtualItems();
  const lastDrawn = drawn.at(-1)?.index ?? 0;
  // Again with each longer list: the end may be near still.
  useEffect(() => {
    if (lastDrawn >= rows.length - nearRows) onEnd?.();
  }, [lastDrawn, rows.length, onEnd]);
  const indexes = isWhole ? [...rows.keys()] : drawn.map(({ index }) => index);
  const { startIndex = 0, endIndex = 0 } = list.range ?? {};
  const keys = useRowKeys({
    place,
    rows,
    keyOf,
    drawn: indexes,
    first: startIndex,
    pageRows: Math.max(endIndex - startIndex - 1, 1),
    scrollTo: (index) => list.scrollToIndex(index),
  });
  const focus = useRowFocus({ place, rows, keyOf });
  const above = drawn[0]?.start ?? 0;
  const below = list.getTotalSize() - (drawn.at(-1)?.end ?? 0);
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
        style={{ '--columns': widths, '--areas': areas } as CSSProperties}
      >
        <thead>
          <tr className={css.head}>
            {columns.map(({ id, title }) =>
              title === undefined ? (
                <td key={id} />
              ) : (
                <th key={id} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className={css.sheet} style={isWhole ? undefined : { paddingBlockStart: above, paddingBlockEnd: below }}>
          {indexes.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <DataRow
                key={keyOf(row)}
                columns={columns}
                row={row}
                index={index}
                style={isInPage ? { minBlockSize: height } : isWhole ? undefined : { blockSize: height }}
                measure={isInPage && !isWhole ? list.measureElement : undefined}
                opening={
                  onOpen && {
                    isOpen: keyOf(row) === openKey,
                    isTabStop: index === keys.tabStop,
                    open: () => {
                      keys.focusOn(index);
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
