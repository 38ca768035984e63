import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ShelvingKind, shelvingMinutes } from '../../../protocol/alarm.ts';
import { Button } from '../../ui/Button.tsx';
import { Options } from '../../ui/Options.tsx';

const times: Readonly<Record<string, { readonly words: MessageDescriptor; readonly minutes: number }>> = {
  quarter: { words: msg`15 minutes`, minutes: 15 },
  hour: { words: msg`1 hour`, minutes: 60 },
  usual: { words: msg`4 hours`, minutes: shelvingMinutes.usual },
  most: { words: msg`12 hours`, minutes: shelvingMinutes.most },
};

interface ShelveFormProps {
  readonly isBusy: boolean;
  /** Alarms of this priority need a reason, and there is none. */
  readonly isReasonMissing: boolean;
  /** There is an occurrence to be shelved for. */
  readonly canBeOneShot: boolean;
  readonly onShelve: (kind: ShelvingKind, minutes: number) => void;
}

/** Shelves an alarm for a time, or until it is over; it always expires, at the latest after twelve hours. */
export function ShelveForm({ isBusy, isReasonMissing, canBeOneShot, onShelve }: ShelveFormProps) {
  const { i18n, t } = useLingui();
  const [chosen, setChosen] = useState('usual');
  const [typed, setTyped] = useState({ hours: '2', minutes: '0' });
  const isOneShot = chosen === 'oneShot';
  const own = Number(typed.hours) * 60 + Number(typed.minutes);
  const isOwn = chosen === 'own';
  const isOwnBad = isOwn && !(Number.isInteger(own) && own >= shelvingMinutes.least && own <= shelvingMinutes.most);
  return (
    <div className="wrap bottom">
      <label className="stack near note">
        <Trans>Shelve for</Trans>
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <Options of={Object.entries(times).map(([name, { words }]) => [name, i18n._(words)])} />
          <option value="own">{i18n._(msg`another duration`)}</option>
          {canBeOneShot && <option value="oneShot">{i18n._(msg`until return to normal`)}</option>}
        </select>
      </label>
      {isOwn && (
        <>
          <OwnTime name={t`Hours`} most={12} value={typed.hours} onValue={(hours) => setTyped({ ...typed, hours })} />
          <OwnTime
            name={t`Minutes`}
            most={59}
            value={typed.minutes}
            onValue={(minutes) => setTyped({ ...typed, minutes })}
          />
          {isOwnBad && (
            <p role="alert">
              <Trans>Enter a duration from 15 minutes to 12 hours.</Trans>
            </p>
          )}
        </>
      )}
      <Button
        disabled={isBusy || isOwnBad || isReasonMissing}
        title={isReasonMissing ? t`Reason required` : undefined}
        onClick={() =>
          onShelve(isOneShot ? 'oneShot' : 'timed', isOwn ? own : (times[chosen]?.minutes ?? shelvingMinutes.most))
        }
      >
        <Trans>Shelve</Trans>
      </Button>
    </div>
  );
}

interface OwnTimeProps {
  readonly name: string;
  readonly most: number;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function OwnTime({ name, most, value, onValue }: OwnTimeProps) {
  return (
    <label className="stack near note">
      {name}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        step={1}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </label>
  );
}
