import { useLingui } from '@lingui/react';
import { type Moment, moment } from '../text/moment.ts';
import { useLive } from './LiveContext.ts';

/** Moments of the device in words: in its zone, and only the day where that is another one than today there (R32). */
export function useMoment(): (time: number) => Moment {
  const { i18n } = useLingui();
  const live = useLive();
  return (time) => moment(time, { locale: i18n.locale, timeZone: live.timeZone(), now: live.deviceTime() });
}
