import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { chooseSound, isSoundChosen } from '../sound/soundChoice.ts';
import css from './LoginAlarms.module.css';

/** Asks once in this browser whether alarms sound. */
export function SoundQuestion() {
  const [isAnswered, setAnswered] = useState(isSoundChosen);
  if (isAnswered) return null;
  const choose = (isOn: boolean) => {
    chooseSound(isOn);
    setAnswered(true);
  };
  return (
    <div className={css.choice}>
      <p>
        <Trans>Play the alarm sound in this browser?</Trans>
      </p>
      <Button onClick={() => choose(true)}>
        <Trans>Turn on</Trans>
      </Button>
      <Button onClick={() => choose(false)}>
        <Trans>Leave off</Trans>
      </Button>
    </div>
  );
}
