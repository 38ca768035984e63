import { Trans, useLingui } from '@lingui/react/macro';
import { VolumeX } from 'lucide-react';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import { Button } from '../../ui/Button.tsx';
import notice from '../../ui/Notice.module.css';
import { useStore } from '../../ui/store.ts';
import type { AlarmSound } from './alarmSound.ts';
import type { SoundPlayer } from './player.ts';
import css from './SoundNotice.module.css';

interface SoundNoticeProps {
  readonly sound: AlarmSound;
  readonly player: SoundPlayer;
}

export function SoundNotice({ sound, player }: SoundNoticeProps) {
  const { t } = useLingui();
  const alarm = useStore(sound);
  const isBlocked = useStore(player.isBlocked);
  if (!alarm) return null;
  const { priority, message } = alarm;
  return (
    <aside
      className={`${notice.notice} ${css.notice}`}
      data-notification=""
      aria-label={t`Alarm sound`}
      data-blocked={isBlocked || undefined}
    >
      <AlarmMark priority={priority} isUnacknowledged size={22} />
      <p role="status" title={isBlocked ? undefined : message}>
        {isBlocked ? <Trans>This browser is blocking the alarm sound.</Trans> : message}
      </p>
      {isBlocked && (
        <Button variant="main" onClick={() => void player.allow()}>
          <Trans>Allow sound</Trans>
        </Button>
      )}
      <Button onClick={sound.silence}>
        <VolumeX size={18} aria-hidden /> <Trans context="an alarm that sounds">Silence</Trans>
      </Button>
    </aside>
  );
}
