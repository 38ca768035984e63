import { Trans, useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { useId } from 'react';
import { useStore } from '../../ui/store.ts';
import { soundPatterns } from './patterns.ts';
import type { SoundPlayer } from './player.ts';
import css from './SoundMenu.module.css';
import { chooseSound, soundChoice } from './soundChoice.ts';

/** Whether alarms sound in this browser, and a sound to try it with. */
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
    // Somebody presses just now: the browser may take that as its leave.
    if (next) void player.allow();
  };
  const name = isOn ? t`Sound of alarms: on` : t`Sound of alarms: off`;
  return (
    <>
      <button type="button" className={css.opener} popoverTarget={id} aria-label={name} title={name}>
        <Icon size={20} aria-hidden />
      </button>
      <div id={id} popover="auto" className={css.menu}>
        <label>
          <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)} />
          <Trans>Alarms sound in this browser</Trans>
        </label>
        <p>
          <Trans>
            Alarms of priority 1 to 3 sound until they are acknowledged, or silenced in this browser. One tab sounds for
            all.
          </Trans>
        </p>
        <button type="button" className={css.test} onClick={() => void test()}>
          <Trans>Test the sound</Trans>
        </button>
        <p role="status">
          {isBlocked && (
            <Trans>This browser lets no sound be heard. Allow sound for this site in the browser, then test it.</Trans>
          )}
        </p>
      </div>
    </>
  );
}
