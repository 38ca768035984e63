import { useLingui } from '@lingui/react/macro';
import { useWorld } from '../../live/WorldContext.ts';
import { useTick } from '../../ui/useTick.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import css from './TopBar.module.css';

interface DeviceClockProps {
  /** In a menu it is named, and there on every screen. */
  readonly isNamed?: boolean;
}

/** In its own zone, with the offset (R32); absent until the device has sent its time. */
export function DeviceClock({ isNamed = false }: DeviceClockProps) {
  const { i18n, t } = useLingui();
  const { deviceTime, timeZone } = useWorld();
  useTick(1000);
  const time = deviceTime();
  if (time === undefined) return null;
  return (
    <time className={isNamed ? undefined : css.clock} dateTime={new Date(time).toISOString()} title={t`Device time`}>
      {isNamed && `${t`Device time`} `}
      {zoneTime(time, 'time', i18n.locale, timeZone())}{' '}
      <small>{zoneTime(time, 'offset', i18n.locale, timeZone())}</small>
    </time>
  );
}
