import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountState } from '../../protocol/administration.ts';
import { dateText } from '../../protocol/programme/dates.ts';
import { dateOf, startOfDate } from '../../protocol/programme/wallTime.ts';
import { knownZone, localOf } from '../../protocol/programme/zone.ts';
import { useWorld } from '../live/WorldContext.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../ui/Field.tsx';
import { AccountFields, type Givable } from './account/AccountFields.tsx';
import { type AccountAbout, changesOf, type EntryFault, entriesOf, entryFault } from './account/accountEntries.ts';

/** Long past, whatever the device's clock shows: a new password is required with the next request. */
const longPast = 1;

const choices = ['never', 'now', 'day', 'oneTime'] as const;
type Choice = (typeof choices)[number];

/** `at`: from when on a new password is required, UTC milliseconds. */
interface PasswordWish {
  readonly kind: Choice;
  readonly at?: number;
}

interface AccountWish {
  /** What differs. */
  readonly about: AccountAbout;
  /** Undefined: as before. */
  readonly password: PasswordWish | undefined;
}

interface AccountDialogProps extends Givable {
  readonly account: AccountState;
  /** One's own password is changed, not reset. */
  readonly isOwn: boolean;
  readonly onWish: (wish: AccountWish) => void;
  readonly onClose: () => void;
}

/**
 * What the account is, and from when on its password must be changed (never, now, with the beginning of a day), or a
 * one-time one in its place.
 */
export function AccountDialog({ account, isOwn, onWish, onClose, ...givable }: AccountDialogProps) {
  const { t } = useLingui();
  const end = account.passwordExpiresAt;
  const { deviceTime, timeZone } = useWorld();
  const [now, zone] = [deviceTime() ?? Date.now(), knownZone(timeZone())];
  const [before] = useState(() => entriesOf(account, zone));
  const [entries, setEntries] = useState(before);
  const hasRights = !isOwn && account.directory === undefined;
  const first = dateText(localOf(now, zone).day + 1);
  const [present] = useState<Choice>(() => (end === undefined ? 'never' : end <= now ? 'now' : 'day'));
  const [choice, setChoice] = useState(present);
  const [presentDay] = useState(() => (end !== undefined && end > now ? dateOf(end, zone) : first));
  const [day, setDay] = useState(presentDay);
  const [fault, setFault] = useState<EntryFault | 'day'>();
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
    const password = isOther ? wishOf[choice]() : undefined;
    const isWhole = givable.isWhole || !hasRights;
    const found = entryFault(entries, before, { zone, now, isWhole }) ?? (isOther && !password ? 'day' : undefined);
    setFault(found);
    if (!found) onWish({ about: changesOf(entries, before, zone), password });
  };
  return (
    <ConfirmDialog
      title={<Trans>Account of {account.login}</Trans>}
      button={isOther && choice !== 'never' ? <Trans>Continue</Trans> : <Trans>Save</Trans>}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AccountFields
        {...givable}
        entries={entries}
        onChange={setEntries}
        fault={fault === 'day' ? undefined : fault}
        hasRights={hasRights}
        hasName={account.directory === undefined}
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
