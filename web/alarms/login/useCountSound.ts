import { useEffect, useState } from 'react';
import type { AlarmCount } from '../../../protocol/alarms/alarmCount.ts';
import { latestBrowser } from '../../ui/latest.ts';
import { useStore } from '../../ui/store.ts';
import { soundPatterns } from '../sound/patterns.ts';
import type { SoundPlayer } from '../sound/player.ts';
import { soundChoice } from '../sound/soundChoice.ts';

/**
 * Sounds for the most urgent priority with an unacknowledged alarm, where this browser's alarm sound is on. Gives what
 * silences it until a newer alarm is raised; undefined: nothing sounds.
 */
export function useCountSound(
  counts: readonly AlarmCount[],
  { play }: Pick<SoundPlayer, 'play'>,
): (() => void) | undefined {
  const isOn = useStore(soundChoice);
  /** Of alarms raised until then (UTC ms) nothing is heard. */
  const [silencedUntil, silence] = useState(Number.NEGATIVE_INFINITY);
  const sounding = counts.find(
    ({ priority, unacknowledged, newest = 0 }) =>
      isOn && unacknowledged > 0 && soundPatterns[priority] && newest > silencedUntil,
  );
  const pattern = sounding && soundPatterns[sounding.priority];
  useEffect(() => {
    if (!pattern) return undefined;
    // Out of sight nothing is read, and what sounded might be acknowledged.
    const sound = () => latestBrowser.isSeen() && play(pattern);
    sound();
    const timer = setInterval(sound, pattern.everyMs);
    return () => clearInterval(timer);
  }, [pattern, play]);
  return pattern && (() => silence(Math.max(...counts.map(({ newest = 0 }) => newest))));
}
