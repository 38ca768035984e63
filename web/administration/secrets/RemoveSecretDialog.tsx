import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { removeSecret } from '../../../protocol/calls/secret.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface RemoveSecretDialogProps {
  readonly client: Caller;
  readonly name: string;
  /** Reads what is set again. */
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

export function RemoveSecretDialog({ client, name, refresh, onClose }: RemoveSecretDialogProps) {
  const { i18n } = useLingui();
  const [fault, setFault] = useState<string>();
  const remove = async () => {
    const found = faultOf(removeSecret, await ask(client, removeSecret, { name }));
    await refresh();
    if (!found) return onClose();
    setFault(i18n._(found));
  };
  return (
    <ConfirmDialog
      title={<Trans>Remove {name}?</Trans>}
      button={<Trans>Remove secret</Trans>}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <Trans>What uses it can no longer log in or send. To restore it, enter it again.</Trans>
      </p>
      {fault && <p role="alert">{fault}</p>}
    </ConfirmDialog>
  );
}
