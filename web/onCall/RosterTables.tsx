import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SwapRequest } from '../../protocol/calls/messageSetup.ts';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import { Button } from '../ui/Button.tsx';
import type { LatestState } from '../ui/latest.ts';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import { DutyTime, dutyTime } from './DutyTime.tsx';
import { OnDuty } from './NowTable.tsx';
import { SwapDialog, type SwapDialogProps } from './SwapDialog.tsx';

type Roster = OnCall['rosters'][number];
type Duty = Roster['duties'][number];

interface RosterTablesProps {
  readonly onCall: OnCall;
  readonly status: LatestState<unknown>['status'];
  /** Why it was not done; undefined where it was. Undefined itself: the user has no right to it. */
  readonly addSwap: ((swap: SwapRequest) => Promise<string | undefined>) | undefined;
}

/** The duties of the coming weeks, roster by roster; a duty is swapped from its row. */
export function RosterTables({ onCall, status, addSwap }: RosterTablesProps) {
  const { t, i18n } = useLingui();
  const { rosters, timeZone } = onCall;
  const [swapped, setSwapped] = useState<Pick<SwapDialogProps, 'roster' | 'duty'>>();
  const columnsOf = ({ id: roster, duties, since }: Roster): readonly Column<Duty>[] => [
    {
      id: 'from',
      title: t`From`,
      cell: (duty) => {
        const isNow = duty === duties[0];
        const time = <DutyTime time={(isNow && since) || duty.from} timeZone={timeZone} />;
        return <span>{isNow && since === undefined ? <Trans>before {time}</Trans> : time}</span>;
      },
    },
    {
      id: 'until',
      title: t`Until`,
      cell: (duty) => {
        const time = <DutyTime time={duty.until} timeZone={timeZone} />;
        return <span>{isCut(duty, duties) ? <Trans>after {time}</Trans> : time}</span>;
      },
    },
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
            onClick={() =>
              setSwapped({ roster, duty: { ...duty, person, until: isCut(duty, duties) ? undefined : duty.until } })
            }
          >
            <Trans>Swap…</Trans>
          </Button>
        );
      },
    },
  ];
  return (
    <>
      {rosters.map((roster) => (
        <ListSection
          key={roster.id}
          title={t`Duties: ${roster.id}`}
          status={status}
          empty={<Trans>This roster has no duties in the coming weeks.</Trans>}
          columns={columnsOf(roster)}
          rows={roster.duties}
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

/** It continues after the last loaded day. */
function isCut(duty: Duty, duties: readonly Duty[]): boolean {
  return duty === duties.at(-1);
}
