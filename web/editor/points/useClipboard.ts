import { useLingui } from '@lingui/react/macro';
import { fieldNamed, fieldsOfPoint } from '../../../editor/points/pointFields.ts';
import { readCells, writePointTable } from '../../../editor/points/pointTable.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { setNamed } from '../../../editor/station/references.ts';
import { pointKeys } from '../../../editor/station/sections.ts';
import { readDecimal } from '../../text/decimal.ts';
import { fetchLater } from '../../text/language.ts';
import { useHeard } from '../../ui/useHeard.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import type { Cell } from './PointGrid.tsx';

interface Clipboard {
  readonly client: DraftClient;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly at: Cell | undefined;
  readonly chosen: ReadonlySet<string>;
  /** A list was pasted. */
  readonly onList: (bytes: Uint8Array) => void;
}

/** Copies chosen points as a table, and pastes lists, or cells into those of the table. */
export function useClipboard({ client, rows, columns, at, chosen, onList }: Clipboard): void {
  const { i18n } = useLingui();
  useHeard('copy', (event) => {
    const { store } = client;
    if (!store || !at || !isInTable(event.target) || String(document.getSelection()) !== '') return;
    const keys = pointKeys(store).filter((key) => chosen.has(key));
    const text = keys.length > 0 ? writePointTable(store, keys) : (fieldText(store, at.point, at.column) ?? '');
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
  useHeard('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isElsewhere = document.querySelector('dialog[open]') !== null || isField(event.target);
    if (isElsewhere || text.trim() === '' || !client.store) return;
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
  /** Which cells the text would fill; undefined: it is larger than what is there. */
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
  const pasteCells = (block: Block) =>
    client.edit(
      (edit) => {
        for (const { point, texts } of block)
          for (const [name, text] of texts) {
            const field = fieldNamed(fieldsOfPoint(edit.store, point), name);
            const read = field?.type === 'number' ? readDecimal(i18n.locale, text) : undefined;
            const plain = read?.kind === 'ready' ? read.text : text;
            if (field) setNamed(edit, point, name, plain === '' ? undefined : plain);
          }
      },
      { code: 'pointsChanged', count: String(block.length) },
    );
}

function isInTable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('td[data-at]') !== null && !isField(target);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('textarea, select, input:not([type="checkbox"])') !== null;
}
