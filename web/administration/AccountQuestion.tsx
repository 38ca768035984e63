import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccountState } from '../../protocol/administration.ts';
import { Moment } from '../live/Moment.tsx';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';

export interface AccountStep {
  readonly kind: 'lock' | 'delete' | 'oneTime' | 'now' | 'day';
  readonly account: AccountState;
  /** From then on a new password is required, UTC milliseconds. */
  readonly at?: number | undefined;
}

interface Words {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly button: ReactNode;
}

interface AccountQuestionProps {
  readonly step: AccountStep;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function AccountQuestion({ step, onConfirm, onClose }: AccountQuestionProps) {
  const { login, directory } = step.account;
  const kind = step.kind === 'delete' && directory !== undefined ? 'forget' : step.kind;
  const { title, text, button } = wordsOf[kind](login, <Moment time={step.at ?? 0} />);
  return (
    <ConfirmDialog title={title} button={button} onConfirm={onConfirm} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}

/** `forget`: a directory can open it again. */
const wordsOf: Record<AccountStep['kind'] | 'forget', (login: string, day: ReactNode) => Words> = {
  lock: (login) => ({
    title: <Trans>Lock the account of {login}?</Trans>,
    text: <Trans>{login} is logged out at once and can’t log in until the account is unlocked.</Trans>,
    button: <Trans>Lock {login}</Trans>,
  }),
  delete: (login) => ({
    title: <Trans>Delete the account of {login}?</Trans>,
    text: (
      <Trans>
        {login} is logged out at once and can no longer log in. Entries about {login} stay in the operation log.
      </Trans>
    ),
    button: <Trans>Delete {login}</Trans>,
  }),
  forget: (login) => ({
    title: <Trans>Delete the account of {login}?</Trans>,
    text: (
      <Trans>
        {login} is logged out at once. While the directory permits it, the next login makes the account again; to refuse
        it here, lock the account.
      </Trans>
    ),
    button: <Trans>Delete {login}</Trans>,
  }),
  oneTime: (login) => ({
    title: <Trans>Reset the password of {login}?</Trans>,
    text: (
      <Trans>
        {login} is logged out at once and the present password stops working. You get a one-time password to pass on:{' '}
        {login} logs in with it once and must then set a new one.
      </Trans>
    ),
    button: <Trans>Reset password</Trans>,
  }),
  now: (login) => ({
    title: <Trans>Require a new password from {login} now?</Trans>,
    text: <Trans>Pages that {login} has open stop at once until a new password is set.</Trans>,
    button: <Trans>Require new password from {login}</Trans>,
  }),
  day: (login, day) => ({
    title: <Trans>Set an expiry date for the password of {login}?</Trans>,
    text: (
      <Trans>
        From {day}, pages that {login} has open stop until a new password is set.
      </Trans>
    ),
    button: <Trans>Set expiry date</Trans>,
  }),
};
