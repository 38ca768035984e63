import { Trans, useLingui } from '@lingui/react/macro';
import type { ChannelState, OnCall } from '../../protocol/calls/onCall.ts';
import type { LatestState } from '../ui/latest.ts';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import { DutyTime } from './DutyTime.tsx';
import { channelLabels } from './words.ts';

interface ChannelTableProps {
  readonly onCall: OnCall;
  readonly status: LatestState<unknown>['status'];
}

/** The channels of messages, and whether each works. */
export function ChannelTable({ onCall, status }: ChannelTableProps) {
  const { t, i18n } = useLingui();
  const { ways, timeZone } = onCall;
  const columns: readonly Column<ChannelState>[] = [
    { id: 'way', title: t`Way`, isName: true, cell: ({ id }) => id },
    { id: 'kind', title: t`Type`, cell: ({ kind }) => i18n._(channelLabels[kind]) },
    {
      id: 'state',
      title: t`State`,
      cell: ({ failsSince, lastSentAt }) =>
        failsSince !== undefined ? (
          <span className="strong">
            <Trans>
              has failed since <DutyTime time={failsSince} timeZone={timeZone} />
            </Trans>
          </span>
        ) : lastSentAt !== undefined ? (
          <Trans>
            last message sent <DutyTime time={lastSentAt} timeZone={timeZone} />
          </Trans>
        ) : (
          <Trans>no message sent yet</Trans>
        ),
    },
  ];
  return (
    <ListSection
      title={t`Ways`}
      status={status}
      empty={<Trans>No ways are set up. E-mail, SMS and other ways of messages are listed here.</Trans>}
      columns={columns}
      rows={ways}
      keyOf={({ id }) => id}
      widths="minmax(6rem, 1fr) minmax(6rem, 1fr) minmax(10rem, 2fr)"
    />
  );
}
