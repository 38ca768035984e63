import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RequestOf } from '../../protocol/calls/call.ts';
import type { getReportFile } from '../../protocol/calls/report.ts';
import { type ReportFormat, reportFormats } from '../../protocol/report/reportWords.ts';
import type { Client } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { fetchReportFile } from './fetchReportFile.ts';

interface ReportActionsProps {
  readonly client: Pick<Client, 'open'>;
  readonly save: (file: Blob, name: string) => void;
  readonly wanted: Omit<RequestOf<typeof getReportFile>, 'format'>;
  /** Those of its stored files; undefined: all. */
  readonly formats?: readonly string[] | undefined;
  readonly isPrintable?: boolean;
  readonly children?: ReactNode;
}

type State = 'idle' | 'under way' | 'busy' | 'failed';

/** A button for each file, and what became of the last one. */
export function ReportActions({ client, save, wanted, formats, isPrintable, children }: ReportActionsProps) {
  const { t } = useLingui();
  const [state, setState] = useState<State>('idle');
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);
  const download = async (format: ReportFormat) => {
    const controller = new AbortController();
    end.current = controller;
    setState('under way');
    const file = await fetchReportFile(client, { ...wanted, format }, controller.signal);
    if (controller.signal.aborted) return;
    if (file === undefined || file === 'busy') return setState(file ?? 'failed');
    save(file.blob, file.name);
    setState('idle');
  };
  return (
    <div className={isPrintable ? 'wrap noPaper' : 'stack near'}>
      <div className="wrap">
        {reportFormats
          .filter((format) => formats?.includes(format) ?? true)
          .map((format) => {
            const name = format.toUpperCase();
            return (
              <Button
                key={format}
                variant={isPrintable ? 'plain' : 'bare'}
                aria-label={t`Download ${name}`}
                disabled={state === 'under way'}
                onClick={() => void download(format)}
              >
                <FileDown size={18} aria-hidden />
                {name}
              </Button>
            );
          })}
        {isPrintable && (
          <Button onClick={() => window.print()}>
            <Printer size={18} aria-hidden />
            <Trans>Print</Trans>
          </Button>
        )}
        {children}
      </div>
      <span role="status" className={state === 'idle' ? 'unseen' : 'small'}>
        {state === 'under way' && <Trans>Creating the file…</Trans>}
        {state === 'busy' && <Trans>The device is creating other files. Try again in a moment.</Trans>}
        {state === 'failed' && <Trans>The file could not be loaded. Nothing was saved.</Trans>}
      </span>
    </div>
  );
}
