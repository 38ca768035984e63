import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SwapRequest } from '../../protocol/calls/messageSetup.ts';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import type { LatestState } from '../ui/latest.ts';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import { DutyTime } from './DutyTime.tsx';

interface SwapTableProps {
  readonly onCall: OnCall;
  readonly swaps: readonly SwapRequest[];
  readonly status: LatestState<unknown>['status'];
  readonly onRemove: (swap: SwapRequest) => Promise<void>;
}

/** Present and future ones. */
export function SwapTable({ onCall: { timeZone }, swaps, status, onRemove }: SwapTableProps) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState<SwapRequest>();
  const columns: readonly Column<SwapRequest>[] = [
    { id: 'person', title: t`On call`, isName: true, cell: ({ person }) => person },
    { id: 'instead', title: t`Instead of`, cell: ({ instead }) => instead },
    { id: 'from', title: t`From`, cell: ({ from }) => <DutyTime time={from} timeZone={timeZone} /> },
    { id: 'until', title: t`Until`, cell: ({ until }) => <DutyTime time={until} timeZone={timeZone} /> },
    { id: 'roster', title: t`Roster`, cell: ({ roster }) => roster },
    {
      id: 'remove',
      cell: (swap) => (
        <Button
          aria-label={t`Remove the swap of ${swap.instead} with ${swap.person}…`}
          onClick={() => setRemoved(swap)}
        >
          <Trans>Remove…</Trans>
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListSection
        title={t`Swaps`}
        status={status}
        empty={<Trans>No duties are swapped. To swap a duty, select its day.</Trans>}
        columns={columns}
        rows={swaps}
        keyOf={({ roster, from, instead }) => `${roster} ${from} ${instead}`}
        widths="minmax(5rem, 1fr) minmax(5rem, 1fr) max-content max-content minmax(4rem, 0.6fr) auto"
      />
      {removed && (
        <ConfirmDialog
          title={
            <Trans>
              Remove the swap of {removed.instead} with {removed.person}?
            </Trans>
          }
          button={<Trans>Remove swap</Trans>}
          onConfirm={async () => {
            await onRemove(removed);
            setRemoved(undefined);
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>
            <Trans>
              {removed.instead} is on call again from <DutyTime time={removed.from} timeZone={timeZone} /> to{' '}
              <DutyTime time={removed.until} timeZone={timeZone} />.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
