import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deleteGroup } from '../../../protocol/calls/administration.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface DeleteGroupDialogProps {
  readonly client: Caller;
  readonly name: string;
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

export function DeleteGroupDialog({ client, name, refresh, onClose }: DeleteGroupDialogProps) {
  const { i18n } = useLingui();
  const [fault, setFault] = useState<string>();
  const remove = async () => {
    const found = faultOf(deleteGroup, await ask(client, deleteGroup, { name }));
    await refresh();
    if (!found) return onClose();
    setFault(i18n._(found));
  };
  return (
    <ConfirmDialog
      title={<Trans>Delete the group {name}?</Trans>}
      button={<Trans>Delete group</Trans>}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <Trans>A group with members can’t be deleted.</Trans>
      </p>
      {fault && <p role="alert">{fault}</p>}
    </ConfirmDialog>
  );
}
