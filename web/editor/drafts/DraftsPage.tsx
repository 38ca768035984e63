import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Draft } from '../../../protocol/editor/draft.ts';
import { draftLimits } from '../../../protocol/editor/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { SectionsPage } from '../../ui/lists/SectionsPage.tsx';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { DraftTable } from './DraftTable.tsx';
import type { DraftCalls, DraftList } from './draftCalls.ts';
import { draftFault } from './draftMessages.ts';
import { NameDialog } from './NameDialog.tsx';
import { NewDraftDialog } from './NewDraftDialog.tsx';

interface DraftsPageProps {
  readonly list: LatestInUse<DraftList>;
  readonly calls: DraftCalls;
  readonly login: string;
  readonly hrefOf: (draft: string) => string;
  readonly versionHref: (version: number) => string;
  readonly go: (href: string) => void;
}

type Question = 'new' | { readonly kind: 'rename' | 'discard'; readonly draft: Draft };

export function DraftsPage({ list, calls, login, hrefOf, versionHref, go }: DraftsPageProps) {
  const { i18n } = useLingui();
  const { value, status, refresh } = list;
  const [question, setQuestion] = useState<Question>();
  const [fault, setFault] = useState<string>();
  const close = () => setQuestion(undefined);
  const ask = (next: Question) => {
    setFault(undefined);
    setQuestion(next);
  };
  const discard = async ({ id }: Draft) => {
    close();
    const found = draftFault(await calls.discard(id));
    setFault(found && i18n._(found));
    await refresh();
  };
  const { running } = value ?? {};
  const isFull = value !== undefined && value.drafts.length >= draftLimits.drafts;
  return (
    <SectionsPage
      status={status}
      onRetry={refresh}
      failed={!value && <Trans>The drafts could not be loaded.</Trans>}
      loading={<Trans>Loading drafts…</Trans>}
      fault={fault}
    >
      {value && (
        <DraftTable
          status={status}
          drafts={value.drafts}
          hrefOf={hrefOf}
          versionHref={versionHref}
          onRename={(draft) => ask({ kind: 'rename', draft })}
          onDiscard={(draft) => ask({ kind: 'discard', draft })}
          action={
            running === undefined ? (
              <Trans>The running version is not stored yet.</Trans>
            ) : isFull ? (
              <Trans>{draftLimits.drafts} drafts are stored, the maximum.</Trans>
            ) : (
              <Button onClick={() => ask('new')}>
                <Trans>New draft…</Trans>
              </Button>
            )
          }
        />
      )}
      {question === 'new' && value && running !== undefined && (
        <NewDraftDialog
          running={running}
          versions={value.versions}
          create={calls.create}
          onCreated={(draft) => go(hrefOf(draft))}
          onClose={close}
        />
      )}
      {typeof question === 'object' && question.kind === 'rename' && (
        <NameDialog
          title={<Trans>Rename draft</Trans>}
          button={<Trans>Rename draft</Trans>}
          name={question.draft.name}
          onName={(name) => calls.rename(question.draft.id, name)}
          onDone={() => {
            close();
            void refresh();
          }}
          onClose={close}
        />
      )}
      {typeof question === 'object' && question.kind === 'discard' && (
        <DiscardDialog
          draft={question.draft}
          login={login}
          onDiscard={() => void discard(question.draft)}
          onClose={close}
        />
      )}
    </SectionsPage>
  );
}
