import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { AccountState, UserSession } from '../../protocol/administration.ts';
import { endSession } from '../../protocol/calls/administration.ts';
import type { Group } from '../../protocol/group.ts';
import { ask, type Caller, replyOf } from '../api/ask.ts';
import { faultOf } from '../text/faultOf.ts';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import type { LatestInUse } from '../ui/useLatest.ts';
import { AccountTable } from './AccountTable.tsx';
import type { Act } from './act.ts';
import { GroupsSection } from './groups/GroupsSection.tsx';
import { SessionTable } from './SessionTable.tsx';

interface People {
  readonly sessions: readonly UserSession[];
  readonly accounts: readonly AccountState[];
  /** Undefined: this device has none. */
  readonly groups: readonly Group[] | undefined;
}

interface AdministrationPageProps
  extends Pick<ComponentProps<typeof SessionTable>, 'screenName'>,
    Pick<ComponentProps<typeof AccountTable>, 'onAudit'> {
  readonly client: Caller;
  readonly people: LatestInUse<People>;
  /** The user, who can't lock their own account. */
  readonly login: string;
  /** Whether the user administers the whole station. */
  readonly isWhole: boolean;
  readonly children?: ReactNode;
}

export function AdministrationPage(props: AdministrationPageProps) {
  const { client, people: latest, login, screenName, isWhole, onAudit, children } = props;
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
          <AccountTable
            login={login}
            accounts={people.accounts}
            groups={people.groups}
            isWhole={isWhole}
            onAudit={onAudit}
            act={act}
          />
          {people.groups && (
            <GroupsSection
              client={client}
              status={status}
              groups={people.groups}
              accounts={people.accounts}
              isWhole={isWhole}
              refresh={refresh}
            />
          )}
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
