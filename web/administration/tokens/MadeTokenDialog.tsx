import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import css from '../AdministrationPage.module.css';

interface MadeTokenDialogProps {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** Shows a token, once: the device has its hash alone. */
export function MadeTokenDialog({ name, token, onClose }: MadeTokenDialogProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <ConfirmDialog
      title={<Trans>Token of {name}</Trans>}
      button={<Trans>I have stored it</Trans>}
      isNotice
      onConfirm={onClose}
      onClose={onClose}
    >
      <output className={css.password}>{token}</output>
      {/* There is none over plain HTTP from another machine. */}
      {'clipboard' in navigator && (
        <Button onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy token</Trans>}
        </Button>
      )}
      <p>
        <Trans>
          It is shown only now. The program sends it as Authorization: Bearer, never in an address. If it is lost,
          revoke it and create another one.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
