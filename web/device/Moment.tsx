import { useLingui } from '@lingui/react/macro';
import { useWorld } from '../live/WorldContext.ts';
import { zoneTime } from '../ui/zoneTime.ts';

/** UTC ms; with its day, in the device's zone, with its offset (R32). */
export function Moment({ time }: { readonly time: number }) {
  const { i18n } = useLingui();
  const zone = useWorld().timeZone();
  return (
    <time dateTime={new Date(time).toISOString()}>
      {zoneTime(time, 'dayAndTime', i18n.locale, zone)} <small>{zoneTime(time, 'offset', i18n.locale, zone)}</small>
    </time>
  );
}

/** A moment as the device writes it in its card; unchanged where it is not a date. */
export function WrittenMoment({ text }: { readonly text: string }) {
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? text : <Moment time={time} />;
}
