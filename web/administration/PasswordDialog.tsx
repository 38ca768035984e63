import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountState } from '../../protocol/administration.ts';
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

interface PasswordDialogProps {
  readonly account: AccountState;
  /** One's own is changed, not reset. */
  readonly isOwn: boolean;
  readonly onWish: (wish: PasswordWish) => void;
  readonly onClose: () => void;
}

/**
 * From when on a password must be changed (never, now, with the beginning of a day), or a one-time one in its place.
 */
export function PasswordDialog({ account, isOwn, onWish, onClose }: PasswordDialogProps) {
  const { t } = useLingui();
  const end = account.passwordExpiresAt;
  const { deviceTime, timeZone } = useWorld();
  const [now, zone] = [deviceTime() ?? Date.now(), knownZone(timeZone())];
  const first = dateText(localOf(now, zone).day + 1);
  const [choice, setChoice] = useState<Choice>(() => (end === undefined ? 'never' : end <= now ? 'now' : 'day'));
  const [day, setDay] = useState(() => (end !== undefined && end > now ? dateOf(end, zone) : first));
  const [isFaulty, setFaulty] = useState(false);
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
    const wish = wishOf[choice]();
    if (wish) onWish(wish);
    else setFaulty(true);
  };
  return (
    <ConfirmDialog
      title={<Trans>Password of {account.login}</Trans>}
      button={<Trans>Continue</Trans>}
      onConfirm={confirm}
      onClose={onClose}
    >
      <fieldset>
        <legend className="muted">
          <Trans>Password expiry</Trans>
        </legend>
        {choices
          .filter((name) => !(isOwn && name === 'oneTime'))
          .map((name) => (
            <label key={name}>
              <input type="radio" name="expiry" checked={choice === name} onChange={() => setChoice(name)} />
              {words[name]}
            </label>
          ))}
      </fieldset>
      {choice === 'day' && (
        <Field
          label={t`Date`}
          type="date"
          min={first}
          value={day}
          fault={isFaulty && t`Choose a date after today.`}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
