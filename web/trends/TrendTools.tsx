import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { TrendView } from '../../protocol/history/trendView.ts';
import { later } from '../text/later.tsx';
import { Button } from '../ui/Button.tsx';
import type { ExportParts } from './export/useExport.ts';
import type { TrendPicture } from './picture.ts';
import { writeTrendAddress } from './range/trendAddress.ts';

const ViewsDialog = later(async () => (await import('./views/ViewsDialog.tsx')).ViewsDialog);
const ExportDialog = later(async () => (await import('./export/ExportDialog.tsx')).ExportDialog);
const PrintSheet = later(async () => (await import('./print/PrintSheet.tsx')).PrintSheet);

interface TrendToolsProps extends ExportParts {
  readonly picture: TrendPicture;
  readonly login: string;
  readonly mayManageShared: boolean;
  readonly hrefOf: (view: TrendView) => string;
  /** Device time, UTC ms. */
  readonly now: () => number;
}

export function TrendTools({ picture, login, mayManageShared, hrefOf, now, ...parts }: TrendToolsProps) {
  const { client, stationName } = parts;
  const [open, setOpen] = useState<'views' | 'export' | 'print' | 'notPrinted'>();
  const close = useCallback(() => setOpen(undefined), []);
  const printed = useCallback((isPrinted: boolean) => setOpen(isPrinted ? undefined : 'notPrinted'), []);
  const canExport = picture.pens.length > 0;
  return (
    <>
      <Button variant="bare" onClick={() => setOpen('views')}>
        <Trans>Views…</Trans>
      </Button>
      {canExport && (
        <Button variant="bare" onClick={() => setOpen('export')}>
          <Trans>Export…</Trans>
        </Button>
      )}
      {open === 'notPrinted' && (
        <span role="alert">
          <Trans>The chart could not be prepared for printing.</Trans>
        </span>
      )}
      {open === 'views' && (
        <ViewsDialog
          {...{ client, login, mayManageShared, hrefOf }}
          query={writeTrendAddress(picture.state).slice(1)}
          onClose={close}
        />
      )}
      {open === 'export' && (
        <ExportDialog picture={picture} onPrint={() => setOpen('print')} onClose={close} {...parts} />
      )}
      {open === 'print' && (
        <PrintSheet picture={picture} {...{ client, stationName }} person={login} now={now()} onDone={printed} />
      )}
    </>
  );
}
