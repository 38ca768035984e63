import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { fetchLater } from '../../text/language.ts';
import { Button } from '../../ui/Button.tsx';
import { chooseSound, isSoundChosen } from '../sound/soundChoice.ts';
import css from './SoundQuestion.module.css';

async function allowSound(): Promise<void> {
  const { browserPlayer } = await fetchLater(() => import('../sound/player.ts'));
  await browserPlayer.allow();
}

export function SoundQuestion() {
  const [isAnswered, setAnswered] = useState(isSoundChosen);
  if (isAnswered) return null;
  const choose = (isOn: boolean) => {
    chooseSound(isOn);
    // Browsers allow sound after a press, for long enough to fetch the player.
    if (isOn) void allowSound().catch(() => undefined);
    setAnswered(true);
  };
  return (
    <div className={`note ${css.question}`}>
      <p>
        <Trans>Play the alarm sound in this browser?</Trans>
      </p>
      <Button variant="bare" onClick={() => choose(true)}>
        <Trans>Turn on</Trans>
      </Button>
      <Button variant="bare" onClick={() => choose(false)}>
        <Trans>Leave off</Trans>
      </Button>
    </div>
  );
}
