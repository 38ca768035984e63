import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Call } from '../../protocol/calls/call.ts';
import { addSwap, removeSwap, type SwapOutcome, type SwapRequest } from '../../protocol/calls/messageSetup.ts';
import { ask } from '../api/ask.ts';
import { Link } from '../router/Link.tsx';
import { faultOf } from '../text/faultOf.ts';
import button from '../ui/Button.module.css';
import { Button } from '../ui/Button.tsx';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import { useKnown } from '../ui/useKnown.ts';
import { CallOutList } from './CallOutList.tsx';
import { ChannelTable } from './ChannelTable.tsx';
import { MessageList } from './MessageList.tsx';
import { NowTable } from './NowTable.tsx';
import css from './OnCallPage.module.css';
import type { OnCallPageProps, OnCallView } from './onCallProps.ts';
import { PersonTable } from './PersonTable.tsx';
import { ProblemList } from './ProblemList.tsx';
import { RosterTables } from './RosterTables.tsx';
import { SwapTable } from './SwapTable.tsx';

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
          <nav className={`row near noPaper ${css.views}`} aria-label={t`On call`}>
            {names.map(([name, words]) => (
              <Button
                key={name}
                variant="bare"
                aria-current={view === name ? 'page' : undefined}
                onClick={() => onView(name)}
              >
                {words}
              </Button>
            ))}
            {setupHref !== undefined && (
              <Link to={setupHref} className={`${button.button} ${button.bare}`}>
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

function RosterView({ client, onCall, rosters, login, mayAct, alarmHref }: OnCallPageProps) {
  const { i18n } = useLingui();
  const { value, status, refresh } = onCall;
  const known = useKnown(status);
  const [fault, setFault] = useState<string>();
  /** Undefined: it was done; else why not. */
  const change = async (call: Call<SwapRequest, SwapOutcome>, swap: SwapRequest) => {
    const result = await ask(client, call, swap);
    await Promise.all([refresh(), rosters.refresh()]);
    const words = faultOf(call, result);
    return words && i18n._(words);
  };
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
        {value && !value.isSetUp && (
          <p className="notice">
            <Trans>On call is not set up: alarms call no one. An administrator sets up persons, ways and rules.</Trans>
          </p>
        )}
        {value && (
          <>
            <NowTable onCall={value} status={status} />
            <CallOutList onCall={value} status={status} alarmHref={alarmHref} />
            <ProblemList onCall={value} />
            <RosterTables
              onCall={value}
              status={status}
              addSwap={mayAct ? (swap) => change(addSwap, swap) : undefined}
            />
            {mayAct && (
              <SwapTable
                onCall={value}
                rosters={rosters}
                onRemove={async (swap) => setFault(await change(removeSwap, swap))}
              />
            )}
            <PersonTable client={client} onCall={value} status={status} login={login} mayAct={mayAct} />
            <ChannelTable onCall={value} status={status} />
          </>
        )}
      </SectionsPage>
    </div>
  );
}
