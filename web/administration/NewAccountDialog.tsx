import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type LoginFault, longestPersonName, newLoginFault, personName } from '../../protocol/administration.ts';
import { refusals } from '../../protocol/refusals.ts';
import { profiles } from '../../protocol/userProfile.ts';
import { profileWord } from '../text/labels/profileWords.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Options } from '../ui/Options.tsx';
import { Select } from '../ui/Select.tsx';

const faultWords = {
  empty: msg`Enter a login.`,
  tooLong: msg`A login can have at most 64 characters.`,
  colon: msg`A login can’t contain a colon (:).`,
  space: msg`A login can’t begin or end with a space.`,
  badCharacter: msg`A login can’t contain invisible characters.`,
  exists: { id: refusals.exists },
} as const satisfies Record<LoginFault | 'exists', MessageDescriptor>;

const profileHints: Readonly<Record<number, MessageDescriptor>> = {
  [profiles.observer]: msg`Views everything, changes nothing.`,
  [profiles.operator]: msg`Also gives commands, acknowledges alarms and edits time programmes.`,
  [profiles.technician]: msg`Also blocks commands, forces and simulates values, and takes alarms out of service.`,
  [profiles.administrator]: msg`Also manages accounts and sessions.`,
};

interface NewAccountDialogProps {
  readonly logins: readonly string[];
  readonly onCreate: (account: { readonly login: string; readonly name: string; readonly profile: number }) => void;
  readonly onClose: () => void;
}

export function NewAccountDialog({ logins, onCreate, onClose }: NewAccountDialogProps) {
  const { i18n, t } = useLingui();
  const [login, setLogin] = useState('');
  const [name, setName] = useState('');
  const [profile, setProfile] = useState<number>(profiles.operator);
  const [fault, setFault] = useState<keyof typeof faultWords>();
  const say = (words: MessageDescriptor | undefined) => words && i18n._(words);
  const confirm = () => {
    const found = newLoginFault(login) ?? (logins.includes(login) ? 'exists' : undefined);
    setFault(found);
    if (!found) onCreate({ login, name: personName(name) ?? '', profile });
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
      <Field
        label={t({ message: 'Name', context: 'of a person' })}
        hint={t`Optional. Shown beside the login.`}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={longestPersonName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={t`Profile`}
        value={profile}
        hint={say(profileHints[profile])}
        onChange={(event) => setProfile(Number(event.target.value))}
      >
        <Options of={Object.values(profiles).map((number) => [number, say(profileWord(number))])} />
      </Select>
      <p>
        <Trans>The device generates a one-time password and shows it only once.</Trans>
      </p>
    </ConfirmDialog>
  );
}
