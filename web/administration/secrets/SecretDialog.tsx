import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setSecret } from '../../../protocol/calls/secret.ts';
import { longestSecret, type SecretKind, secretKinds } from '../../../protocol/secret.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { kindHints, kindLabels } from './kindLabels.ts';

interface SecretDialogProps {
  readonly client: Caller;
  /** Undefined: a new one, whose name and kind are chosen. */
  readonly secret: { readonly name: string; readonly kind: SecretKind; readonly state: 'set' | 'missing' } | undefined;
  /** Reads what is set again. */
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

/** Enters a secret: from then on no screen shows it. */
export function SecretDialog({ client, secret, refresh, onClose }: SecretDialogProps) {
  const { i18n, t } = useLingui();
  const [name, setName] = useState(secret?.name ?? '');
  const [kind, setKind] = useState<SecretKind>(secret?.kind ?? 'password');
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<{ readonly at: 'name' | 'value'; readonly words: string }>();
  const hint = kindHints[kind];
  const save = async () => {
    if (name === '') return setFault({ at: 'name', words: t`Required.` });
    if (value === '') return setFault({ at: 'value', words: t`Required.` });
    const result = await ask(client, setSecret, { name, kind, value });
    await refresh();
    const found = faultOf(setSecret, result);
    if (!found) return onClose();
    const isOfName = result.kind === 'refused' && !secret && isAboutName(result.reason);
    setFault({ at: isOfName ? 'name' : 'value', words: i18n._(found) });
  };
  return (
    <ConfirmDialog
      title={
        !secret ? (
          <Trans>New secret</Trans>
        ) : secret.state === 'set' ? (
          <Trans>Replace {name}</Trans>
        ) : (
          <Trans context="secret">Set {name}</Trans>
        )
      }
      button={<Trans>Save</Trans>}
      onConfirm={save}
      onClose={onClose}
    >
      <p>
        <Trans>It takes effect immediately and is never shown again.</Trans>
      </p>
      {!secret && (
        <>
          <Field
            label={t`Name`}
            hint={t`Up to 40 letters, digits, - and _. What uses it refers to it by this name.`}
            autoComplete="off"
            autoFocus
            maxLength={40}
            value={name}
            fault={fault?.at === 'name' ? fault.words : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <Select label={t`Type`} value={kind} onChange={({ target }) => setKind(target.value as SecretKind)}>
            {secretKinds.map((one) => (
              <option key={one} value={one}>
                {i18n._(kindLabels[one])}
              </option>
            ))}
          </Select>
        </>
      )}
      <Field
        key={kind}
        label={i18n._(kindLabels[kind])}
        hint={hint && i18n._(hint)}
        {...(kind === 'password' ? { type: 'password', autoComplete: 'new-password' } : { rows: 8 })}
        autoFocus={secret !== undefined}
        maxLength={longestSecret[kind]}
        value={value}
        fault={fault?.at === 'value' ? fault.words : undefined}
        onChange={({ target }) => setValue(target.value)}
      />
    </ConfirmDialog>
  );
}

function isAboutName(reason: unknown): boolean {
  return reason === 'badName' || reason === 'otherKind';
}
