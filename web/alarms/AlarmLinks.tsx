import { Trans } from '@lingui/react/macro';
import type { Alarm } from '../../protocol/alarm.ts';
import { Link } from '../router/Link.tsx';
import css from './AlarmPanel.module.css';
import type { AlarmPlace } from './alarmCalls.ts';

export interface AlarmLinksProps {
  readonly alarm: Alarm;
  /** The page that shows the point, with its panel open and its element marked; undefined: none does. */
  readonly pointPlace: (alarm: Alarm) => AlarmPlace | undefined;
  /** The page that the definition names, where that is another one. */
  readonly pagePlace: (alarm: Alarm) => AlarmPlace | undefined;
  /** What the log has of it; undefined: the device keeps none that can be read here. */
  readonly logHref: ((alarm: Alarm) => string | undefined) | undefined;
}

/** Where one goes on from an alarm. */
export function AlarmLinks({ alarm, pointPlace, pagePlace, logHref }: AlarmLinksProps) {
  const point = pointPlace(alarm);
  const page = pagePlace(alarm);
  const log = logHref?.(alarm);
  return (
    <nav className={css.links}>
      {point && (
        <Link to={point.href}>
          <Trans>Open the point on {point.name}</Trans>
        </Link>
      )}
      {page && (
        <Link to={page.href}>
          <Trans>Page {page.name}</Trans>
        </Link>
      )}
      {log !== undefined && (
        <Link to={log}>
          <Trans>In the operation log</Trans>
        </Link>
      )}
    </nav>
  );
}
