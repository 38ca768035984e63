import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { makeToken } from '../../../protocol/calls/token.ts';
import { dateText } from '../../../protocol/programme/dates.ts';
import { startOfDate } from '../../../protocol/programme/wallTime.ts';
import { knownZone, localOf } from '../../../protocol/programme/zone.ts';
import { longestTokenName, type TokenPurpose, tokenPurposes } from '../../../protocol/token.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { faultOf } from '../../text/faultOf.ts';
import { purposeWords } from '../../text/labels/purposeWords.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';

type Entry = 'name' | 'points' | 'purposes' | 'end';

/** The entry that a refusal is about; undefined: none alone. */
const entryOf: Readonly<Partial<Record<string, Entry>>> = {
  badName: 'name',
  nameTaken: 'name',
  badPoints: 'points',
  noPurpose: 'purposes',
  untilPast: 'end',
};

interface NewTokenDialogProps {
  readonly client: Caller;
  readonly onMade: (made: { readonly name: string; readonly token: string }) => void;
  readonly onClose: () => void;
}

export function NewTokenDialog({ client, onMade, onClose }: NewTokenDialogProps) {
  const { i18n, t } = useLingui();
  const { deviceTime, timeZone } = useWorld();
  const [given, setName] = useState('');
  const [points, setPoints] = useState('');
  const [purposes, setPurposes] = useState<readonly TokenPurpose[]>([]);
  const [end, setEnd] = useState('');
  const [fault, setFault] = useState<{ readonly at: Entry | undefined; readonly words: string }>();
  const zone = knownZone(timeZone());
  const first = dateText(localOf(deviceTime() ?? Date.now(), zone).day + 1);
  const faultAt = (entry: Entry) => (fault?.at === entry ? fault.words : undefined);
  const confirm = async () => {
    const name = given.trim();
    const until = end === '' ? undefined : startOfDate(end, zone);
    if (name === '') return setFault({ at: 'name', words: t`Required.` });
    if (purposes.length === 0) return setFault({ at: 'purposes', words: t`Choose at least one.` });
    const result = await ask(client, makeToken, { name, points: points.trim() || undefined, purposes, until });
    const token = replyOf(result)?.token;
    if (token !== undefined) return onMade({ name, token });
    const found = faultOf(makeToken, result);
    const reason = result.kind === 'refused' ? String(result.reason) : '';
    setFault({ at: entryOf[reason], words: found ? i18n._(found) : t`No response from the device.` });
  };
  return (
    <ConfirmDialog
      title={<Trans>New token</Trans>}
      button={<Trans>Create token</Trans>}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field
        label={t`Name`}
        hint={t`The program that uses it.`}
        autoComplete="off"
        autoFocus
        maxLength={longestTokenName}
        value={given}
        fault={faultAt('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className="stack near">
        <legend className="strong">
          <Trans context="what a token is for">Reads</Trans>
        </legend>
        {tokenPurposes.map((purpose) => (
          <label key={purpose}>
            <input
              type="checkbox"
              checked={purposes.includes(purpose)}
              onChange={({ target }) =>
                setPurposes(tokenPurposes.filter((one) => (one === purpose ? target.checked : purposes.includes(one))))
              }
            />
            {i18n._(purposeWords[purpose])}
          </label>
        ))}
        {faultAt('purposes') && <p className="fault">{faultAt('purposes')}</p>}
      </fieldset>
      <Field
        label={t`Points`}
        hint={t`IDs separated by commas; * stands for any characters, such as PS1.*. Empty: all points.`}
        autoComplete="off"
        value={points}
        fault={faultAt('points')}
        onChange={({ target }) => setPoints(target.value)}
      />
      <Field
        label={t`End date`}
        hint={t`From this day on the token is refused. Empty: until it is revoked.`}
        type="date"
        min={first}
        value={end}
        fault={faultAt('end')}
        onChange={({ target }) => setEnd(target.value)}
      />
      {fault && fault.at === undefined && <p role="alert">{fault.words}</p>}
    </ConfirmDialog>
  );
}
