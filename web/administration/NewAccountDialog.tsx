import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type LoginFault, newLoginFault } from '../../protocol/administration.ts';
import { profiles } from '../../protocol/userProfile.ts';
import { profileWord } from '../text/profileWords.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';

const faultWords = {
  empty: msg`Enter a login.`,
  tooLong: msg`A login has at most 64 characters.`,
  colon: msg`A login holds no colon (:).`,
  space: msg`A login can’t begin or end with a space.`,
  badCharacter: msg`A login holds no invisible characters.`,
  exists: msg`There is already an account with this login.`,
} as const satisfies Record<LoginFault | 'exists', MessageDescriptor>;

const profileHints: Readonly<Record<number, MessageDescriptor>> = {
  [profiles.observer]: msg`Looks at everything, changes nothing.`,
  [profiles.operator]: msg`Also gives commands and writes time programmes.`,
  [profiles.technician]: msg`Also blocks commands, and forces and simulates values.`,
  [profiles.administrator]: msg`Also manages sessions and accounts.`,
};

interface NewAccountDialogProps {
  /** Those that there are. */
  readonly logins: readonly string[];
  readonly onCreate: (login: string, profile: number) => void;
  readonly onClose: () => void;
}

/** Asks for the login and the profile of a new account; its password is made by the device. */
export function NewAccountDialog({ logins, onCreate, onClose }: NewAccountDialogProps) {
  const { i18n, t } = useLingui();
  const [login, setLogin] = useState('');
  const [profile, setProfile] = useState<number>(profiles.operator);
  const [fault, setFault] = useState<keyof typeof faultWords>();
  const hint = profileHints[profile];
  const confirm = () => {
    const found = newLoginFault(login) ?? (logins.includes(login) ? 'exists' : undefined);
    setFault(found);
    if (!found) onCreate(login, profile);
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
      <Select
        label={t`Profile`}
        value={profile}
        hint={hint && i18n._(hint)}
        onChange={(event) => setProfile(Number(event.target.value))}
      >
        {Object.values(profiles).map((number) => {
          const word = profileWord(number);
          return (
            <option key={number} value={number}>
              {word && i18n._(word)}
            </option>
          );
        })}
      </Select>
      <p>
        <Trans>The device makes a one-time password and shows it to you once.</Trans>
      </p>
    </ConfirmDialog>
  );
}
