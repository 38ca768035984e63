import type { CSSProperties, ReactNode, Ref } from 'react';
import css from './DataTable.module.css';

export interface Column<Row> {
  readonly id: string;
  /** Undefined: the column has the buttons of a row. */
  readonly title?: string | undefined;
  readonly isName?: boolean;
  /** The title of the column before it is over this one, too. */
  readonly isUnderSame?: boolean;
  /** Its cell is the button that opens the row, where rows can be opened; a press anywhere on the row presses it. */
  readonly isOpener?: boolean;
  readonly className?: string | undefined;
  /** Its text may wrap once; in a row of lines the area of its id shows it. */
  readonly isTwoLines?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface DataRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  /** Among all rows, from 0. */
  readonly index: number;
  /** Among all rows and the headings of their groups, from 0. */
  readonly place: number;
  /** Undefined: all rows are drawn. */
  readonly measure: Ref<HTMLTableRowElement> | undefined;
  /** Undefined: it can't be opened. */
  readonly opening?: RowOpening | undefined;
}

interface RowOpening {
  readonly isOpen: boolean;
  /** The keyboard enters the list at this row. */
  readonly isTabStop: boolean;
  readonly open: () => void;
}

export function DataRow<Row>({ columns, row, index, place, measure, opening }: DataRowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      data-item={place}
      aria-rowindex={index + 1}
      className={css.row}
      data-open={opening?.isOpen || undefined}
    >
      {columns.map(
        ({ id, title, isName, isOpener, isTwoLines, className = title === undefined ? css.actions : '', cell }) => {
          const Cell = isName && !(isOpener && opening) ? 'th' : 'td';
          return (
            <Cell
              key={id}
              scope={Cell === 'th' ? 'row' : undefined}
              data-label={Cell === 'th' ? undefined : title}
              className={isTwoLines ? `${className} ${css.twoLines}` : className}
              style={{ '--area': id } as CSSProperties}
            >
              {isOpener && opening ? (
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
              ) : (
                cell(row)
              )}
            </Cell>
          );
        },
      )}
    </tr>
  );
}
