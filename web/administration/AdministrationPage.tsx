import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { AccountState, UserSession } from '../../protocol/administration.ts';
import { endSession } from '../../protocol/calls/administration.ts';
import { ask, type Caller, replyOf } from '../api/ask.ts';
import { faultOf } from '../text/faultOf.ts';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import type { LatestInUse } from '../ui/useLatest.ts';
import { AccountTable } from './AccountTable.tsx';
import type { Act } from './act.ts';
import { SessionTable } from './SessionTable.tsx';

interface People {
  readonly sessions: readonly UserSession[];
  readonly accounts: readonly AccountState[];
}

interface AdministrationPageProps extends Pick<ComponentProps<typeof SessionTable>, 'screenName'> {
  readonly client: Caller;
  readonly people: LatestInUse<People>;
  /** The user, who can't lock their own account. */
  readonly login: string;
  readonly children?: ReactNode;
}

export function AdministrationPage({ client, people: latest, login, screenName, children }: AdministrationPageProps) {
  const { i18n } = useLingui();
  const { value: people, status, refresh } = latest;
  const [fault, setFault] = useState<MessageDescriptor>();
  const act: Act = async (call, ...request) => {
    setFault(undefined);
    const result = await ask(client, call, ...request);
    const reply = replyOf(result);
    const isGone = reply && 'result' in reply && reply.result === 'unknown';
    setFault(isGone ? msg`That session or account no longer exists.` : faultOf(call, result));
    void refresh();
    return reply;
  };
  return (
    <SectionsPage
      status={status}
      onRetry={refresh}
      failed={!people && <Trans>Users and sessions could not be loaded.</Trans>}
      loading={<Trans>Loading users and sessions…</Trans>}
      fault={fault && i18n._(fault)}
    >
      {people && (
        <>
          <AccountTable login={login} accounts={people.accounts} act={act} />
          <SessionTable
            status={status}
            sessions={people.sessions}
            screenName={screenName}
            onEnd={(id) => void act(endSession, { id })}
          />
        </>
      )}
      {children}
    </SectionsPage>
  );
}
