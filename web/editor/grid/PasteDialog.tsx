import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { rowCounts } from '../../../importers/pointLists/listWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { fieldTitle } from '../forms/fieldTexts.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import css from '../points/ImportDialog.module.css';
import { useRecords } from '../useRecords.ts';
import { applyRows, type PlannedRow, planRows, type RowKind } from './planRows.ts';
import { RowsPreview } from './RowsPreview.tsx';
import { changesText, fieldsText } from './rowTexts.ts';

interface PasteDialogProps {
  readonly client: DraftClient;
  readonly kind: RowKind;
  readonly title: ReactNode;
  /** Names of columns that rows usually have. */
  readonly usual: readonly string[];
  /** A pasted text. */
  readonly text: string;
  /** `keys`: of what was added or changed. */
  readonly onDone: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Rows of a spreadsheet; applied as one undo step. */
export function PasteDialog({ client, kind, title, usual, text, onDone, onClose }: PasteDialogProps) {
  const { i18n } = useLingui();
  const { store } = client;
  const version = useRecords(store, versionOf);
  const plan = useMemo(
    () => (version < 0 ? undefined : planRows(i18n, store, kind, text)),
    [i18n, store, version, kind, text],
  );
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  const rows = plan?.rows ?? [];
  const count = (wanted: PlannedRow['kind']) => rows.filter((row) => row.kind === wanted).length;
  const [fresh, changed] = [count('new'), count('changed')];
  const apply = () => {
    if (fresh + changed === 0) return;
    const code = kind.grid.words[changed === 0 ? 'added' : 'changed'];
    const keys = client.edit((edit) => applyRows(edit, kind, rows), { code, count: String(fresh + changed) });
    onDone(keys ?? []);
  };
  const contentOf = (row: PlannedRow) => {
    if (row.kind === 'new') return fieldsText(i18n, row.about, [...row.fields]);
    if (row.kind === 'changed') return changesText(i18n, row.about, row.changes);
    return row.kind === 'refused' ? row.why : '';
  };
  const [known, unknown] = [usual.join(', '), plan?.unknown.join(', ')];
  return (
    <Dialog
      title={title}
      className={css.dialog ?? ''}
      onSubmit={apply}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button ref={main} type="submit" variant="main" disabled={fresh + changed === 0}>
            {changed === 0 ? (
              <Plural value={fresh} one="Add # row" other="Add # rows" />
            ) : fresh === 0 ? (
              <Plural value={changed} one="Change # row" other="Change # rows" />
            ) : (
              <Trans>
                Add {fresh}, change {changed}
              </Trans>
            )}
          </Button>
        </>
      }
    >
      {plan ? (
        <>
          <p role="status">{i18n._(rowCounts, { fresh, changed, same: count('same'), refused: count('refused') })}</p>
          {unknown && (
            <p className="muted">
              <Trans>Columns that are not used: {unknown}.</Trans>
            </p>
          )}
          <RowsPreview rows={rows} name={fieldTitle(i18n, kind.grid.head.place, 'Id')} contentOf={contentOf} />
        </>
      ) : (
        <p role="alert" className="fault">
          <Trans>
            The first row must name the columns, such as {known}. Rows with a known ID change, others are new.
          </Trans>
        </p>
      )}
    </Dialog>
  );
}

const versionOf = ({ version }: { readonly version: number }) => version;
