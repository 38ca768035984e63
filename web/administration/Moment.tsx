import { useLingui } from '@lingui/react/macro';
import { type TimeStyle, zoneTime } from '../ui/zoneTime.ts';

interface MomentProps {
  /** UTC milliseconds. */
  readonly time: number;
  readonly timeZone: string | undefined;
  readonly style?: TimeStyle;
}

/** A moment in the device's zone, with its offset (R32). */
export function Moment({ time, timeZone, style = 'dayAndTime' }: MomentProps) {
  const { i18n } = useLingui();
  return (
    <time dateTime={new Date(time).toISOString()}>
      {zoneTime(time, style, i18n.locale, timeZone)} <small>{zoneTime(time, 'offset', i18n.locale, timeZone)}</small>
    </time>
  );
}
