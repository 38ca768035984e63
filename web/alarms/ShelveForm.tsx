import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ShelvingKind, shelvingMinutes } from '../../protocol/alarm.ts';
import { Button } from '../ui/Button.tsx';
import css from './AlarmPanel.module.css';

const times: Readonly<Record<string, { readonly words: MessageDescriptor; readonly minutes: number }>> = {
  quarter: { words: msg`15 minutes`, minutes: 15 },
  hour: { words: msg`1 hour`, minutes: 60 },
  usual: { words: msg`4 hours`, minutes: shelvingMinutes.usual },
  most: { words: msg`12 hours`, minutes: shelvingMinutes.most },
};

interface ShelveFormProps {
  readonly isBusy: boolean;
  /** There is an occurrence that it can last as long as. */
  readonly canBeOneShot: boolean;
  readonly onShelve: (kind: ShelvingKind, minutes: number) => void;
}

/** Puts an alarm aside: for a time, or until it is over; it always ends, at the latest after twelve hours. */
export function ShelveForm({ isBusy, canBeOneShot, onShelve }: ShelveFormProps) {
  const { i18n } = useLingui();
  const [chosen, setChosen] = useState('usual');
  const isOneShot = chosen === 'oneShot';
  return (
    <div className={css.shelve}>
      <label>
        <Trans>Shelve for</Trans>
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {Object.entries(times).map(([name, { words }]) => (
            <option key={name} value={name}>
              {i18n._(words)}
            </option>
          ))}
          {canBeOneShot && <option value="oneShot">{i18n._(msg`until return to normal`)}</option>}
        </select>
      </label>
      <Button
        disabled={isBusy}
        onClick={() => onShelve(isOneShot ? 'oneShot' : 'timed', times[chosen]?.minutes ?? shelvingMinutes.most)}
      >
        <Trans>Shelve</Trans>
      </Button>
    </div>
  );
}
