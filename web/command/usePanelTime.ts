import { useLingui } from '@lingui/react';
import { useLive } from '../live/LiveContext.ts';
import { moment } from '../text/moment.ts';

/** Writes a moment (UTC ms) in the device's zone; the day only where it is another one (R32). */
export function usePanelTime(): (time: number) => string {
  const { i18n } = useLingui();
  const live = useLive();
  return (time) => moment(time, { locale: i18n.locale, timeZone: live.timeZone(), now: live.deviceTime() }).exact;
}
