import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setMessageSecret } from '../../../protocol/calls/messageSetup.ts';
import { ask } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useSetup } from '../form/SetupContext.ts';
import { useFieldAt } from '../form/useFieldAt.ts';
import css from './SetupPage.module.css';

/** The secret that a field of a way names: whether it is set, and how to set it. */
export function SecretState({ path }: { readonly path: string }) {
  const { value } = useFieldAt(path);
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? <SecretLine name={value} /> : null;
}

/** One secret. It is never shown, not even to whoever has set it. */
export function SecretLine({ name }: { readonly name: string }) {
  const { t, i18n } = useLingui();
  const { secrets, client, refresh } = useSetup();
  const [open, setOpen] = useState<'set' | 'remove'>();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const isSet = secrets.some((secret) => secret.name === name && secret.state === 'set');
  const close = () => {
    setOpen(undefined);
    setTyped('');
    setFault(undefined);
  };
  const send = async (secret: string | undefined) => {
    const result = await ask(client, setMessageSecret, { name, secret });
    await refresh();
    const fault = faultOf(setMessageSecret, result);
    if (!fault) return close();
    setFault(i18n._(fault));
  };
  return (
    <div className={css.row}>
      <span data-secret={isSet ? 'set' : 'missing'} className={css.secret}>
        {isSet ? <Trans>{name}: set</Trans> : <Trans>{name}: missing</Trans>}
      </span>
      <Button aria-label={isSet ? t`Replace ${name}…` : t`Set ${name}…`} onClick={() => setOpen('set')}>
        {isSet ? <Trans>Replace…</Trans> : <Trans>Set…</Trans>}
      </Button>
      {isSet && (
        <Button aria-label={t`Remove ${name}…`} onClick={() => setOpen('remove')}>
          <Trans>Remove…</Trans>
        </Button>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={<Trans>Remove {name}?</Trans>}
          button={<Trans>Remove secret</Trans>}
          onConfirm={() => send(undefined)}
          onClose={close}
        >
          <p>
            <Trans>Ways that use it can no longer send. To restore it, enter it again.</Trans>
          </p>
          {fault && (
            <p role="alert" className={css.fault}>
              {fault}
            </p>
          )}
        </ConfirmDialog>
      )}
      {open === 'set' && (
        <ConfirmDialog
          title={isSet ? <Trans>Replace {name}</Trans> : <Trans context="secret">Set {name}</Trans>}
          button={<Trans>Save</Trans>}
          onConfirm={() => (typed === '' ? setFault(t`Required.`) : send(typed))}
          onClose={close}
        >
          <p>
            <Trans>It takes effect immediately and is never shown again.</Trans>
          </p>
          <Field
            label={t`Password, key or token`}
            type="password"
            autoComplete="new-password"
            autoFocus
            maxLength={1000}
            value={typed}
            fault={fault}
            onChange={({ target }) => setTyped(target.value)}
          />
        </ConfirmDialog>
      )}
    </div>
  );
}
