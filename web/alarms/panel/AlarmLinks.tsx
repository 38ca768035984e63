import { Trans } from '@lingui/react/macro';
import type { Alarm } from '../../../protocol/alarm.ts';
import { Link } from '../../router/Link.tsx';

interface AlarmPlace {
  readonly href: string;
  readonly name: string;
}

export type Dated = Pick<Alarm, 'infoNumber' | 'raisedAt'>;

export interface AlarmLinksProps {
  readonly alarm: Alarm;
  /** The page that shows the point, with its panel open and its element marked; undefined: none. */
  readonly pointPlace: (alarm: Alarm) => AlarmPlace | undefined;
  /**
   * The panel of the point that resets its fault, by the name of its machine; undefined: the user has no right to it.
   */
  readonly resetPlace?: ((alarm: Alarm) => AlarmPlace | undefined) | undefined;
  /** The page that the definition names, where that is another one. */
  readonly pagePlace: (alarm: Alarm) => AlarmPlace | undefined;
  /** The trend of its point around the time when it was raised; undefined: it has no point, or no occurrence yet. */
  readonly trendHref: (alarm: Dated) => string | undefined;
  /** Its entries in the log; undefined: it has no point. */
  readonly logHref: (alarm: Alarm) => string | undefined;
}

export function AlarmLinks({ alarm, pointPlace, pagePlace, trendHref, logHref }: Omit<AlarmLinksProps, 'resetPlace'>) {
  const point = pointPlace(alarm);
  const page = pagePlace(alarm);
  const trend = trendHref(alarm);
  const log = logHref(alarm);
  return (
    <nav className="wrap far">
      {point && (
        <Link className="press" to={point.href}>
          <Trans>Open point on {point.name}</Trans>
        </Link>
      )}
      {page && (
        <Link className="press" to={page.href}>
          <Trans>Page {page.name}</Trans>
        </Link>
      )}
      {trend !== undefined && (
        <Link className="press" to={trend}>
          <Trans>Trend at this time</Trans>
        </Link>
      )}
      {log !== undefined && (
        <Link className="press" to={log}>
          <Trans>Show in operation log</Trans>
        </Link>
      )}
    </nav>
  );
}

/** The link to the command that resets the fault in the controller, while the alarm is active; it resets no latch. */
export function FaultResetLink({ alarm, resetPlace }: Pick<AlarmLinksProps, 'alarm' | 'resetPlace'>) {
  const place = alarm.state === 'normal' ? undefined : resetPlace?.(alarm);
  if (!place) return null;
  const { name } = place;
  return (
    <nav className="wrap far">
      <Link className="press" to={place.href}>
        <Trans>Reset fault of {name}…</Trans>
      </Link>
    </nav>
  );
}
