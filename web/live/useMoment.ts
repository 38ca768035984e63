import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { type Moment, moment } from '../text/times/moment.ts';
import { zoneTime } from '../ui/zoneTime.ts';
import type { Live } from './live.ts';
import { onSlowTick } from './source/slowTick.ts';
import { useWorld } from './WorldContext.ts';

/**
 * In the device's zone, and with a day only where that is not today there (R32). The component renders again at
 * midnight, when a moment of today gets its day.
 */
export function useMoment(): (time: number) => Moment {
  const { i18n } = useLingui();
  const live = useWorld();
  useToday(live);
  return (time) => momentOn(live, i18n, time);
}

/** Renders again when another day begins on the device. */
export function useToday(live: Live, isWanted = true): void {
  useSyncExternalStore(isWanted ? onSlowTick : never, () => (isWanted ? today(live) : undefined));
}

const never = () => () => undefined;

/** Of this minute: hundreds of components need it at once. */
let known = { key: '', day: '' };

function today(live: Live): string | undefined {
  const [now, timeZone] = [live.deviceTime(), live.timeZone()];
  if (now === undefined) return undefined;
  const key = `${Math.floor(now / 60_000)} ${timeZone}`;
  if (known.key !== key) known = { key, day: zoneTime(now, 'day', 'en', timeZone) };
  return known.day;
}

export function momentOn(live: Live, { locale }: I18n, time: number): Moment {
  return moment(time, { locale, timeZone: live.timeZone(), now: live.deviceTime() });
}
