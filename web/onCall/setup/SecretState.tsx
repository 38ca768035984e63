import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useSetup } from '../form/SetupContext.ts';
import { useFieldAt } from '../form/useFieldAt.ts';
import { useOutcomeWords } from './outcomeWords.ts';
import css from './SetupPage.module.css';

/** The secret that a field of a way names: whether it is set, and how to set it. */
export function SecretState({ path }: { readonly path: string }) {
  const { value } = useFieldAt(path);
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? <SecretLine name={value} /> : null;
}

/** One secret. It is never shown, not even to whoever has set it. */
export function SecretLine({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const { secrets, setSecret } = useSetup();
  const outcomeWords = useOutcomeWords();
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const isSet = secrets.some((secret) => secret.name === name && secret.state === 'set');
  const send = async (secret: string | undefined) => {
    const outcome = await setSecret(name, secret);
    setFault(outcome.result === 'done' ? undefined : outcomeWords(outcome));
    if (outcome.result === 'done') setTyped(undefined);
  };
  return (
    <div className={css.row}>
      <span data-secret={isSet ? 'set' : 'missing'} className={css.secret}>
        {isSet ? <Trans>{name}: set</Trans> : <Trans>{name}: missing</Trans>}
      </span>
      <Button aria-label={isSet ? t`Replace ${name}` : t`Set ${name}`} onClick={() => setTyped('')}>
        {isSet ? <Trans>Replace…</Trans> : <Trans>Set…</Trans>}
      </Button>
      {isSet && (
        <Button aria-label={t`Remove ${name}`} onClick={() => void send(undefined)}>
          <Trans>Remove</Trans>
        </Button>
      )}
      {typed === undefined && fault && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      {typed !== undefined && (
        <ConfirmDialog
          title={isSet ? <Trans>Replace {name}</Trans> : <Trans>Set {name}</Trans>}
          button={<Trans>Save</Trans>}
          onConfirm={() => (typed === '' ? setFault(t`Required.`) : send(typed))}
          onClose={() => {
            setTyped(undefined);
            setFault(undefined);
          }}
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
