import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type LoginFault, newLoginFault } from '../../protocol/administration.ts';
import { knownZone } from '../../protocol/programme/zone.ts';
import { refusals } from '../../protocol/refusals.ts';
import { useWorld } from '../live/WorldContext.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../ui/Field.tsx';
import { AccountFields, type Givable } from './account/AccountFields.tsx';
import { type AccountAbout, changesOf, type EntryFault, entryFault, noEntries } from './account/accountEntries.ts';

const faultWords = {
  empty: msg`Enter a login.`,
  tooLong: msg`A login can have at most 64 characters.`,
  colon: msg`A login can’t contain a colon (:).`,
  space: msg`A login can’t contain a space.`,
  badCharacter: msg`A login consists of letters without accents, digits and signs such as . - _ @.`,
  exists: { id: refusals.exists },
} as const satisfies Record<LoginFault | 'exists', MessageDescriptor>;

interface NewAccountDialogProps extends Givable {
  readonly logins: readonly string[];
  readonly onCreate: (account: AccountAbout & { readonly login: string; readonly profile: number }) => void;
  readonly onClose: () => void;
}

export function NewAccountDialog({ logins, onCreate, onClose, ...givable }: NewAccountDialogProps) {
  const { i18n, t } = useLingui();
  const { deviceTime, timeZone } = useWorld();
  const [login, setLogin] = useState('');
  const [entries, setEntries] = useState(noEntries);
  const [fault, setFault] = useState<keyof typeof faultWords>();
  const [entered, setEntered] = useState<EntryFault>();
  const { isWhole } = givable;
  const confirm = () => {
    const found = newLoginFault(login) ?? (logins.includes(login) ? 'exists' : undefined);
    const [now, zone] = [deviceTime() ?? Date.now(), knownZone(timeZone())];
    const wrong = entryFault(entries, noEntries, { now, zone, isWhole });
    setFault(found);
    setEntered(wrong);
    const { profile } = entries;
    if (!found && !wrong) onCreate({ ...changesOf(entries, noEntries, zone), login, profile });
  };
  return (
    <ConfirmDialog
      title={<Trans>New account</Trans>}
      button={<Trans>Create account</Trans>}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field
        label={t`Login`}
        autoComplete="off"
        autoFocus
        value={login}
        fault={fault && i18n._(faultWords[fault])}
        onChange={(event) => setLogin(event.target.value)}
      />
      <AccountFields {...givable} entries={entries} onChange={setEntries} fault={entered} hasRights isNew />
      <p>
        <Trans>The device generates a one-time password and shows it only once.</Trans>
      </p>
    </ConfirmDialog>
  );
}
