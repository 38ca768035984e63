import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { StoredDocument, SwapRequest } from '../../protocol/calls/messageSetup.ts';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import { wallInstant } from '../../protocol/messages/duties.ts';
import { emptyDocument } from '../../protocol/messages/messageDocument.ts';
import { readRosters } from '../../protocol/messages/readDocument.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import type { LatestInUse } from '../ui/useLatest.ts';
import { DutyTime } from './DutyTime.tsx';

interface SwapTableProps {
  readonly onCall: OnCall;
  readonly rosters: LatestInUse<StoredDocument>;
  readonly onRemove: (swap: SwapRequest) => Promise<void>;
}

/** Present and future ones. */
export function SwapTable({ onCall, rosters, onRemove }: SwapTableProps) {
  const { t } = useLingui();
  const { timeZone } = onCall;
  const { value, status } = rosters;
  const swaps = useMemo(() => value && namedSwaps(value, onCall), [value, onCall]);
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
        status={value && !swaps ? 'failed' : status}
        empty={<Trans>No duties are swapped. To swap a duty, press Swap in its row.</Trans>}
        columns={columns}
        rows={swaps ?? []}
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

/** Swaps of all rosters that are not over, the next one first; undefined: the rosters can't be read. */
function namedSwaps(setup: StoredDocument, { persons, timeZone, now }: OnCall): readonly SwapRequest[] | undefined {
  const known = persons.map(({ id }) => ({ id, login: undefined, language: 'en' as const, ways: [] }));
  const read = readRosters(setup.document, { ...emptyDocument, persons: known });
  if ('faults' in read) return undefined;
  return read.document
    .flatMap(({ id, swaps }) =>
      swaps.map(({ from, to, instead, person }) => ({
        roster: id,
        from: wallInstant(from, timeZone),
        until: wallInstant(to, timeZone),
        instead,
        person,
      })),
    )
    .filter(({ until }) => until > now)
    .toSorted((a, b) => a.from - b.from);
}
