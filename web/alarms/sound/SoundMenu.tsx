import { Trans, useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/store.ts';
import { soundPatterns } from './patterns.ts';
import type { SoundPlayer } from './player.ts';
import css from './SoundMenu.module.css';
import { chooseSound, soundChoice } from './soundChoice.ts';

export function SoundMenu({ player }: { readonly player: SoundPlayer }) {
  const { t } = useLingui();
  const id = useId();
  const isOn = useStore(soundChoice);
  const isBlocked = useStore(player.isBlocked);
  const Icon = isOn ? Volume2 : VolumeX;
  const test = async () => {
    await player.allow();
    player.play(soundPatterns[2]);
  };
  const choose = (next: boolean) => {
    chooseSound(next);
    // Within a press: the browser may take that as its permission.
    if (next) void player.allow();
  };
  const name = isOn ? t`Alarm sound: on` : t`Alarm sound: off`;
  return (
    <>
      <button type="button" className="square bare" popoverTarget={id} aria-label={name} title={name}>
        <Icon size={20} aria-hidden />
      </button>
      <div id={id} popover="auto" className={css.menu}>
        <label>
          <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)} />
          <Trans>Alarm sound in this browser</Trans>
        </label>
        <p className="muted">
          <Trans>
            Alarms of priority 1 to 3 sound until acknowledged or silenced in this browser. Only one tab plays the
            sound.
          </Trans>
        </p>
        <Button onClick={() => void test()}>
          <Trans>Test sound</Trans>
        </Button>
        <p className="strong" role="status">
          {isBlocked && <Trans>This browser is blocking sound. Allow sound for this site, then test it.</Trans>}
        </p>
      </div>
    </>
  );
}
