import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fieldText } from '../../../editor/station/fields.ts';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { useSame } from '../../ui/useSame.ts';
import { fieldTitle } from '../forms/fieldTexts.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { useEachEdit } from '../useRecords.ts';
import { choiceColumn, readColumn, valueColumn, widthOf } from './columns.ts';
import { GridRow } from './GridRow.tsx';
import css from './PointGrid.module.css';
import type { Reads } from './useReads.ts';

export interface Cell {
  readonly point: string;
  readonly column: string;
}

export interface PointGridProps {
  readonly client: DraftClient;
  /** Keys. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly at: Cell | undefined;
  readonly onAt: (cell: Cell) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (points: Iterable<string>) => void;
  readonly onClear: () => void;
  readonly onFill: () => void;
  readonly reads: Reads;
}

const rowHeight = 36;
const rowStyle = { blockSize: rowHeight };
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

/** Arrows go from cell to cell, Enter, F2 or a letter edits one, Space and Shift with arrows choose rows. */
export function PointGrid(props: PointGridProps) {
  const { client, rows, columns, at, onAt, chosen, onChoose, onClear, onFill, reads } = props;
  const { i18n, t } = useLingui();
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
  const numbers = drawn.map((index) => Number(fieldText(store, rows[index] ?? '', 'InfoNumber')));
  useSubscribe(useSame(numbers.filter((number) => number > 0)));
  // A row that was not drawn yet comes with a later render.
  useLayoutEffect(() => {
    const cell = isFocusDue.current ? scroller.current?.querySelector<HTMLElement>('td[data-at]') : undefined;
    if (!cell) return;
    isFocusDue.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const place = at && { row: rows.indexOf(at.point), column: columns.indexOf(at.column) };
  // A cell that is chosen elsewhere comes into sight.
  const row = place?.row ?? -1;
  useEffect(() => {
    if (row < 0) return;
    if (!isWhole) list.scrollToIndex(row);
    else scroller.current?.querySelector('td[data-at]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [row, isWhole, list]);
  const isDrawn = place !== undefined && drawn.includes(place.row);
  const titles: Readonly<Record<string, string>> = {
    [choiceColumn]: '',
    [valueColumn]: t`Live value`,
    [readColumn]: t`Read once`,
  };

  const go = (row: number, column: number) => {
    const next = Math.min(Math.max(row, 0), rows.length - 1);
    const point = rows[next];
    const name = columns[Math.min(Math.max(column, 0), columns.length - 1)];
    if (point === undefined || name === undefined) return;
    isFocusDue.current = true;
    setEditing(undefined);
    onAt({ point, column: name });
  };
  const chooseTo = (row: number) => {
    const from = anchor.current ?? place?.row ?? row;
    anchor.current = from;
    onChoose(rows.slice(Math.max(0, Math.min(from, row)), Math.max(from, row) + 1));
  };
  const toggle = (point: string) => {
    anchor.current = rows.indexOf(point);
    onChoose(chosen.has(point) ? [...chosen].filter((one) => one !== point) : [...chosen, point]);
  };
  /** By Tab, to the first row while no cell of those that are drawn is the current one. */
  const enter = ({ target }: FocusEvent) => {
    const point = rows[drawn[0] ?? 0];
    if (isDrawn || point === undefined || !(target instanceof HTMLTableCellElement)) return;
    onAt({ point, column: target.dataset.column ?? '' });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
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
    if (key === ' ') toggle(cell.point);
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
    else if (event.ctrlKey || event.metaKey) toggle(cell.point);
    else anchor.current = index;
    if (cell.point !== editing?.point || cell.column !== editing.column) {
      setEditing(undefined);
      onAt(cell);
    }
  };
  return (
    <div ref={scroller} className="box fill scroll">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited is a grid
        role="grid"
        className={css.table}
        aria-label={t`Points`}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        style={{ '--columns': columns.map(widthOf).join(' ') } as CSSProperties}
        onFocus={enter}
        onKeyDown={press}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((name) => (
              <th key={name} scope="col" data-column={name}>
                {name === choiceColumn ? (
                  <input
                    type="checkbox"
                    aria-label={t`Choose all points`}
                    checked={rows.length > 0 && rows.every((point) => chosen.has(point))}
                    onChange={({ currentTarget }) => onChoose(currentTarget.checked ? rows : [])}
                  />
                ) : (
                  (titles[name] ?? fieldTitle(i18n, { element: 'Point' }, name))
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
            const point = rows[index];
            if (point === undefined) return null;
            const here = at?.point === point ? at.column : undefined;
            const first = index === drawn[0] ? 'Id' : undefined;
            return (
              <GridRow
                key={point}
                {...{ client, point, index, columns, reads }}
                at={here}
                isEditing={here !== undefined && editing?.point === point && editing.column === here}
                tabStop={isDrawn ? here : first}
                isChosen={chosen.has(point)}
                style={rowStyle}
                onPress={(column, event) => pressMouse({ point, column }, index, event)}
                onEdit={(column) => setEditing({ point, column })}
                onChoice={() => toggle(point)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
