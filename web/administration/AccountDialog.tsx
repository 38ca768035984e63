import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AccountState, longestPersonName, personName } from '../../protocol/administration.ts';
import { dateText } from '../../protocol/programme/dates.ts';
import { dateOf, startOfDate } from '../../protocol/programme/wallTime.ts';
import { knownZone, localOf } from '../../protocol/programme/zone.ts';
import { useWorld } from '../live/WorldContext.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../ui/Field.tsx';

/** Long past, whatever the device's clock shows: a new password is required with the next request. */
const longPast = 1;

const choices = ['never', 'now', 'day', 'oneTime'] as const;
type Choice = (typeof choices)[number];

/** `at`: from when on a new password is required, UTC milliseconds. */
interface PasswordWish {
  readonly kind: Choice;
  readonly at?: number;
}

/** Undefined: as before. */
interface AccountWish {
  readonly name: string | undefined;
  readonly password: PasswordWish | undefined;
}

interface AccountDialogProps {
  readonly account: AccountState;
  /** One's own password is changed, not reset. */
  readonly isOwn: boolean;
  readonly onWish: (wish: AccountWish) => void;
  readonly onClose: () => void;
}

/**
 * The name of the person; from when on the password must be changed (never, now, with the beginning of a day), or a
 * one-time one in its place.
 */
export function AccountDialog({ account, isOwn, onWish, onClose }: AccountDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState(account.name ?? '');
  const end = account.passwordExpiresAt;
  const { deviceTime, timeZone } = useWorld();
  const [now, zone] = [deviceTime() ?? Date.now(), knownZone(timeZone())];
  const first = dateText(localOf(now, zone).day + 1);
  const [present] = useState<Choice>(() => (end === undefined ? 'never' : end <= now ? 'now' : 'day'));
  const [choice, setChoice] = useState(present);
  const [presentDay] = useState(() => (end !== undefined && end > now ? dateOf(end, zone) : first));
  const [day, setDay] = useState(presentDay);
  const [fault, setFault] = useState<'name' | 'day'>();
  const isOther = choice !== present || (choice === 'day' && day !== presentDay);
  const words: Record<Choice, string> = {
    never: t`Never expires`,
    now: t`Require a new password now`,
    day: t`Require a new password from a date`,
    oneTime: t`Replace with a one-time password`,
  };
  const wishOf: Record<Choice, () => PasswordWish | undefined> = {
    never: () => ({ kind: 'never' }),
    now: () => ({ kind: 'now', at: longPast }),
    day: () => {
      const at = startOfDate(day, zone);
      return at === undefined || at <= now ? undefined : { kind: 'day', at };
    },
    oneTime: () => ({ kind: 'oneTime' }),
  };
  const confirm = () => {
    const [given, password] = [personName(name), isOther ? wishOf[choice]() : undefined];
    if (given === undefined) setFault('name');
    else if (isOther && !password) setFault('day');
    else onWish({ name: given === (account.name ?? '') ? undefined : given, password });
  };
  return (
    <ConfirmDialog
      title={<Trans>Account of {account.login}</Trans>}
      button={isOther && choice !== 'never' ? <Trans>Continue</Trans> : <Trans>Save</Trans>}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field
        label={t({ message: 'Name', context: 'of a person' })}
        hint={t`Optional. Shown beside the login.`}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={longestPersonName}
        value={name}
        fault={fault === 'name' && t`A name can’t contain invisible characters.`}
        onChange={(event) => setName(event.target.value)}
      />
      {account.isPasswordEditable && (
        <fieldset>
          <legend className="muted">
            <Trans>Password expiry</Trans>
          </legend>
          {choices
            .filter((one) => !(isOwn && one === 'oneTime'))
            .map((one) => (
              <label key={one}>
                <input type="radio" name="expiry" checked={choice === one} onChange={() => setChoice(one)} />
                {words[one]}
              </label>
            ))}
        </fieldset>
      )}
      {account.isPasswordEditable && choice === 'day' && (
        <Field
          label={t`Date`}
          type="date"
          min={first}
          value={day}
          fault={fault === 'day' && t`Choose a date after today.`}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
