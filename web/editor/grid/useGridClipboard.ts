import { useLingui } from '@lingui/react/macro';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { isNameOfAnother, isNamingField, setNamed } from '../../../editor/station/references.ts';
import { readCells, writeTable } from '../../../editor/tables/textTable.ts';
import { useHeard } from '../../ui/useHeard.ts';
import { alreadyUsed, cellFault } from '../forms/fieldTexts.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import type { Cell, GridKind } from './gridKind.ts';
import { readCell } from './readCell.ts';

interface Clipboard {
  readonly client: DraftClient;
  readonly kind: GridKind;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly at: Cell | undefined;
  readonly chosen: ReadonlySet<string>;
  /** Whether it has names of columns: then it is a list, wherever the focus is. */
  readonly isList: (text: string) => Promise<boolean>;
  readonly onList: (bytes: Uint8Array) => void;
  /** `problem`: why none of the cells was taken; empty: they were. */
  readonly onCells: (problem: string) => void;
}

/** Copies chosen rows as a table. */
export function useGridClipboard(clipboard: Clipboard): void {
  const { client, kind, rows, columns, at, chosen, isList, onList, onCells } = clipboard;
  const { i18n, t } = useLingui();
  useHeard('copy', (event) => {
    const { store } = client;
    if (!at || !isInTable(event.target) || String(document.getSelection()) !== '') return;
    const keys = kind.keysOf(store).filter((key) => chosen.has(key));
    const text =
      keys.length > 0 ? writeTable(store, keys, kind.copied) : (fieldText(store, at.record, at.column) ?? '');
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
  useHeard('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isElsewhere = document.querySelector('dialog[open]') !== null || isField(event.target);
    if (isElsewhere || text.trim() === '') return;
    event.preventDefault();
    const bytes = new TextEncoder().encode(text);
    const block = at && isInTable(event.target) ? blockAt(at, text) : undefined;
    if (!block) return onList(bytes);
    void isList(text).then(
      (is) => (is ? onList(bytes) : pasteCells(block)),
      () => pasteCells(block),
    );
  });

  type Block = readonly { readonly record: string; readonly texts: readonly (readonly [string, string])[] }[];
  /** Undefined: the text has more cells than are there. */
  const blockAt = ({ record, column }: Cell, text: string): Block | undefined => {
    const [row, first] = [rows.indexOf(record), columns.indexOf(column)];
    const lines = readCells(text);
    const isLarger = lines.some(({ cells }) => first + cells.length > columns.length);
    if (isLarger || row < 0 || row + lines.length > rows.length) return undefined;
    return lines.flatMap(({ cells }, down) => {
      const target = rows[row + down];
      const texts = cells.flatMap((cell, across) => {
        const name = columns[first + across];
        return name === undefined ? [] : [[name, cell.trim()] as const];
      });
      return target === undefined ? [] : [{ record: target, texts }];
    });
  };
  const pasteCells = (block: Block) => {
    const { store } = client;
    const cells = block.flatMap(({ record, texts }) =>
      texts.flatMap(([name, typed]): PastedCell[] => {
        const about = kind.about(store, record);
        const read = readCell(i18n, store, about, name, typed);
        if (!read) return [];
        const taken = cellFault(i18n, about.place, name, alreadyUsed(typed));
        const text = read.fault === undefined ? read.text : undefined;
        const fault =
          read.fault ?? (text !== undefined && isTaken(kind, store, record, name, text) ? taken : undefined);
        return [{ record, name, text, fault, taken }];
      }),
    );
    const faulty = cells.find(({ fault }, place) => fault || isRepeated(store, cells, place));
    const why = faulty && (faulty.fault ?? faulty.taken);
    const id = fieldText(store, faulty?.record ?? '', 'Id') ?? '';
    onCells(why ? t`Nothing was pasted. ${id}, ${why}` : '');
    if (faulty) return;
    client.edit(
      (edit) => {
        for (const { record, name, text } of cells) setNamed(edit, record, name, text);
      },
      { code: kind.words.changed, count: String(block.length) },
    );
  };
}

interface PastedCell {
  readonly record: string;
  readonly name: string;
  readonly text: string | undefined;
  /** Undefined: the cell can be taken. */
  readonly fault: string | undefined;
  /** In words, should a cell before it have the same name. */
  readonly taken: string;
}

function isTaken({ keysOf }: GridKind, store: RecordStore, record: string, name: string, text: string): boolean {
  if (isNameOfAnother(store, record, name, text)) return true;
  return name === 'Id' && keysOf(store).some((key) => key !== record && fieldText(store, key, name)?.trim() === text);
}

/** A cell before it gets the same name: references would be ambiguous. */
function isRepeated(store: RecordStore, cells: readonly PastedCell[], at: number): boolean {
  const cell = cells[at];
  if (cell?.text === undefined || !(cell.name === 'Id' || isNamingField(store, cell.record, cell.name))) return false;
  return cells.slice(0, at).some(({ name, text }) => name === cell.name && text === cell.text);
}

function isInTable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('td[data-at]') !== null && !isField(target);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('textarea, select, input:not([type="checkbox"])') !== null;
}
