import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { deleteTrendView, getTrendViews } from '../../../protocol/calls/trendView.ts';
import type { TrendView } from '../../../protocol/history/trendView.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { usePartReader } from '../../live/useReader.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { SaveView } from './SaveView.tsx';
import { ViewList } from './ViewList.tsx';
import css from './ViewsDialog.module.css';

interface ViewsDialogProps {
  readonly client: Caller;
  readonly login: string;
  readonly mayManageShared: boolean;
  /** Of what is shown now, without the `?`. */
  readonly query: string;
  readonly hrefOf: (view: TrendView) => string;
  readonly onClose: () => void;
}

export function ViewsDialog({ client, login, mayManageShared, query, hrefOf, onClose }: ViewsDialogProps) {
  const [deleted, setDeleted] = useState<TrendView>();
  const [hasFailed, setFailed] = useState(false);
  const { value: views, status, refresh } = useLatest({ read: usePartReader(client, getTrendViews, 'views') });
  const lists = { status, hrefOf, query, onOpen: onClose };
  const own = views?.filter(({ isForAll }) => !isForAll);
  const shared = views?.filter(({ isForAll }) => isForAll);
  const confirmDelete = async () => {
    if (!deleted) return;
    setDeleted(undefined);
    setFailed((await ask(client, deleteTrendView, deleted)).kind !== 'ok');
    await refresh();
  };
  return (
    <Dialog
      title={<Trans>Saved views</Trans>}
      className={css.dialog}
      buttons={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
      onClose={onClose}
    >
      {status === 'failed' && (
        <StaleNotice onRetry={refresh}>{!views && <Trans>Saved views could not be loaded.</Trans>}</StaleNotice>
      )}
      {status === 'loading' && (
        <p role="status">
          <Trans>Loading saved views…</Trans>
        </p>
      )}
      {hasFailed && (
        <p role="alert" className="fault">
          <Trans>The view was not deleted.</Trans>
        </p>
      )}
      {own && (
        <TitledPart title={<Trans>My views</Trans>}>
          <ViewList views={own} onDelete={setDeleted} {...lists}>
            <Trans>No saved views yet. Save this view below.</Trans>
          </ViewList>
        </TitledPart>
      )}
      {shared && (
        <TitledPart title={<Trans>Shared views</Trans>}>
          <ViewList views={shared} onDelete={mayManageShared ? setDeleted : undefined} {...lists}>
            <Trans>None yet.</Trans>
          </ViewList>
        </TitledPart>
      )}
      {views && <SaveView {...{ views, query, login, client, mayManageShared }} onSaved={refresh} />}
      {deleted && (
        <ConfirmDialog
          title={<Trans>Delete “{deleted.name}”?</Trans>}
          button={<Trans>Delete view</Trans>}
          onConfirm={() => void confirmDelete()}
          onClose={() => setDeleted(undefined)}
        >
          {deleted.isForAll ? (
            <Trans>The view is deleted for all users. Recorded data is kept.</Trans>
          ) : (
            <Trans>Recorded data is kept.</Trans>
          )}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
