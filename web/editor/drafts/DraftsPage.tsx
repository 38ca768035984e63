import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { discardDraft, renameDraft } from '../../../protocol/calls/draft.ts';
import type { Version } from '../../../protocol/configuration/version.ts';
import type { Draft } from '../../../protocol/editor/draft.ts';
import { draftLimits } from '../../../protocol/editor/limits.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { Button } from '../../ui/Button.tsx';
import { SectionsPage } from '../../ui/lists/SectionsPage.tsx';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { DraftTable } from './DraftTable.tsx';
import { NameDialog } from './NameDialog.tsx';
import { NewDraftDialog } from './NewDraftDialog.tsx';

export interface DraftList {
  readonly drafts: readonly Draft[];
  /** Those that a draft can begin with. */
  readonly versions: readonly Version[];
  readonly running?: number | undefined;
}

interface DraftsPageProps {
  readonly list: LatestInUse<DraftList>;
  readonly client: Caller;
  readonly login: string;
  readonly hrefOf: (draft: string) => string;
  readonly versionHref: (version: number) => string;
  readonly go: (href: string) => void;
}

type Question = 'new' | { readonly kind: 'rename' | 'discard'; readonly draft: Draft };

export function DraftsPage({ list, client, login, hrefOf, versionHref, go }: DraftsPageProps) {
  const { i18n } = useLingui();
  const { value, status, refresh } = list;
  const [question, setQuestion] = useState<Question>();
  const [fault, setFault] = useState<string>();
  const close = () => setQuestion(undefined);
  const open = (next: Question) => {
    setFault(undefined);
    setQuestion(next);
  };
  const discard = async ({ id }: Draft) => {
    close();
    const found = faultOf(discardDraft, await ask(client, discardDraft, { draft: id }));
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
          onRename={(draft) => open({ kind: 'rename', draft })}
          onDiscard={(draft) => open({ kind: 'discard', draft })}
          action={
            running === undefined ? (
              <Trans>The running version is not stored yet.</Trans>
            ) : isFull ? (
              <Trans>{draftLimits.drafts} drafts are stored, the maximum.</Trans>
            ) : (
              <Button onClick={() => open('new')}>
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
          client={client}
          onCreated={(draft) => go(hrefOf(draft))}
          onClose={close}
        />
      )}
      {typeof question === 'object' && question.kind === 'rename' && (
        <NameDialog
          title={<Trans>Rename draft</Trans>}
          button={<Trans>Rename draft</Trans>}
          name={question.draft.name}
          onName={async (name) => {
            const result = await ask(client, renameDraft, { draft: question.draft.id, name });
            if (result.kind === 'ok') {
              close();
              void refresh();
            }
            return faultOf(renameDraft, result, draftLimits);
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
