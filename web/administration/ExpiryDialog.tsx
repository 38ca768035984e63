import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountState } from '../../protocol/administration.ts';
import { dateText } from '../../protocol/programme/dates.ts';
import { dateOf, startOfDate } from '../../protocol/programme/wallTime.ts';
import { knownZone, localOf } from '../../protocol/programme/zone.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Field } from '../ui/Field.tsx';
import css from './AdministrationPage.module.css';

/** Long past, whatever the device's clock says: a new password is asked for with the next request. */
const longPast = 1;

const choices = ['never', 'now', 'day'] as const;
type Choice = (typeof choices)[number];

interface ExpiryDialogProps {
  readonly account: AccountState;
  readonly now: number | undefined;
  readonly timeZone: string | undefined;
  /** UTC milliseconds; undefined: never. */
  readonly onChange: (passwordExpiresAt: number | undefined) => void;
  readonly onClose: () => void;
}

/** From when on the password of an account must be changed: never, now, or with the beginning of a day. */
export function ExpiryDialog({ account, now = Date.now(), timeZone, onChange, onClose }: ExpiryDialogProps) {
  const { t } = useLingui();
  const end = account.passwordExpiresAt;
  const zone = knownZone(timeZone);
  const first = dateText(localOf(now, zone).day + 1);
  const [choice, setChoice] = useState<Choice>(() => (end === undefined ? 'never' : end <= now ? 'now' : 'day'));
  const [day, setDay] = useState(() => (end !== undefined && end > now ? dateOf(end, zone) : first));
  const [isFaulty, setFaulty] = useState(false);
  const words: Record<Choice, string> = {
    never: t`Never expires`,
    now: t`Ask for a new password now`,
    day: t`Ask for a new password from a day on`,
  };
  const confirm = () => {
    const at: Record<Choice, () => number | undefined> = {
      never: () => undefined,
      now: () => longPast,
      day: () => startOfDate(day, zone),
    };
    const time = at[choice]();
    if (choice === 'day' && (time === undefined || time <= now)) return setFaulty(true);
    onChange(time);
  };
  return (
    <ConfirmDialog
      title={<Trans>Password of {account.login}</Trans>}
      button={<Trans>Set</Trans>}
      onConfirm={confirm}
      onClose={onClose}
    >
      <fieldset className={css.choices}>
        <legend>
          <Trans>When it has to be changed</Trans>
        </legend>
        {choices.map((name) => (
          <label key={name}>
            <input type="radio" name="expiry" checked={choice === name} onChange={() => setChoice(name)} />
            {words[name]}
          </label>
        ))}
      </fieldset>
      {choice === 'day' && (
        <Field
          label={t`Day`}
          type="date"
          min={first}
          value={day}
          fault={isFaulty && t`Choose a day after today.`}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
