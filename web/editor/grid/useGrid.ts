import { useLingui } from '@lingui/react/macro';
import { use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { removeElement } from '../../../editor/records/elements.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { setNamed } from '../../../editor/station/references.ts';
import { RouterContext } from '../../router/RouterContext.tsx';
import { fold } from '../../text/fold.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import type { SectionProps } from '../section.ts';
import { useRecords } from '../useRecords.ts';
import { type Cell, choiceColumn, type ExtraColumns, type GridKind, type Sort } from './gridKind.ts';
import { sortedRows } from './sortedRows.ts';

const usualColumn = 'Id';
const none: ExtraColumns = {};
const nothing: ReadonlySet<string> = new Set();

/** How a table was left. */
interface GridPlace {
  readonly search: string;
  readonly sort: Sort | undefined;
  readonly cell: Cell | undefined;
  /** Keys. */
  readonly choice: ReadonlySet<string>;
  /** The row that the address named. */
  readonly address: string;
}

/** Of each draft that is open: another section is shown in between. */
const places = new WeakMap<DraftClient, Map<GridKind, GridPlace>>();

function placesOf(client: DraftClient): Map<GridKind, GridPlace> {
  return places.getOrInsertComputed(client, () => new Map());
}

/** What of a table is shown and chosen, and the edits that all tables have. `extras`: the same while nothing changes. */
export function useGrid(
  { client, store, here, hrefOf, onChosen }: Pick<SectionProps, 'client' | 'store' | 'here' | 'hrefOf' | 'onChosen'>,
  kind: GridKind,
  columns: readonly string[],
  extras: ExtraColumns = none,
) {
  const { i18n } = useLingui();
  const [last] = useState(() => placesOf(client).get(kind));
  const [search, setSearch] = useState(last?.search ?? '');
  const [sort, setSort] = useState(last?.sort);
  const [cell, setCell] = useState(last?.cell);
  const [choice, setChoice] = useState(last?.choice ?? nothing);
  const address = here.get('key') ?? '';
  useEffect(
    () => void placesOf(client).set(kind, { search, sort, cell, choice, address }),
    [client, kind, search, sort, cell, choice, address],
  );
  const all = useRecords(store, kind.keysOf);
  // Rows that were found or sorted stay, so that none goes away while a user types in it.
  const found = useMemo(
    () => search !== '' && new Set(all.filter((key) => isFound(store, kind, key, search))),
    [store, kind, all, search],
  );
  const sorted = useMemo(
    () => (sort ? sortedRows(store, all, sort, extras, i18n.locale) : all),
    [store, all, sort, extras, i18n.locale],
  );
  const rows = useMemo(() => (found ? sorted.filter((key) => found.has(key)) : sorted), [sorted, found]);
  // Each arrival leads to its row, also one at the same address.
  const [arrived, setArrived] = useState(last?.address === address ? here : undefined);
  if (here !== arrived) {
    setArrived(here);
    if (all.includes(address)) {
      setSearch('');
      setCell({ record: address, column: usualColumn });
    }
  }
  const [first] = kind.hasFirst ? rows : [];
  const at =
    cell && rows.includes(cell.record)
      ? cell
      : first === undefined
        ? undefined
        : { record: first, column: cell?.column ?? usualColumn };
  const current = at?.record;
  useEffect(() => onChosen(current), [onChosen, current]);
  const router = use(RouterContext);
  /** No address leads away from it, not even one that is on its way. */
  const goTo = (to: Cell) => {
    setCell(to);
    const wanted = new URLSearchParams(router?.wanted.search);
    const isElsewhere = wanted.has('key') && wanted.get('key') !== to.record;
    if (isElsewhere && wanted.get('section') === kind.section)
      router?.navigate(hrefOf(kind.section), { replace: true });
  };
  const chosen = useMemo(() => new Set(rows.filter((key) => choice.has(key))), [rows, choice]);
  const targets = useMemo(
    () => (chosen.size > 0 ? [...chosen] : current === undefined ? [] : [current]),
    [chosen, current],
  );
  // The table goes first: the fields of the next record may be late.
  const late = useDeferredValue(targets);
  // Without those that are gone since.
  const shown = useMemo(() => {
    const there = new Set(all);
    return late.filter((key) => there.has(key));
  }, [all, late]);
  const isField = at !== undefined && at.column !== choiceColumn && extras[at.column] === undefined;

  /** Also where a search has hidden them. */
  const show = (keys: readonly string[] = []) => {
    const [one] = keys;
    setSearch('');
    setChoice(new Set(keys.length > 1 ? keys : []));
    if (one !== undefined) goTo({ record: one, column: usualColumn });
  };
  const wordsFor = (words: keyof GridKind['words'], count = targets.length) => ({
    code: kind.words[words],
    count: String(count),
  });
  const duplicate = () => show(client.edit((edit) => kind.duplicate(edit, targets), wordsFor('added')));
  const remove = () => {
    client.edit((edit) => {
      for (const key of targets) removeElement(edit, key);
    }, wordsFor('removed'));
    setChoice(new Set());
  };
  const fill = () => {
    if (!at || !isField) return;
    const above = rows[rows.indexOf(at.record) - 1];
    const keys = chosen.size > 1 ? [...chosen] : above === undefined ? [] : [above, at.record];
    if (keys.length > 1)
      client.edit((edit) => kind.fillDown(edit, keys, at.column), wordsFor('changed', keys.length - 1));
  };
  const clear = () => {
    if (at && chosen.has(at.record)) remove();
    else if (at && isField) client.edit((edit) => setNamed(edit, at.record, at.column, undefined));
  };
  return {
    ...{
      kind,
      columns,
      extras,
      all,
      rows,
      at,
      chosen,
      targets,
      shown,
      search,
      setSearch,
      sort,
      setSort,
      canFill: isField,
    },
    ...{ show, duplicate, remove, fill, clear, goTo },
    choose: (keys: Iterable<string>) => setChoice(new Set(keys)),
  };
}

export type GridState = ReturnType<typeof useGrid>;

function isFound(store: RecordStore, { searched }: GridKind, key: string, search: string): boolean {
  return fold(searched(store, key).join(' ')).includes(fold(search));
}
