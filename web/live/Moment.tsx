import { useLingui } from '@lingui/react';
import { zoneTime } from '../ui/zoneTime.ts';
import { useWorld } from './WorldContext.ts';

interface MomentProps {
  /** UTC ms. */
  readonly time: number;
  /** Without its day where that is today. */
  readonly isShort?: boolean;
}

/** In the device's zone, with its offset (R32). */
export function Moment({ time, isShort = false }: MomentProps) {
  const { locale } = useLingui().i18n;
  const { deviceTime, timeZone } = useWorld();
  const [now, zone] = [deviceTime(), timeZone()];
  const dayOf = (at: number) => zoneTime(at, 'day', locale, zone);
  const isToday = isShort && now !== undefined && dayOf(now) === dayOf(time);
  return (
    <time dateTime={new Date(time).toISOString()}>
      {zoneTime(time, isToday ? 'time' : 'dayAndTime', locale, zone)}{' '}
      <small>{zoneTime(time, 'offset', locale, zone)}</small>
    </time>
  );
}
