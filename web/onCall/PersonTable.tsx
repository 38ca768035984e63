import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { testMessage } from '../../protocol/calls/messageSetup.ts';
import type { OnCall, OnCallPerson } from '../../protocol/calls/onCall.ts';
import { ask, replyOf } from '../api/ask.ts';
import { faultOf } from '../text/faultOf.ts';
import { Button } from '../ui/Button.tsx';
import type { LatestState } from '../ui/latest.ts';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import { NotificationLeave } from './notice/NotificationLeave.tsx';
import type { OnCallPageProps } from './onCallProps.ts';
import { TestResults } from './TestResults.tsx';
import { channelLabels, personProblemWords } from './words.ts';

interface PersonTableProps extends Pick<OnCallPageProps, 'client' | 'login' | 'mayAct'> {
  readonly onCall: OnCall;
  readonly status: LatestState<unknown>['status'];
}

/** Persons with their channels; users can try their own. */
export function PersonTable({ client, onCall, status, login, mayAct }: PersonTableProps) {
  const { t, i18n } = useLingui();
  const [fault, setFault] = useState<MessageDescriptor>();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<readonly number[]>([]);
  const own = onCall.persons.find((person) => person.login === login);
  const test = async (person: string) => {
    setBusy(true);
    setSent([]);
    const result = await ask(client, testMessage, { person });
    setFault(faultOf(testMessage, result));
    setSent(replyOf(result)?.messages ?? []);
    setBusy(false);
  };
  const columns: readonly Column<OnCallPerson>[] = [
    { id: 'person', title: t`Person`, isName: true, cell: ({ id }) => id },
    { id: 'login', title: t`Login`, cell: (person) => person.login },
    { id: 'ways', title: t`Ways`, cell: ({ ways }) => ways.map((kind) => i18n._(channelLabels[kind])).join(', ') },
    {
      id: 'state',
      title: t`State`,
      cell: ({ problem, hasNoLink }) =>
        problem ? (
          <span className="strong">{i18n._(personProblemWords[problem])}</span>
        ) : (
          hasNoLink && <Trans>no links to acknowledge with</Trans>
        ),
    },
  ];
  return (
    <ListSection
      title={t`Persons`}
      action={
        mayAct &&
        own && (
          <Button disabled={isBusy} onClick={() => void test(own.id)}>
            <Trans>Send a test message to yourself</Trans>
          </Button>
        )
      }
      status={status}
      empty={<Trans>No persons are set up. Persons that alarms can call are listed here.</Trans>}
      columns={columns}
      rows={onCall.persons}
      keyOf={({ id }) => id}
      widths="minmax(8rem, 1fr) minmax(6rem, 0.8fr) minmax(8rem, 1.2fr) minmax(8rem, 1.2fr)"
    >
      {mayAct && own?.ways.includes('page') && <NotificationLeave />}
      {fault && (
        <p role="alert" className="fault">
          {i18n._(fault)}
        </p>
      )}
      {sent.length > 0 && <TestResults key={sent.join()} ids={sent} client={client} />}
    </ListSection>
  );
}
