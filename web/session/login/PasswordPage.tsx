import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { mayChangePassword } from '../rights.ts';
import { useSession, useSessionState } from '../SessionContext.ts';
import { AuthCard } from './AuthCard.tsx';
import { changePassword } from './changePassword.ts';
import { newPasswordFault } from './passwordRule.ts';

type FieldName = 'current' | 'wanted' | 'confirmed';
type Faults = Partial<Record<FieldName, MessageDescriptor>>;

const faultWords = {
  length: { wanted: msg`The new password must have 8 to 128 characters.` },
  characters: { wanted: msg`The new password contains a character that is not accepted.` },
  same: { wanted: msg`The new password is the same as the current one.` },
  unconfirmed: { confirmed: msg`The confirmation differs from the new password.` },
} as const satisfies Record<NonNullable<ReturnType<typeof newPasswordFault>>, Faults>;

const notCurrent = msg`This is not your current password.`;

const outcomes = {
  notCurrent,
  delayed: msg`Too many wrong passwords. Wait a few minutes, then try again.`,
  changed: msg`The password was changed.`,
  permanent: msg`This password is permanent`,
  refused: msg`The device did not accept this password. The current one remains valid.`,
  notKept: msg`The device could not write the new password to its disk. The current one remains valid.`,
  unsupported: msg`Passwords can’t be changed on this device. The current one remains valid.`,
  unanswered: msg`No response from the device. It is unknown whether the password was changed.`,
} as const;

/** Any other code is a refusal (R25). */
const outcomeOf: Readonly<Record<number, keyof typeof outcomes>> = {
  [errorCodes.wrongPassword]: 'notCurrent',
  [errorCodes.tooManyFailures]: 'delayed',
  [errorCodes.permanentPassword]: 'permanent',
  [errorCodes.failure]: 'notKept',
  [errorCodes.notFound]: 'unsupported',
  [errorCodes.unknown]: 'unanswered',
};

/** Spec §2, R18; the only screen for a user with an expired password. */
export function PasswordPage() {
  const { i18n, t } = useLingui();
  const session = useSession();
  const { status, open, isBusy, station, isFirstPassword } = useSessionState();
  const isExpired = status === 'PasswordExpired';
  // It was typed a moment ago, and is good for nothing else.
  const isFirst = isExpired && isFirstPassword;
  useEffect(() => (isExpired ? session.watchExpired() : undefined), [session, isExpired]);
  const [faults, setFaults] = useState<Faults>({});
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();

  const change = async (current: string | undefined, wanted: string) => {
    const result = await session.changePassword(current, wanted, changePassword);
    if (result.kind === 'ok') return setOutcome('changed');
    setOutcome(outcomeOf[result.code ?? errorCodes.unknown] ?? 'refused');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: FieldName) => String(data.get(name));
    const wanted = typed('wanted');
    const current = isFirst ? undefined : typed('current');
    const before = isFirst && !session.isOtherPassword(wanted) ? wanted : typed('current');
    const fault = newPasswordFault(before, wanted, typed('confirmed'));
    const found: Faults =
      isFirst || !session.isOtherPassword(typed('current'))
        ? fault
          ? faultWords[fault]
          : {}
        : { current: notCurrent };
    setFaults(found);
    setOutcome(undefined);
    if (Object.keys(found).length === 0) void change(current, wanted);
  };
  const field = (name: FieldName) => {
    const fault = faults[name];
    return { name, type: 'password', fault: fault && i18n._(fault) };
  };

  // Voluntarily only where the device supports it; after code 3 always (R6).
  if (status === 'Connected' && station && !mayChangePassword(station)) {
    return (
      <AuthCard title={<Trans>Change password</Trans>}>
        <p>
          {station.profile.isPasswordEditable ? (
            <Trans>Passwords can’t be changed on this device.</Trans>
          ) : (
            <Trans>This password is permanent</Trans>
          )}
        </p>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={isFirst ? <Trans>Choose your password</Trans> : <Trans>Change password</Trans>}
      subtitle={
        isFirst ? (
          <Trans>
            You logged in with a one-time password: the first one of your account, or one that an administrator set in
            place of yours. It was valid for this login only. Choose your own password to continue.
          </Trans>
        ) : isExpired ? (
          <Trans>Your password has expired.</Trans>
        ) : (
          open?.stationName
        )
      }
    >
      {outcome && (
        <p role="alert" className="notice">
          {i18n._(outcomes[outcome])}
        </p>
      )}
      <form onSubmit={submit} className="stack far" noValidate>
        {!isFirst && <Field label={t`Current password`} autoComplete="current-password" {...field('current')} />}
        <Field
          label={t`New password`}
          autoComplete="new-password"
          hint={
            <Trans>
              8 to 128 characters: unaccented letters, digits and symbols, no spaces. Must differ from the current
              password.
            </Trans>
          }
          {...field('wanted')}
        />
        <Field label={t`Confirm new password`} autoComplete="new-password" {...field('confirmed')} />
        <Button variant="main" type="submit" disabled={isBusy}>
          <Trans>Change password</Trans>
        </Button>
      </form>
      {isExpired && (
        <Button onClick={() => session.disconnect()}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </AuthCard>
  );
}
