import { useEffect } from 'react';
import type { AlarmCount } from '../../../protocol/alarms/alarmCount.ts';
import { readSetting, storeSetting } from '../../ui/browser/browserSetting.ts';
import { latestBrowser } from '../../ui/latest.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { soundPatterns } from '../sound/patterns.ts';
import type { SoundPlayer } from '../sound/player.ts';
import { soundChoice } from '../sound/soundChoice.ts';

const key = 'vigie.loginSilenced';

const readSilenced = () => Number(readSetting(key) ?? Number.NEGATIVE_INFINITY);

/** Alarms raised until then (UTC ms) are silent on the login pages of this browser. */
const silencedUntil = createStore(readSilenced());
addEventListener('storage', () => silencedUntil.set(readSilenced()));

export function silenceUntil(time: number): void {
  silencedUntil.set(time);
  storeSetting(key, String(time));
}

/**
 * Sounds for the most urgent priority with an unacknowledged alarm, where this browser's alarm sound is on. Returns
 * what silences it until a newer alarm is raised; undefined: no sound.
 */
export function useCountSound(
  counts: readonly AlarmCount[],
  { play }: Pick<SoundPlayer, 'play'>,
): (() => void) | undefined {
  const isOn = useStore(soundChoice);
  const until = useStore(silencedUntil);
  const sounding = counts.find(
    ({ priority, unacknowledged, newest = 0 }) =>
      isOn && unacknowledged > 0 && soundPatterns[priority] && newest > until,
  );
  const pattern = sounding && soundPatterns[sounding.priority];
  useEffect(() => {
    if (!pattern) return undefined;
    // Out of sight nothing is read, and the alarm might be acknowledged.
    const sound = () => latestBrowser.isSeen() && play(pattern);
    sound();
    const timer = setInterval(sound, pattern.everyMs);
    return () => clearInterval(timer);
  }, [pattern, play]);
  return pattern && (() => silenceUntil(Math.max(...counts.map(({ newest = 0 }) => newest))));
}
