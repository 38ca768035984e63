import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Secret } from '../../../protocol/calls/secret.ts';
import type { Caller } from '../../api/ask.ts';
import { Button } from '../../ui/Button.tsx';
import { RemoveSecretDialog } from './RemoveSecretDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';

export interface SecretButtonsProps {
  readonly secret: Pick<Secret, 'name' | 'kind' | 'state'>;
  readonly client: Caller;
  /** Reads what is set again. */
  readonly refresh: () => Promise<void>;
}

export function SecretButtons({ secret, client, refresh }: SecretButtonsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'set' | 'remove'>();
  const close = () => setOpen(undefined);
  const { name, state } = secret;
  const isSet = state === 'set';
  return (
    <>
      <Button aria-label={isSet ? t`Replace ${name}…` : t`Set ${name}…`} onClick={() => setOpen('set')}>
        {isSet ? <Trans>Replace…</Trans> : <Trans>Set…</Trans>}
      </Button>
      {isSet && (
        <Button aria-label={t`Remove ${name}…`} onClick={() => setOpen('remove')}>
          <Trans>Remove…</Trans>
        </Button>
      )}
      {open === 'set' && <SecretDialog client={client} secret={secret} refresh={refresh} onClose={close} />}
      {open === 'remove' && <RemoveSecretDialog client={client} name={name} refresh={refresh} onClose={close} />}
    </>
  );
}
