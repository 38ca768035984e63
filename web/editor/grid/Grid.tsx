import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type ComponentType,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { useSame } from '../../ui/useSame.ts';
import { fieldTitle } from '../forms/fieldTexts.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { useEachEdit } from '../useRecords.ts';
import css from './Grid.module.css';
import { GridRow, isNumberColumn } from './GridRow.tsx';
import { type Cell, choiceColumn, type ExtraColumns, type GridKind, type Sort } from './gridKind.ts';

export interface GridProps {
  readonly client: DraftClient;
  readonly kind: GridKind;
  /** What is in its rows. */
  readonly label: string;
  readonly chooseAll: string;
  /** Keys. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly extras: ExtraColumns;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly at: Cell | undefined;
  readonly onAt: (cell: Cell) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (keys: Iterable<string>) => void;
  readonly onClear: () => void;
  readonly onFill: () => void;
  /** What follows the rows that are drawn. */
  readonly Beside?: ComponentType<{ readonly store: RecordStore; readonly drawn: readonly string[] }> | undefined;
}

const rowHeight = 36;
const rowStyle = { blockSize: rowHeight };
const usualWidth = '8.5rem';
/** Up to so many rows are drawn all at once. */
const mostWhole = 100;

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-15, 0],
  PageDown: [15, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/**
 * Arrows go from cell to cell, Enter, F2 or a letter edits one, Space and Shift with arrows choose rows. Above the first
 * row are the heads, by which rows are sorted.
 */
export function Grid(props: GridProps) {
  const { client, kind, rows, columns, extras, sort, onSort, at, onAt, chosen, onChoose, onClear, onFill, Beside } =
    props;
  const { i18n } = useLingui();
  const { store } = client;
  useEachEdit(store);
  const scroller = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  const anchor = useRef<number>(undefined);
  const [editing, setEditing] = useState<Cell>();
  const isWhole = rows.length <= mostWhole;
  const list = useVirtualizer({
    count: rows.length,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index] ?? index,
    overscan: 12,
  });
  const virtual = isWhole ? [] : list.getVirtualItems();
  const drawn = isWhole ? [...rows.keys()] : virtual.map(({ index }) => index);
  const drawnKeys = useSame(drawn.flatMap((index) => rows[index] ?? []));
  // A row that was not drawn yet comes with a later render.
  useLayoutEffect(() => {
    const cell = isFocusDue.current ? scroller.current?.querySelector<HTMLElement>('td[data-at]') : undefined;
    if (!cell) return;
    isFocusDue.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const place = at && { row: rows.indexOf(at.record), column: columns.indexOf(at.column) };
  // A cell that is chosen elsewhere comes into sight; at once, since later it would move rows from under the pointer.
  const row = place?.row ?? -1;
  useLayoutEffect(() => {
    if (row < 0) return;
    if (!isWhole) list.scrollToIndex(row);
    else scroller.current?.querySelector('td[data-at]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [row, isWhole, list]);
  const isDrawn = place !== undefined && drawn.includes(place.row);
  const titleOf = (name: string) => extras[name]?.title ?? fieldTitle(i18n, kind.head.place, name);
  const isSortable = (name: string) => !extras[name] || extras[name].textOf !== undefined;
  const SortMark = sort?.isDown ? ArrowDown : ArrowUp;

  const go = (row: number, column: number) => {
    const next = Math.min(Math.max(row, 0), rows.length - 1);
    const record = rows[next];
    const name = columns[Math.min(Math.max(column, 0), columns.length - 1)];
    if (record === undefined || name === undefined) return;
    isFocusDue.current = true;
    setEditing(undefined);
    onAt({ record, column: name });
  };
  const chooseTo = (row: number) => {
    const from = anchor.current ?? place?.row ?? row;
    anchor.current = from;
    onChoose(rows.slice(Math.max(0, Math.min(from, row)), Math.max(from, row) + 1));
  };
  const toggle = (record: string) => {
    anchor.current = rows.indexOf(record);
    onChoose(chosen.has(record) ? [...chosen].filter((one) => one !== record) : [...chosen, record]);
  };
  const headAt = (column: number) =>
    scroller.current?.querySelectorAll('th').item(column)?.querySelector<HTMLElement>('button, input');
  const pressHead = (event: KeyboardEvent<HTMLElement>) => {
    const head = event.target instanceof Element ? event.target.closest('th') : null;
    const column = columns.indexOf(head?.dataset.column ?? '');
    const [by = 0, across = 0] = steps[event.key] ?? [];
    if (by === 0 && across === 0) return;
    event.preventDefault();
    if (by > 0) return go(0, column);
    for (let next = column + Math.sign(across); next >= 0 && next < columns.length; next += Math.sign(across)) {
      const found = headAt(next);
      if (found) return found.focus();
      if (across === 0) return;
    }
  };
  /** By Tab, to the first row while no cell of those that are drawn is the current one. */
  const enter = ({ target }: FocusEvent) => {
    const record = rows[drawn[0] ?? 0];
    const isCell = target instanceof HTMLTableCellElement;
    // A press has chosen its own cell.
    if (isDrawn || record === undefined || !isCell || target.tabIndex < 0) return;
    onAt({ record, column: target.dataset.column ?? '' });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('th')) return pressHead(event);
    if (event.nativeEvent.isComposing || !at || !place) return;
    const isTyping = editing !== undefined && event.target instanceof HTMLElement && event.target.tagName !== 'TD';
    const done = isTyping ? pressTyping(event, place) : pressCell(event, at, place);
    if (done) event.preventDefault();
  };
  const pressTyping = (event: KeyboardEvent, { row, column }: NonNullable<typeof place>): boolean => {
    const { key, shiftKey, target } = event;
    if (key === 'Escape') go(row, column);
    // An ambiguous number is asked about beside it.
    const isAsking =
      target instanceof Element && target.closest('td')?.querySelector('button:not([data-step])') !== null;
    if ((key === 'Enter' || key === 'Tab') && !isAsking) {
      const by = shiftKey ? -1 : 1;
      if (target instanceof HTMLElement) target.blur();
      if (key === 'Enter') go(row + by, column);
      else go(row, column + by);
      return true;
    }
    return key === 'Escape';
  };
  const pressCell = (event: KeyboardEvent, cell: Cell, { row, column }: NonNullable<typeof place>): boolean => {
    const { key, shiftKey, altKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const step = altKey ? undefined : steps[key];
    if (step) {
      const [rowStep, columnStep] = step;
      const isEnd = isControl && columnStep !== 0 && !Number.isFinite(columnStep);
      const next = isEnd ? (columnStep < 0 ? 0 : rows.length - 1) : row + rowStep;
      const head = row === 0 && key === 'ArrowUp' && !shiftKey ? headAt(column) : undefined;
      if (head) {
        head.focus();
        return true;
      }
      if (shiftKey && rowStep !== 0) chooseTo(Math.min(Math.max(next, 0), rows.length - 1));
      else anchor.current = undefined;
      go(next, column + columnStep);
      return true;
    }
    if (isControl) {
      if (key === 'a') onChoose(rows);
      if (key === 'd') onFill();
      return key === 'a' || key === 'd';
    }
    if (key === ' ') toggle(cell.record);
    else if (key === 'Escape') onChoose([]);
    else if (key === 'Delete') onClear();
    else if (key === 'Enter' || key === 'F2') setEditing(cell);
    // The letter itself is typed into the field, which has the focus by then.
    else if (key.length === 1 && !altKey) setEditing(cell);
    return key === ' ' || key === 'Delete' || key === 'Enter' || key === 'F2';
  };
  const pressMouse = (cell: Cell, index: number, event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('input, select, button')) return;
    if (event.shiftKey) chooseTo(index);
    else if (event.ctrlKey || event.metaKey) toggle(cell.record);
    else anchor.current = index;
    if (cell.record !== editing?.record || cell.column !== editing.column) {
      setEditing(undefined);
      onAt(cell);
    }
  };
  return (
    <div ref={scroller} className="box fill scroll">
      {Beside && <Beside store={store} drawn={drawnKeys} />}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited is a grid
        role="grid"
        className={css.table}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        style={{ '--columns': columns.map((name) => kind.widths[name] ?? usualWidth).join(' ') } as CSSProperties}
        onFocus={enter}
        onKeyDown={press}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                data-column={name}
                data-number={isNumberColumn(kind.head, extras, name) || undefined}
                aria-sort={sort?.column === name ? (sort.isDown ? 'descending' : 'ascending') : undefined}
              >
                {name === choiceColumn ? (
                  <input
                    type="checkbox"
                    tabIndex={-1}
                    aria-label={props.chooseAll}
                    checked={rows.length > 0 && rows.every((key) => chosen.has(key))}
                    onChange={({ currentTarget }) => onChoose(currentTarget.checked ? rows : [])}
                  />
                ) : isSortable(name) ? (
                  <button type="button" tabIndex={-1} className="bare" onClick={() => onSort(nextSort(sort, name))}>
                    {titleOf(name)}
                    {sort?.column === name && <SortMark size={14} aria-hidden />}
                  </button>
                ) : (
                  titleOf(name)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          style={
            isWhole
              ? undefined
              : {
                  paddingBlockStart: virtual[0]?.start ?? 0,
                  paddingBlockEnd: list.getTotalSize() - (virtual.at(-1)?.end ?? 0),
                }
          }
        >
          {drawn.map((index) => {
            const record = rows[index];
            if (record === undefined) return null;
            const here = at?.record === record ? at.column : undefined;
            const first = index === drawn[0] ? 'Id' : undefined;
            return (
              <GridRow
                key={record}
                {...{ client, kind, record, index, columns, extras }}
                at={here}
                isEditing={here !== undefined && editing?.record === record && editing.column === here}
                tabStop={isDrawn ? here : first}
                isChosen={chosen.has(record)}
                style={rowStyle}
                onPress={(column, event) => pressMouse({ record, column }, index, event)}
                onEdit={(column) => setEditing({ record, column })}
                onChoice={() => toggle(record)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Up, down, as in the file. */
function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, isDown: false };
  return sort.isDown ? undefined : { column, isDown: true };
}
