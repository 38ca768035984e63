import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { later } from '../../text/later.tsx';
import { fieldTitle } from '../forms/fieldTexts.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { planRows, type RowKind } from './planRows.ts';
import type { GridState } from './useGrid.ts';
import { useGridClipboard } from './useGridClipboard.ts';

/** Few sessions of the editor paste rows. */
const PasteDialog = later(async () => (await import('./PasteDialog.tsx')).PasteDialog);

interface GridPaste {
  readonly client: DraftClient;
  readonly grid: GridState;
  readonly kind: RowKind;
  /** Of the dialog. */
  readonly title: ReactNode;
  /** Columns that rows usually have. */
  readonly usual: readonly string[];
}

/** Rows with names of columns are read in a dialog, others go into the cells; `problem`: why they did not. */
export function useGridPaste({ client, grid, kind, title, usual }: GridPaste) {
  const { i18n } = useLingui();
  const [problem, setProblem] = useState('');
  const [pasted, setPasted] = useState<string>();
  useGridClipboard({
    ...{ client, ...grid, onCells: setProblem },
    isList: async (text) => planRows(i18n, client.store, kind, text) !== undefined,
    onList: (bytes) => setPasted(new TextDecoder().decode(bytes)),
  });
  const {
    elements,
    grid: { head },
  } = kind;
  const titleOf = (name: string) =>
    name === elements?.column ? elements.title(i18n) : fieldTitle(i18n, head.place, name);
  const dialog = pasted !== undefined && (
    <PasteDialog
      {...{ client, kind, title }}
      usual={usual.map(titleOf)}
      text={pasted}
      onDone={(keys) => {
        setPasted(undefined);
        grid.show(keys);
      }}
      onClose={() => setPasted(undefined)}
    />
  );
  return { dialog, problem };
}
