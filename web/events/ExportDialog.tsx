import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { EventFilter } from '../../protocol/log/event.ts';
import type { ExportFormat } from '../../protocol/log/eventExport.ts';
import type { Client } from '../api/client.ts';
import { exportName } from '../text/exportName.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { exportLog } from './exportLog.ts';

export interface ExportDialogProps {
  readonly filter: EventFilter;
  /** The filter, in words; empty: nothing but times. */
  readonly filterText: string;
  /** A filter besides the times: then the export can't be verified. */
  readonly isFiltered: boolean;
  readonly stationName: string;
  /** Device time, UTC ms. */
  readonly now: number;
  readonly timeZone: string | undefined;
  readonly client: Pick<Client, 'open'>;
  readonly onClose: () => void;
}

export function ExportDialog({ filter, filterText, isFiltered, client, onClose, ...named }: ExportDialogProps) {
  const { t } = useLingui();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [state, setState] = useState<'idle' | 'under way' | 'busy' | 'failed'>('idle');
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);
  const save = async () => {
    setState('under way');
    const controller = new AbortController();
    end.current = controller;
    const file = await exportLog(client, format, filter, controller.signal);
    if (controller.signal.aborted) return;
    if (!(file instanceof Blob)) return setState(file ?? 'failed');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = exportName({ what: 'log', ...named, ...filter, format });
    link.click();
    // The browser fetches it a moment later.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    onClose();
  };
  const formats = [
    { id: 'csv', words: t`CSV, for spreadsheets` },
    { id: 'jsonl', words: t`JSON Lines, for programs` },
  ] as const;
  return (
    <ConfirmDialog
      title={<Trans>Export operation log</Trans>}
      button={<Trans>Export</Trans>}
      onConfirm={save}
      onClose={onClose}
    >
      <p>{filterText === '' ? <Trans>All log entries.</Trans> : <Trans>Entries: {filterText}</Trans>}</p>
      <div role="radiogroup" aria-label={t`Format`}>
        {formats.map(({ id, words }) => (
          <label key={id}>
            <input type="radio" name="format" checked={format === id} onChange={() => setFormat(id)} /> {words}
          </label>
        ))}
      </div>
      <p>
        {isFiltered ? (
          <Trans>
            Filtered export: completeness can’t be verified. Export a period without a filter to be able to verify it.
          </Trans>
        ) : (
          <Trans>
            Signed by the device unless entries are hidden from you. The command verify-log checks that no entry is
            missing or changed.
          </Trans>
        )}
      </p>
      <p role="status">
        {state === 'under way' && <Trans>Creating the file… Cancel stops it.</Trans>}
        {state === 'busy' && <Trans>The device is creating other files. Try again in a moment.</Trans>}
        {state === 'failed' && <Trans>The file is incomplete. Nothing was saved.</Trans>}
      </p>
    </ConfirmDialog>
  );
}
