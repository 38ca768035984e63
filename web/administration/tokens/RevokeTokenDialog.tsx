import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { revokeToken } from '../../../protocol/calls/token.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface RevokeTokenDialogProps {
  readonly client: Caller;
  readonly name: string;
  /** Reads the list again. */
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

export function RevokeTokenDialog({ client, name, refresh, onClose }: RevokeTokenDialogProps) {
  const { i18n } = useLingui();
  const [fault, setFault] = useState<string>();
  const revoke = async () => {
    const found = faultOf(revokeToken, await ask(client, revokeToken, { name }));
    await refresh();
    if (!found) return onClose();
    setFault(i18n._(found));
  };
  return (
    <ConfirmDialog
      title={<Trans>Revoke {name}?</Trans>}
      button={<Trans>Revoke token</Trans>}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        <Trans>Programs that use it are refused at once. A revoked token can’t be restored.</Trans>
      </p>
      {fault && <p role="alert">{fault}</p>}
    </ConfirmDialog>
  );
}
