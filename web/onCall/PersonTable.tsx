import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OnCall, OnCallPerson } from '../../protocol/messages/onCall.ts';
import type { MessageAnswer } from '../api/messages.ts';
import { Button } from '../ui/Button.tsx';
import type { LatestState } from '../ui/latest.ts';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import { NotificationLeave } from './notice/NotificationLeave.tsx';
import css from './OnCallPage.module.css';
import type { OnCallActs } from './onCallProps.ts';
import { TestResults } from './TestResults.tsx';
import { channelLabels, personProblemWords } from './words.ts';

interface PersonTableProps {
  readonly onCall: OnCall;
  readonly status: LatestState<unknown>['status'];
  readonly login: string;
  readonly acts: OnCallActs | undefined;
  readonly run: (act: Promise<MessageAnswer>) => Promise<string | undefined>;
}

/** Persons with their channels; users can try their own. */
export function PersonTable({ onCall, status, login, acts, run }: PersonTableProps) {
  const { t, i18n } = useLingui();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<readonly number[]>([]);
  const own = onCall.persons.find((person) => person.login === login);
  const test = async ({ test: send }: OnCallActs, { id }: OnCallPerson) => {
    setBusy(true);
    setSent([]);
    const answer = send(id);
    setFault(await run(answer));
    const outcome = await answer;
    setSent(('messages' in outcome && outcome.messages) || []);
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
          <span className={css.failing}>{i18n._(personProblemWords[problem])}</span>
        ) : (
          hasNoLink && <Trans>no links to acknowledge with</Trans>
        ),
    },
  ];
  return (
    <ListSection
      title={t`Persons`}
      action={
        acts &&
        own && (
          <Button disabled={isBusy} onClick={() => void test(acts, own)}>
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
      {acts && own?.ways.includes('page') && <NotificationLeave />}
      {fault && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      {acts && sent.length > 0 && <TestResults key={sent.join()} ids={sent} readMessage={acts.readMessage} />}
    </ListSection>
  );
}
