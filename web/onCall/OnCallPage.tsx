import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Call } from '../../protocol/calls/call.ts';
import { addSwap, removeSwap, type SwapOutcome, type SwapRequest } from '../../protocol/calls/messageSetup.ts';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import { ask } from '../api/ask.ts';
import { Link } from '../router/Link.tsx';
import { faultOf } from '../text/faultOf.ts';
import { EmptyText } from '../ui/EmptyText.tsx';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import { useKnown } from '../ui/useKnown.ts';
import { CallOutList } from './CallOutList.tsx';
import { ChannelTable } from './ChannelTable.tsx';
import { MessageList } from './MessageList.tsx';
import { DutyMonth } from './month/DutyMonth.tsx';
import { NowList } from './NowList.tsx';
import css from './OnCallPage.module.css';
import type { OnCallPageProps, OnCallView } from './onCallProps.ts';
import { PersonTable } from './PersonTable.tsx';
import { ProblemList } from './ProblemList.tsx';
import { SwapTable } from './SwapTable.tsx';
import { namedSwaps } from './swaps.ts';

/** Who is on call now and in the coming weeks, who is being called, and the messages. */
export function OnCallPage(props: OnCallPageProps) {
  const { view, onView, mayAct, setupHref } = props;
  const { t } = useLingui();
  const names: readonly (readonly [OnCallView, string])[] = [
    ['roster', t`Roster`],
    ['messages', t`Messages`],
  ];
  return (
    <ListPage
      head={
        mayAct && (
          <nav className="tabs noPaper" aria-label={t`On call`}>
            {names.map(([name, words]) => (
              <button
                key={name}
                type="button"
                aria-current={view === name ? 'page' : undefined}
                onClick={() => onView(name)}
              >
                {words}
              </button>
            ))}
            {setupHref !== undefined && (
              <Link to={setupHref}>
                <Trans>Setup</Trans>
              </Link>
            )}
          </nav>
        )
      }
      panel={undefined}
    >
      {mayAct && view === 'messages' ? <MessageList {...props} /> : <RosterView {...props} />}
    </ListPage>
  );
}

function RosterView(props: OnCallPageProps) {
  const { value, status, refresh } = props.onCall;
  const known = useKnown(status);
  const [fault, setFault] = useState<string>();
  return (
    // A scrollable area must be reachable by keyboard, also without a control in it.
    <div className="fill scroll" tabIndex={value ? 0 : undefined}>
      <SectionsPage
        status={known === 'lost' ? 'failed' : known}
        onRetry={refresh}
        failed={!value && <Trans>Unknown who is on call: no response from the device.</Trans>}
        loading={<Trans>Loading roster…</Trans>}
        fault={fault}
      >
        {value && hasNothing(value) && (
          <EmptyText className="empty" status={status}>
            <Trans>On call is not set up: alarms call no one. An administrator sets up persons, ways and rules.</Trans>{' '}
            {props.setupHref !== undefined && (
              <span>
                <Link className="press" to={props.setupHref}>
                  <Trans>On-call setup</Trans>
                </Link>
              </span>
            )}
          </EmptyText>
        )}
        {value && !hasNothing(value) && <RosterSections {...props} value={value} onFault={setFault} />}
      </SectionsPage>
    </div>
  );
}

interface RosterSectionsProps extends OnCallPageProps {
  readonly value: OnCall;
  readonly onFault: (fault: string | undefined) => void;
}

/** What has no rows has no heading either. */
function RosterSections({ value, onFault, client, onCall, rosters, login, mayAct, alarmHref }: RosterSectionsProps) {
  const { i18n } = useLingui();
  const { status, refresh } = onCall;
  const swaps = useMemo(() => rosters.value && namedSwaps(rosters.value, value), [rosters.value, value]);
  const swapStatus = rosters.value && !swaps ? 'failed' : rosters.status;
  /** Undefined: it was done; else why not. */
  const change = async (call: Call<SwapRequest, SwapOutcome>, swap: SwapRequest) => {
    const result = await ask(client, call, swap);
    await Promise.all([refresh(), rosters.refresh()]);
    const words = faultOf(call, result);
    return words && i18n._(words);
  };
  return (
    <>
      {!value.isSetUp && (
        <p className="notice">
          <Trans>On call is not set up: alarms call no one. An administrator sets up persons, ways and rules.</Trans>
        </p>
      )}
      <div className={css.now}>
        {value.rosters.length > 0 && <NowList onCall={value} />}
        <CallOutList onCall={value} status={status} alarmHref={alarmHref} />
      </div>
      <ProblemList onCall={value} />
      {value.rosters.length === 0 ? (
        <EmptyText status={status}>
          <Trans>There is no roster. Rosters that an administrator sets up are listed here.</Trans>
        </EmptyText>
      ) : (
        <DutyMonth
          onCall={value}
          swaps={swaps ?? []}
          login={login}
          addSwap={mayAct ? (swap) => change(addSwap, swap) : undefined}
        />
      )}
      {mayAct && (swapStatus !== 'ready' || swaps?.length !== 0) && (
        <SwapTable
          onCall={value}
          swaps={swaps ?? []}
          status={swapStatus}
          onRemove={async (swap) => onFault(await change(removeSwap, swap))}
        />
      )}
      {value.persons.length > 0 && (
        <PersonTable client={client} onCall={value} status={status} login={login} mayAct={mayAct} />
      )}
      {value.ways.length > 0 && <ChannelTable onCall={value} status={status} />}
    </>
  );
}

function hasNothing({ isSetUp, rosters, persons, ways, calls }: OnCall): boolean {
  return !isSetUp && [rosters, persons, ways, calls].every(({ length }) => length === 0);
}
