import { useLingui } from '@lingui/react/macro';
import { dateOf } from '../../protocol/programme/wallTime.ts';
import { knownZone } from '../../protocol/programme/zone.ts';
import { zoneTime } from '../ui/zoneTime.ts';

interface MomentProps {
  /** UTC milliseconds. */
  readonly time: number;
  readonly timeZone: string | undefined;
  /** Device time: a moment of the same day has no day. */
  readonly now?: number | undefined;
}

export function Moment({ time, timeZone, now }: MomentProps) {
  const { i18n } = useLingui();
  const zone = knownZone(timeZone);
  const isToday = now !== undefined && dateOf(now, zone) === dateOf(time, zone);
  const style = isToday ? 'time' : 'dayAndTime';
  return (
    <time dateTime={new Date(time).toISOString()}>
      {zoneTime(time, style, i18n.locale, timeZone)} <small>{zoneTime(time, 'offset', i18n.locale, timeZone)}</small>
    </time>
  );
}
