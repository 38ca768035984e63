import { Trans } from '@lingui/react/macro';
import { Bookmark, Share } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { TrendView } from '../../protocol/history/trendView.ts';
import type { Caller } from '../api/ask.ts';
import { later } from '../text/later.tsx';
import { Button } from '../ui/Button.tsx';
import type { AskConsumption } from './consumption/ConsumptionPart.tsx';
import type { ExportParts } from './export/useExport.ts';
import type { TrendPicture } from './picture.ts';
import { writeTrendAddress } from './range/trendAddress.ts';

const ViewsDialog = later(async () => (await import('./views/ViewsDialog.tsx')).ViewsDialog);
const ExportDialog = later(async () => (await import('./export/ExportDialog.tsx')).ExportDialog);
const PrintSheet = later(async () => (await import('./print/PrintSheet.tsx')).PrintSheet);

interface TrendToolsProps extends ExportParts {
  readonly picture: TrendPicture;
  readonly client: Caller;
  readonly login: string;
  readonly mayManageShared: boolean;
  readonly askConsumption: AskConsumption;
  readonly hrefOf: (view: TrendView) => string;
  /** Device time, UTC ms. */
  readonly now: () => number;
}

export function TrendTools({
  picture,
  client,
  login,
  mayManageShared,
  hrefOf,
  now,
  askConsumption,
  ...parts
}: TrendToolsProps) {
  const [open, setOpen] = useState<'views' | 'export' | 'print' | 'notPrinted'>();
  const close = useCallback(() => setOpen(undefined), []);
  const printed = useCallback((isPrinted: boolean) => setOpen(isPrinted ? undefined : 'notPrinted'), []);
  const canExport = picture.pens.length > 0;
  return (
    <>
      <Button variant="bare" onClick={() => setOpen('views')}>
        <Bookmark size={18} aria-hidden />
        <Trans>Views…</Trans>
      </Button>
      {canExport && (
        <Button variant="bare" onClick={() => setOpen('export')}>
          <Share size={18} aria-hidden />
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
        <PrintSheet
          picture={picture}
          stationName={parts.stationName}
          person={login}
          now={now()}
          askConsumption={askConsumption}
          onDone={printed}
        />
      )}
    </>
  );
}
