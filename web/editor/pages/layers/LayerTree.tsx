import { Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { changeMarks, type LayerMark } from '../../../../editor/layers/layerMarks.ts';
import { reorder } from '../../../../editor/page/reorder.ts';
import type { EditWords } from '../../../../protocol/editor/edit.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { itemsOf } from '../canvas/items.ts';
import panels from '../generate/GenerateDialog.module.css';
import type { PagePanelProps } from '../panel.ts';
import css from './LayerPanel.module.css';
import { LayerRowView } from './LayerRowView.tsx';
import { type LayerRow, layerRows } from './layerRows.ts';
import { useLayerName } from './useLayerName.ts';
import { useRowDrag } from './useRowDrag.ts';

interface LayerTreeProps extends Pick<PagePanelProps, 'client' | 'chosen' | 'choose'> {
  readonly pageKey: string;
  readonly page: NonNullable<PagePanelProps['page']>;
  /** Of the records: another one after each edit. */
  readonly version: number;
}

type MarkCode = Extract<EditWords['code'], 'partsLocked' | 'partsUnlocked' | 'partsHidden' | 'partsShown'>;

/** CSS pixels, until it is drawn. */
const rowHeight = 38;

export function LayerTree({ client, pageKey, page, chosen, choose, version }: LayerTreeProps) {
  const { t } = useLingui();
  const id = useId();
  const { store } = client;
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<string>(undefined);
  const [wanted, setWanted] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [currentId, setCurrent] = useState<string>();
  const nameOf = useLayerName(store);
  // Of thousands it takes longer than a choice may.
  const items = useMemo(() => itemsAt(version, store, pageKey, page), [version, store, pageKey, page]);
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (key: string) => {
    const item = items.byKey.get(key);
    if (!item) return false;
    const { name, note } = nameOf(item);
    const text = `${name} ${note}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const rows = layerRows(items, unfolded, words.length > 0 ? isFound : undefined);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => rows[at]?.id ?? at,
    indexAttribute: 'data-at',
    overscan: 8,
  });
  const drawn = list.getVirtualItems();
  const at = rows.findIndex((row) => row.id === currentId);
  const isWhole = ({ keys }: LayerRow) => keys.every((key) => chosen.has(key));
  const [firstChosen] = chosen;
  const chosenAt = firstChosen === undefined ? -1 : rows.findIndex(({ keys }) => keys.includes(firstChosen));
  // What is chosen or grouped on the page comes into sight here; not again with each scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only with another choice or place
  useEffect(() => {
    if (chosenAt >= 0 && !scroller.current?.contains(document.activeElement)) list.scrollToIndex(chosenAt);
  }, [firstChosen, chosenAt]);

  const mark = (keys: readonly string[], code: MarkCode, change: Partial<LayerMark>) =>
    client.edit((edit) => changeMarks(edit, pageKey, keys, (before) => ({ ...before, ...change })), {
      code,
      count: String(keys.length),
    });
  const isAll = (keys: readonly string[], name: 'isLocked' | 'isHidden') =>
    keys.every((key) => items.marks.get(key)?.[name]);
  const lock = ({ keys }: LayerRow) => {
    const isLocked = !isAll(keys, 'isLocked');
    mark(keys, isLocked ? 'partsLocked' : 'partsUnlocked', { isLocked });
  };
  const hide = ({ keys }: LayerRow) => {
    const isHidden = !isAll(keys, 'isHidden');
    mark(keys, isHidden ? 'partsHidden' : 'partsShown', { isHidden });
  };
  const fold = ({ id: group, isGroup }: LayerRow, isOpen: boolean) => {
    if (isGroup) setUnfolded(isOpen ? unfolded.union(new Set([group])) : unfolded.difference(new Set([group])));
  };
  /** With all that is chosen, if the row is; what is locked stays. */
  const movedWith = (row: LayerRow) => {
    const keys = isWhole(row) ? [...chosen] : row.keys;
    return new Set(keys.filter((key) => !items.marks.get(key)?.isLocked));
  };
  const move = (moved: ReadonlySet<string>, met: string | undefined, isAbove: boolean) => {
    if (met === undefined || moved.size === 0 || moved.has(met)) return;
    const shapes = items.allFromLowest.flatMap(({ index, key }) => (index === undefined ? [key] : []));
    client.edit((edit) => reorder(edit, { shapes, elements: page.keys }, moved, met, isAbove), {
      code: 'partsOrdered',
      count: String(moved.size),
    });
  };
  /** Past the next one that stays. */
  const step = (row: LayerRow, by: 1 | -1) => {
    const moved = movedWith(row);
    const fromFront = items.allFromLowest.map(({ key }) => key).toReversed();
    const places = fromFront.flatMap((key, place) => (moved.has(key) ? [place] : []));
    const from = (by < 0 ? places[0] : places.at(-1)) ?? Number.NaN;
    move(moved, fromFront[from + by], by < 0);
  };
  const chooseRow = (row: LayerRow, keys: { readonly shiftKey: boolean; readonly ctrlKey: boolean }) => {
    const from = rows.findIndex((one) => one.id === anchor.current);
    const to = rows.indexOf(row);
    setCurrent(row.id);
    if (keys.shiftKey && from >= 0)
      return choose(rows.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap((one) => one.keys));
    anchor.current = row.id;
    const own = new Set(row.keys);
    if (keys.ctrlKey) choose(isWhole(row) ? chosen.difference(own) : chosen.union(own));
    else choose(row.keys);
  };
  const drag = useRowDrag(scroller, {
    press: (place, event) => {
      const row = rows[place];
      if (row && event.button === 0)
        chooseRow(row, { shiftKey: event.shiftKey, ctrlKey: event.ctrlKey || event.metaKey });
    },
    drop: (from, to, isAbove) => {
      const [row, target] = [rows[from], rows[to]];
      if (row && target) move(movedWith(row), isAbove ? target.keys[0] : target.keys.at(-1), isAbove);
    },
  });
  const goTo = (next: number, isExtended: boolean) => {
    const row = rows[Math.min(Math.max(next, 0), rows.length - 1)];
    if (!row) return;
    list.scrollToIndex(rows.indexOf(row));
    if (isExtended) {
      anchor.current ??= rows[at]?.id;
      chooseRow(row, { shiftKey: true, ctrlKey: false });
    } else setCurrent(row.id);
  };
  const actions: Readonly<Record<string, (row: LayerRow) => void>> = {
    ' ': (row) => chooseRow(row, { shiftKey: false, ctrlKey: true }),
    Enter: (row) => chooseRow(row, { shiftKey: false, ctrlKey: false }),
    ArrowRight: (row) => fold(row, true),
    ArrowLeft: (row) => fold(row, false),
    h: hide,
    l: lock,
  };
  const steps: Readonly<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at];
    const { key, altKey, ctrlKey, shiftKey } = event;
    if (key === 'Escape' && drag.cancel()) return event.stopPropagation();
    if (altKey && row && (key === 'ArrowUp' || key === 'ArrowDown')) step(row, key === 'ArrowUp' ? -1 : 1);
    else if (ctrlKey || altKey) return;
    else if (Object.hasOwn(steps, key)) goTo(steps[key] ?? 0, shiftKey);
    else if (row && Object.hasOwn(actions, key)) actions[key]?.(row);
    else return;
    event.preventDefault();
  };
  const above = drawn[0]?.start ?? 0;
  const below = list.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <>
      <SearchField className="whole firm small" label={t`Search layers`} value={wanted} onSearch={setWanted} />
      <div
        ref={scroller}
        role="treegrid"
        tabIndex={0}
        aria-label={t`Layers`}
        aria-multiselectable
        aria-rowcount={rows.length}
        aria-activedescendant={at >= 0 ? `${id}-${currentId}` : undefined}
        title={t`Space: choose. Alt+arrow: order. H: hide. L: lock.`}
        className={`${panels.preview} ${css.tree}`}
        onFocus={() => at < 0 && setCurrent(rows[0]?.id)}
        onKeyDown={onKeyDown}
        {...drag.handlers}
      >
        <div className={css.rows} style={{ '--above': `${above}px`, '--below': `${below}px` } as CSSProperties}>
          {drawn.map(({ index }) => {
            const row = rows[index];
            const item = row && items.byKey.get(row.keys[0] ?? '');
            if (!row || !item) return null;
            return (
              <LayerRowView
                key={row.id}
                ref={list.measureElement}
                id={`${id}-${row.id}`}
                row={row}
                at={index}
                name={nameOf(item)}
                isChosen={isWhole(row)}
                isCurrent={row.id === currentId}
                isUnfolded={unfolded.has(row.id)}
                isLocked={isAll(row.keys, 'isLocked')}
                isHidden={isAll(row.keys, 'isHidden')}
                drop={drag.over?.at === index ? drag.over.side : undefined}
                onFold={() => fold(row, !unfolded.has(row.id))}
                onLock={() => lock(row)}
                onHide={() => hide(row)}
              />
            );
          })}
        </div>
      </div>
      {rows.length === 0 && (
        <p className="muted">
          <Trans>Nothing is on the page, or nothing is found.</Trans>
        </p>
      )}
    </>
  );
}

/** `version`: of the records that are read. */
function itemsAt(_version: number, ...of: Parameters<typeof itemsOf>) {
  return itemsOf(...of);
}
