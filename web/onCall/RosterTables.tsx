import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SwapRequest } from '../../protocol/messages/messageRequests.ts';
import type { OnCall } from '../../protocol/messages/onCall.ts';
import { Button } from '../ui/Button.tsx';
import type { Column } from '../ui/DataRow.tsx';
import { ListSection } from '../ui/ListSection.tsx';
import type { LatestState } from '../ui/latest.ts';
import { DutyTime, dutyTime } from './DutyTime.tsx';
import { OnDuty } from './NowTable.tsx';
import { SwapDialog } from './SwapDialog.tsx';

type Duty = OnCall['rosters'][number]['duties'][number];

interface RosterTablesProps {
  readonly onCall: OnCall;
  readonly status: LatestState<unknown>['status'];
  /** Why it was not done; undefined where it was. Without it, whoever looks may not. */
  readonly addSwap: ((swap: SwapRequest) => Promise<string | undefined>) | undefined;
}

/** The duties of the coming weeks, roster by roster; a duty is swapped from its row. */
export function RosterTables({ onCall, status, addSwap }: RosterTablesProps) {
  const { t, i18n } = useLingui();
  const { rosters, timeZone } = onCall;
  const [swapped, setSwapped] = useState<{ readonly roster: string; readonly duty: Duty & { person: string } }>();
  const columnsOf = (roster: string): readonly Column<Duty>[] => [
    { id: 'from', title: t`From`, cell: ({ from }) => <DutyTime time={from} timeZone={timeZone} /> },
    { id: 'until', title: t`Until`, cell: ({ until }) => <DutyTime time={until} timeZone={timeZone} /> },
    { id: 'person', title: t`On call`, isName: true, cell: ({ person }) => <OnDuty person={person} /> },
    {
      id: 'swap',
      cell: (duty) => {
        const { person } = duty;
        if (!addSwap || person === undefined) return null;
        const from = dutyTime(duty.from, i18n.locale, timeZone);
        return (
          <Button
            aria-label={t`Swap the duty of ${person} from ${from}…`}
            onClick={() => setSwapped({ roster, duty: { ...duty, person } })}
          >
            <Trans>Swap…</Trans>
          </Button>
        );
      },
    },
  ];
  return (
    <>
      {rosters.map(({ id, duties }) => (
        <ListSection
          key={id}
          title={t`Duties: ${id}`}
          status={status}
          empty={<Trans>This roster has no duties in the coming weeks.</Trans>}
          columns={columnsOf(id)}
          rows={duties}
          keyOf={({ from }) => from}
          widths="max-content max-content minmax(8rem, 1fr) auto"
        />
      ))}
      {swapped && addSwap && (
        <SwapDialog onCall={onCall} {...swapped} addSwap={addSwap} onClose={() => setSwapped(undefined)} />
      )}
    </>
  );
}
