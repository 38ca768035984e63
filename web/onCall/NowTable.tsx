import { Trans, useLingui } from '@lingui/react/macro';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import type { LatestState } from '../ui/latest.ts';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import { DutyTime } from './DutyTime.tsx';
import { nextDuty } from './nextDuty.ts';

type Roster = OnCall['rosters'][number];

interface NowTableProps {
  readonly onCall: OnCall;
  readonly status: LatestState<unknown>['status'];
}

export function NowTable({ onCall, status }: NowTableProps) {
  const { t } = useLingui();
  const { rosters, timeZone } = onCall;
  const columns: readonly Column<Roster>[] = [
    { id: 'roster', title: t`Roster`, isName: true, cell: ({ id }) => id },
    { id: 'person', title: t`On call`, cell: ({ person }) => <OnDuty person={person} /> },
    {
      id: 'until',
      title: t`Until`,
      cell: (roster) => {
        if (roster.until === undefined) return null;
        const time = <DutyTime time={roster.until} timeZone={timeZone} />;
        return <span>{nextDuty(roster) ? time : <Trans>after {time}</Trans>}</span>;
      },
    },
    {
      id: 'next',
      title: t`Next`,
      cell: (roster) => {
        const next = nextDuty(roster);
        return next && <OnDuty person={next.person} />;
      },
    },
  ];
  return (
    <ListSection
      title={t`On call now`}
      status={status}
      empty={<Trans>There is no roster. Rosters that an administrator sets up are listed here.</Trans>}
      columns={columns}
      rows={rosters}
      keyOf={({ id }) => id}
      widths="minmax(6rem, 1fr) minmax(8rem, 1.4fr) max-content minmax(8rem, 1.4fr)"
    />
  );
}

export function OnDuty({ person }: { readonly person: string | undefined }) {
  return person ?? <span className="strong">{<Trans>no one</Trans>}</span>;
}
