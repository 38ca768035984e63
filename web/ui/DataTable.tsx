import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type RefObject, useEffect } from 'react';
import css from './DataTable.module.css';
import { useIsPrinting } from './useIsPrinting.ts';

export interface Column<Row> {
  readonly id: string;
  readonly title: ReactNode;
  readonly className?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** What the list is, for whoever can't see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Height of a row, px. */
  readonly height: number;
  /** Widths of the columns, and where narrow their places, as CSS grids tell them. */
  readonly widths: string;
  readonly areas: string;
  readonly isNarrow: boolean;
  /** All that there are, where that is known. */
  readonly rowCount?: number | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onScroll?: ((top: number) => void) | undefined;
  /** The last rows are in sight, or near. */
  readonly onEnd?: (() => void) | undefined;
}

/** Rows from which the end is near. */
const nearRows = 50;

/**
 * A long list: only what is in sight is drawn, so that it may have many thousand rows. It scrolls by keyboard as soon as
 * it has the focus; narrow, each row stands in lines of its own; on paper all rows are there.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, height, widths, areas, isNarrow, rowCount, scroller, onScroll, onEnd } = props;
  const isPrinting = useIsPrinting();
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => keyOf(rows[index] as Row),
    overscan: 12,
  });
  const drawn = list.getVirtualItems();
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= rows.length - nearRows;
  // Again with each longer list: the end may be near still.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the length is what it is asked for.
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, rows.length, onEnd]);
  const items = isPrinting ? rows.map((_, index) => ({ index, start: 0 })) : drawn;
  return (
    <section
      ref={scroller}
      className={css.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
      tabIndex={0}
      aria-label={label}
      onScroll={({ currentTarget }) => onScroll?.(currentTarget.scrollTop)}
    >
      <table
        className={css.table}
        aria-rowcount={rowCount ?? -1}
        data-narrow={isNarrow || undefined}
        style={{ '--columns': widths, '--areas': areas } as CSSProperties}
      >
        <thead>
          <tr className={css.head}>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={css.sheet} style={isPrinting ? undefined : { blockSize: list.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <tr
                key={keyOf(row)}
                aria-rowindex={index + 1}
                className={css.row}
                style={isPrinting ? undefined : { blockSize: height, transform: `translateY(${start}px)` }}
              >
                {columns.map(({ id, className, cell }) => (
                  <td key={id} className={className}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
