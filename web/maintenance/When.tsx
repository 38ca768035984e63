import { useLingui } from '@lingui/react';
import { useLive } from '../live/LiveContext.ts';
import { moment } from '../text/moment.ts';

/** A moment (UTC ms) in the device's zone. */
export function When({ time }: { readonly time: number }) {
  const { i18n } = useLingui();
  const live = useLive();
  const { exact } = moment(time, { locale: i18n.locale, timeZone: live.timeZone(), now: live.deviceTime() });
  return <time dateTime={new Date(time).toISOString()}>{exact}</time>;
}
