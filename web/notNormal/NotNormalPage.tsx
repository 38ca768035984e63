import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setOutOfService, unshelveAlarm } from '../../protocol/calls/alarmAction.ts';
import type { Call, RequestArguments } from '../../protocol/calls/call.ts';
import { getOverrides } from '../../protocol/calls/exception.ts';
import { releaseOverride, releaseOverrides, removeBlock } from '../../protocol/calls/intervention.ts';
import type { CommandBlock } from '../../protocol/commands/commandBlock.ts';
import { ask, type Caller } from '../api/ask.ts';
import type { OfferedCall } from '../api/offeredCalls.ts';
import { mayAt } from '../live/mayAt.ts';
import { ReleaseDialog } from '../live/release/ReleaseDialog.tsx';
import { UnblockDialog } from '../live/release/UnblockDialog.tsx';
import { usePartReader } from '../live/useReader.ts';
import { useSubscribe } from '../live/useSubscribe.ts';
import { useWorld } from '../live/WorldContext.ts';
import { Link } from '../router/Link.tsx';
import { actWords } from '../text/labels/overrideWords.ts';
import { Button } from '../ui/Button.tsx';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import { useLatest } from '../ui/useLatest.ts';
import { useSame } from '../ui/useSame.ts';
import { EmptySections } from './EmptySections.tsx';
import { NotNormalTable } from './NotNormalTable.tsx';
import type { NotNormalRow, Section } from './notNormal.ts';
import type { PageLink } from './PointCell.tsx';
import { isEmpty } from './sections.ts';

export interface NotNormalPageProps {
  readonly sections: readonly Section[];
  readonly client: Caller;
  /** The user: another user's block is removed only after a confirmation. */
  readonly login: string;
  /** Reloads everything. */
  readonly refresh: () => void;
  readonly placeOf: (infoNumber: number) => PageLink | undefined;
}

type Run = <Q, R extends object>(call: Call<Q, R>, ...request: RequestArguments<Q>) => Promise<void>;

type Question =
  | { readonly kind: 'release'; readonly points: readonly number[]; readonly isAll: boolean }
  | { readonly kind: 'unblock'; readonly block: CommandBlock };

/** The polling period of field values while a question shows them. */
const askMs = 2000;

/** Lists everything that is not normal, with the action that ends it. */
export function NotNormalPage({ sections, client, login, refresh, placeOf }: NotNormalPageProps) {
  const { i18n, t } = useLingui();
  const world = useWorld();
  const [fault, setFault] = useState<MessageDescriptor>();
  const [question, setQuestion] = useState<Question>();
  const numbers = [...new Set(sections.flatMap(({ rows }) => rows.flatMap(({ infoNumber }) => infoNumber ?? [])))];
  useSubscribe(useSame(numbers));
  const close = () => setQuestion(undefined);
  const run: Run = async (call, ...request) => {
    close();
    setFault(undefined);
    setFault(actWords(call, await ask(client, call, ...request)));
    refresh();
  };
  const releasable = sections
    .find(({ id }) => id === 'overridden')
    ?.rows.flatMap(({ infoNumber }) => infoNumber ?? [])
    .filter((number) => mayAt(world, 'releaseOverrides', number));
  return (
    <SectionsPage status="ready" onRetry={refresh} failed={undefined} fault={fault && i18n._(fault)}>
      {sections
        .filter((section) => !isEmpty(section))
        .map((section) => (
          <NotNormalTable
            key={section.id}
            section={section}
            placeOf={placeOf}
            wayOut={(row) => <WayOutCell row={row} onAsk={setQuestion} onRun={run} />}
            action={
              section.id === 'overridden' &&
              releasable !== undefined &&
              releasable.length > 0 && (
                <Button onClick={() => setQuestion({ kind: 'release', points: releasable, isAll: true })}>
                  {t`Release all…`}
                </Button>
              )
            }
          />
        ))}
      <EmptySections sections={sections.filter(isEmpty)} />
      {question?.kind === 'unblock' && (
        <UnblockDialog
          block={question.block}
          login={login}
          client={client}
          onConfirm={(request) => void run(removeBlock, request)}
          onClose={close}
        />
      )}
      {question?.kind === 'release' && (
        <Release
          question={question}
          client={client}
          onConfirm={() => {
            const [infoNumber = 0] = question.points;
            void (question.isAll ? run(releaseOverrides) : run(releaseOverride, { infoNumber }));
          }}
          onClose={close}
        />
      )}
    </SectionsPage>
  );
}

interface WayOutCellProps {
  readonly row: NotNormalRow;
  readonly onAsk: (question: Question) => void;
  readonly onRun: Run;
}

/** The button or the link of a row; nothing without the right to it. */
function WayOutCell({ row: { name, infoNumber, wayOut }, onAsk, onRun }: WayOutCellProps) {
  const { t } = useLingui();
  const world = useWorld();
  if (!wayOut) return null;
  const button = (call: OfferedCall, words: string, label: string, act: () => unknown) =>
    mayAt(world, call, infoNumber) && (
      <Button aria-label={label} onClick={() => void act()}>
        {words}
      </Button>
    );
  switch (wayOut.kind) {
    case 'link': {
      const { href, label } = wayOut;
      return (
        <Link to={href} className="slim" aria-label={t`${label}: ${name}`}>
          {label}
        </Link>
      );
    }
    case 'unblock': {
      const { block } = wayOut;
      const ask = () => onAsk({ kind: 'unblock', block });
      return button('removeBlock', t`Unblock…`, t`Unblock commands to ${name}…`, ask);
    }
    case 'release': {
      const ask = () => onAsk({ kind: 'release', points: [wayOut.infoNumber], isAll: false });
      return button('releaseOverride', t`Release…`, t`Release the value of ${name}…`, ask);
    }
    case 'unshelve': {
      const unshelve = () => onRun(unshelveAlarm, { id: wayOut.id });
      return button('unshelveAlarm', t`Unshelve`, t`Unshelve: ${name}`, unshelve);
    }
    case 'returnToService': {
      const putBack = () => onRun(setOutOfService, { id: wayOut.id, isOutOfService: false });
      return button('setOutOfService', t`Return to service`, t`Return to service: ${name}`, putBack);
    }
  }
}

interface ReleaseProps {
  readonly question: Extract<Question, { kind: 'release' }>;
  readonly client: Caller;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question, with the present field values. */
function Release({ question: { points, isAll }, client, ...dialog }: ReleaseProps) {
  const { value, status } = useLatest({ read: usePartReader(client, getOverrides, 'overrides'), everyMs: askMs });
  const overrides = { loading: 'loading', ready: value, failed: undefined } as const;
  return <ReleaseDialog {...dialog} isAll={isAll} points={points} overrides={overrides[status]} />;
}
