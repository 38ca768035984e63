import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { UnblockRequest } from '../../protocol/calls/intervention.ts';
import type { CommandBlock } from '../../protocol/commands/commandBlock.ts';
import type { Override } from '../../protocol/commands/override.ts';
import { ReleaseDialog } from '../live/release/ReleaseDialog.tsx';
import { UnblockDialog } from '../live/release/UnblockDialog.tsx';
import { useSubscribe } from '../live/useSubscribe.ts';
import { Link } from '../router/Link.tsx';
import { Button } from '../ui/Button.tsx';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import { useLatest } from '../ui/useLatest.ts';
import css from './NotNormalPage.module.css';
import { NotNormalTable } from './NotNormalTable.tsx';
import type { NotNormalRow, Section } from './notNormal.ts';
import type { PageLink } from './PointCell.tsx';

/** Why something was not done; undefined: it was. */
type Words = MessageDescriptor | undefined;

export interface NotNormalActs {
  /** The user: a block of somebody else is removed only after that one was asked. */
  readonly login: string;
  /** Everything again. */
  readonly refresh: () => void;
  /** As they are now; undefined: no answer. The same function at each render. */
  readonly readBlocks: () => Promise<readonly CommandBlock[] | undefined>;
  readonly readOverrides: () => Promise<readonly Override[] | undefined>;
  /** What whoever looks may not do is undefined. */
  readonly unblock: ((request: UnblockRequest) => Promise<Words>) | undefined;
  readonly release: ((infoNumber: number) => Promise<Words>) | undefined;
  readonly releaseAll: (() => Promise<Words>) | undefined;
  readonly unshelve: ((id: string) => Promise<Words>) | undefined;
  readonly returnToService: ((id: string) => Promise<Words>) | undefined;
}

export interface NotNormalPageProps {
  readonly sections: readonly Section[];
  readonly acts: NotNormalActs;
  readonly placeOf: (infoNumber: number) => PageLink | undefined;
}

type Question =
  | { readonly kind: 'release'; readonly points: readonly number[]; readonly isAll: boolean }
  | { readonly kind: 'unblock'; readonly block: CommandBlock };

/** How often field values are read while a question shows them. */
const askMs = 2000;

/** The one place that lists everything that is not normal, and leads out of it. */
export function NotNormalPage({ sections, acts, placeOf }: NotNormalPageProps) {
  const { i18n, t } = useLingui();
  const [fault, setFault] = useState<Words>();
  const [question, setQuestion] = useState<Question>();
  const numbers = [...new Set(sections.flatMap(({ rows }) => rows.flatMap(({ infoNumber }) => infoNumber ?? [])))];
  const key = numbers.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: which numbers they are
  useSubscribe(useMemo(() => numbers, [key]));
  const close = () => setQuestion(undefined);
  const run = async (act: Promise<Words>) => {
    close();
    setFault(undefined);
    setFault(await act);
    acts.refresh();
  };
  const overridden = sections.find(({ id }) => id === 'overridden')?.rows.flatMap(({ infoNumber }) => infoNumber ?? []);
  return (
    <SectionsPage status="ready" onRetry={acts.refresh} failed={undefined} fault={fault && i18n._(fault)}>
      {sections.map((section) => (
        <NotNormalTable
          key={section.id}
          section={section}
          placeOf={placeOf}
          wayOut={(row) => <WayOutCell row={row} acts={acts} onAsk={setQuestion} onRun={(act) => void run(act)} />}
          action={
            section.id === 'overridden' &&
            acts.releaseAll &&
            section.rows.length > 0 && (
              <Button onClick={() => setQuestion({ kind: 'release', points: overridden ?? [], isAll: true })}>
                {t`Release all…`}
              </Button>
            )
          }
        />
      ))}
      {question?.kind === 'unblock' && acts.unblock && (
        <UnblockDialog
          block={question.block}
          login={acts.login}
          read={acts.readBlocks}
          onConfirm={(request) => acts.unblock && void run(acts.unblock(request))}
          onClose={close}
        />
      )}
      {question?.kind === 'release' && (
        <Release
          question={question}
          read={acts.readOverrides}
          onConfirm={() => {
            const [point = 0] = question.points;
            const act = question.isAll ? acts.releaseAll?.() : acts.release?.(point);
            if (act) void run(act);
          }}
          onClose={close}
        />
      )}
    </SectionsPage>
  );
}

interface WayOutCellProps {
  readonly row: NotNormalRow;
  readonly acts: NotNormalActs;
  readonly onAsk: (question: Question) => void;
  readonly onRun: (act: Promise<Words>) => void;
}

/** The button or the link of a row; nothing where whoever looks may not. */
function WayOutCell({ row: { name, wayOut }, acts, onAsk, onRun }: WayOutCellProps) {
  const { t } = useLingui();
  if (!wayOut) return null;
  switch (wayOut.kind) {
    case 'link': {
      const { href, label } = wayOut;
      return (
        <Link to={href} className={css.wayOut} aria-label={t`${label}: ${name}`}>
          {label}
        </Link>
      );
    }
    case 'unblock': {
      const { block } = wayOut;
      return (
        acts.unblock && (
          <Button aria-label={t`Unblock commands to ${name}…`} onClick={() => onAsk({ kind: 'unblock', block })}>
            <Trans>Unblock…</Trans>
          </Button>
        )
      );
    }
    case 'release': {
      const points = [wayOut.infoNumber];
      return (
        acts.release && (
          <Button
            aria-label={t`Release the value of ${name}…`}
            onClick={() => onAsk({ kind: 'release', points, isAll: false })}
          >
            <Trans>Release…</Trans>
          </Button>
        )
      );
    }
    case 'unshelve': {
      const { unshelve } = acts;
      const { id } = wayOut;
      return (
        unshelve && (
          <Button aria-label={t`Unshelve: ${name}`} onClick={() => onRun(unshelve(id))}>
            <Trans>Unshelve</Trans>
          </Button>
        )
      );
    }
    case 'returnToService': {
      const { returnToService } = acts;
      const { id } = wayOut;
      return (
        returnToService && (
          <Button aria-label={t`Return to service: ${name}`} onClick={() => onRun(returnToService(id))}>
            <Trans>Return to service</Trans>
          </Button>
        )
      );
    }
  }
}

interface ReleaseProps {
  readonly question: Extract<Question, { kind: 'release' }>;
  readonly read: NotNormalActs['readOverrides'];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question with the field values of this moment. */
function Release({ question: { points, isAll }, read, ...dialog }: ReleaseProps) {
  const { value, status } = useLatest({ read, everyMs: askMs });
  const overrides = { loading: 'loading', ready: value, failed: undefined } as const;
  return <ReleaseDialog {...dialog} isAll={isAll} points={points} overrides={overrides[status]} />;
}
