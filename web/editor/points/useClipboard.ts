import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { fieldNamed, fieldsOfPoint } from '../../../editor/points/pointFields.ts';
import { readCells, writePointTable } from '../../../editor/points/pointTable.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { hasPointNumbers, pointNumbersText } from '../../../editor/station/pointNumbers.ts';
import { isNameOfAnother, isNamingField, setNamed } from '../../../editor/station/references.ts';
import { pointKeys } from '../../../editor/station/sections.ts';
import { readDecimal } from '../../text/decimal.ts';
import { fetchLater } from '../../text/language.ts';
import { useHeard } from '../../ui/useHeard.ts';
import { alreadyUsed, cellFault, notAPointNumber } from '../forms/fieldTexts.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import type { Cell } from './PointGrid.tsx';

interface Clipboard {
  readonly client: DraftClient;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly at: Cell | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onList: (bytes: Uint8Array) => void;
  /** `problem`: why none of the cells was taken; empty: they were. */
  readonly onCells: (problem: string) => void;
}

/** Copies chosen points as a table. */
export function useClipboard({ client, rows, columns, at, chosen, onList, onCells }: Clipboard): void {
  const { i18n, t } = useLingui();
  useHeard('copy', (event) => {
    const { store } = client;
    if (!at || !isInTable(event.target) || String(document.getSelection()) !== '') return;
    const keys = pointKeys(store).filter((key) => chosen.has(key));
    const text = keys.length > 0 ? writePointTable(store, keys) : (fieldText(store, at.point, at.column) ?? '');
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
    // With names of columns it is a list, wherever the focus is.
    const { store } = client;
    const preview = async () => {
      const { previewOf } = await fetchLater(() => import('./readPoints.ts'));
      return previewOf(store, bytes, { link: '' });
    };
    void preview().then(
      ({ list }) => (list && list.headLine === undefined ? pasteCells(block) : onList(bytes)),
      () => pasteCells(block),
    );
  });

  type Block = readonly { readonly point: string; readonly texts: readonly (readonly [string, string])[] }[];
  /** Undefined: the text has more cells than are there. */
  const blockAt = ({ point, column }: Cell, text: string): Block | undefined => {
    const [row, first] = [rows.indexOf(point), columns.indexOf(column)];
    const lines = readCells(text);
    const isLarger = lines.some(({ cells }) => first + cells.length > columns.length);
    if (isLarger || row < 0 || row + lines.length > rows.length) return undefined;
    return lines.flatMap(({ cells }, down) => {
      const target = rows[row + down];
      const texts = cells.flatMap((cell, across) => {
        const name = columns[first + across];
        return name === undefined ? [] : [[name, cell.trim()] as const];
      });
      return target === undefined ? [] : [{ point: target, texts }];
    });
  };
  const pasteCells = (block: Block) => {
    const { store } = client;
    const cells = block.flatMap(({ point, texts }) =>
      texts.flatMap(([name, text]) => readCell(point, name, text) ?? []),
    );
    const faulty = cells.find(({ fault }, at) => fault || isRepeated(store, cells, at));
    const why = faulty?.fault ?? (faulty && faultOf(faulty, alreadyUsed(faulty.text ?? '')));
    const id = fieldText(store, faulty?.point ?? '', 'Id') ?? '';
    onCells(why ? t`Nothing was pasted. ${id}, ${why}` : '');
    if (faulty) return;
    const words = { code: 'pointsChanged', count: String(block.length) } as const;
    client.edit((edit) => {
      for (const { point, name, text } of cells) setNamed(edit, point, name, text);
    }, words);
  };
  const faultOf = ({ name }: Pick<ReadCell, 'name'>, words: MessageDescriptor) =>
    cellFault(i18n, { element: 'Point' }, name, words);
  /** Undefined: the cell stays as it is. */
  const readCell = (point: string, name: string, typed: string): ReadCell | undefined => {
    const { store } = client;
    const field = fieldNamed(fieldsOfPoint(store, point), name);
    if (!field || (hasPointNumbers(field) && typed === '')) return undefined;
    const fault = (words: MessageDescriptor) => ({ point, name, text: undefined, fault: faultOf({ name }, words) });
    const read = field.type === 'number' ? readDecimal(i18n.locale, typed) : undefined;
    const text = hasPointNumbers(field) ? pointNumbersText(field, typed) : read?.kind === 'ready' ? read.text : typed;
    if (text === undefined) return fault(notAPointNumber(typed));
    if (read?.kind === 'unclear') return fault(msg`“${typed}” is ambiguous.`);
    if (text !== '' && isNameOfAnother(store, point, name, text)) return fault(alreadyUsed(typed));
    return { point, name, text: text === '' ? undefined : text };
  };
}

interface ReadCell {
  readonly point: string;
  readonly name: string;
  readonly text: string | undefined;
  readonly fault?: string;
}

/** A cell before it gets the same name: references would be ambiguous. */
function isRepeated(store: RecordStore, cells: readonly ReadCell[], at: number): boolean {
  const cell = cells[at];
  if (cell?.text === undefined || !isNamingField(store, cell.point, cell.name)) return false;
  return cells.slice(0, at).some(({ name, text }) => name === cell.name && text === cell.text);
}

function isInTable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('td[data-at]') !== null && !isField(target);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('textarea, select, input:not([type="checkbox"])') !== null;
}
