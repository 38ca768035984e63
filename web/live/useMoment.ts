import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type Moment, moment } from '../text/moment.ts';
import type { Live } from './live.ts';
import { useWorld } from './WorldContext.ts';

/** Moments of the device in words: in its zone, and only the day where that is another one than today there (R32). */
export function useMoment(): (time: number) => Moment {
  const { i18n } = useLingui();
  const live = useWorld();
  return (time) => momentOn(live, i18n, time);
}

/** The same for whoever has both at hand. */
export function momentOn(live: Live, { locale }: I18n, time: number): Moment {
  return moment(time, { locale, timeZone: live.timeZone(), now: live.deviceTime() });
}
