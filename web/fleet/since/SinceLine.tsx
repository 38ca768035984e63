import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FleetAlarm, FleetStation } from '../../../protocol/calls/fleet.ts';
import { useMoment } from '../../live/useMoment.ts';
import { Link } from '../../router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { raisedAtHub } from '../alarms/alarmRows.ts';

interface SinceLineProps {
  /** Of the last visit, by the hub's clock (UTC ms). */
  readonly from: number;
  readonly stations: readonly FleetStation[];
  /** Undefined: not known yet. */
  readonly alarms: readonly FleetAlarm[] | undefined;
  readonly alarmsHref: string;
  /** Shows the stations that are not current, the last change first. */
  readonly onStations: () => void;
  readonly onRead: () => void;
}

/** What came up at all stations since the user was last here, and still is; nothing where there is nothing. */
export function SinceLine({ from, stations, alarms, alarmsHref, onStations, onRead }: SinceLineProps) {
  const { t } = useLingui();
  const momentOf = useMoment();
  const silent = stations.filter((one) => isSilent(one) && (one.since ?? 0) > from).length;
  const byId = new Map(stations.map((station) => [station.id, station]));
  const raised = alarms?.filter((alarm) => raisedAtHub(alarm, byId.get(alarm.station)) > from).length ?? 0;
  if (silent + raised === 0) return null;
  const time = momentOf(from).minute;
  return (
    <aside className="notice toolbar noPaper" aria-label={t`Since your last visit`}>
      <span className="wrap">
        <b>
          <Trans>Since your last visit</Trans>
        </b>
        <small>
          <Trans>from {time}</Trans>
        </small>
        {silent > 0 && (
          <Button variant="bare" onClick={onStations}>
            <Plural value={silent} one="# station became not current" other="# stations became not current" />
          </Button>
        )}
        {raised > 0 && (
          <Link className="press" to={alarmsHref}>
            <Plural value={raised} one="# new alarm" other="# new alarms" />
          </Link>
        )}
      </span>
      <Button variant="bare" onClick={onRead}>
        <Trans>Mark as read</Trans>
      </Button>
    </aside>
  );
}

const isSilent = ({ state }: FleetStation) => state === 'notCurrent' || state === 'conflict';
