import { Trans, useLingui } from '@lingui/react/macro';
import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import { useMoment } from '../../live/useMoment.ts';
import { stateWords } from '../needWords.ts';
import { linksText } from '../stationText.ts';

interface StationStateTextProps {
  readonly station: FleetStation;
  /** False: the hub does not answer. */
  readonly isKnown: boolean;
}

const looks: Readonly<Record<FleetStation['state'], string>> = {
  live: 'muted',
  notHeard: '',
  notCurrent: 'strong',
  conflict: 'strong fault',
};

/** The state and since when; what is not as usual at a live station is beneath it. */
export function StationStateText({ station, isKnown }: StationStateTextProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const { state, since, isDegraded } = station;
  const from = since === undefined ? undefined : momentOf(since).minute;
  const words = i18n._(stateWords[state]);
  const links = linksText(i18n, station);
  if (!isKnown)
    return (
      <span className="fill">
        <b>
          <Trans>Unknown</Trans>
        </b>{' '}
        <small>
          <Trans>last: {words}</Trans>
        </small>
      </span>
    );
  return (
    <span className="fill">
      <span className={looks[state]}>{words}</span>{' '}
      {from !== undefined && (
        <small>
          <Trans>since {from}</Trans>
        </small>
      )}
      {state === 'live' && isDegraded && (
        <b className="block">
          <Trans>Degraded mode</Trans>
        </b>
      )}
      {state === 'live' && links && <b className="block">{links}</b>}
    </span>
  );
}
