import type { CSSProperties, ReactNode, Ref } from 'react';
import css from './DataTable.module.css';

export interface Column<Row> {
  readonly id: string;
  /** Undefined: what can be done to a row, as buttons. */
  readonly title?: string | undefined;
  /** What the row is called. */
  readonly isName?: boolean;
  /** Its cell is the button that opens the row, where rows can be opened; a press anywhere on the row presses it. */
  readonly isOpener?: boolean;
  readonly className?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
}

interface DataRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  /** In the whole list, from 0. */
  readonly index: number;
  readonly style: CSSProperties | undefined;
  /** Undefined: its height is known. */
  readonly measure: Ref<HTMLTableRowElement> | undefined;
  /** Undefined: it can't be opened. */
  readonly opening?: RowOpening | undefined;
}

interface RowOpening {
  readonly isOpen: boolean;
  /** The keyboard comes into the list at this row. */
  readonly isTabStop: boolean;
  readonly open: () => void;
}

/** One row of a list; where it stands as a card, each cell has its column's title beside it. */
export function DataRow<Row>({ columns, row, index, style, measure, opening }: DataRowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 1}
      className={css.row}
      data-open={opening?.isOpen || undefined}
      style={style}
    >
      {columns.map(
        ({ id, title, isName, isOpener, className = title === undefined ? css.actions : undefined, cell }) =>
          isOpener && opening ? (
            <td key={id} data-label={title} className={className}>
              <button
                type="button"
                className={css.opener}
                data-opener
                tabIndex={opening.isTabStop ? 0 : -1}
                aria-expanded={opening.isOpen}
                onClick={opening.open}
              >
                {cell(row)}
              </button>
            </td>
          ) : isName ? (
            <th key={id} scope="row" className={className}>
              {cell(row)}
            </th>
          ) : (
            <td key={id} data-label={title} className={className}>
              {cell(row)}
            </td>
          ),
      )}
    </tr>
  );
}
