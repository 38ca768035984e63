import { Trans, useLingui } from '@lingui/react/macro';
import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import { useMoment } from '../../live/useMoment.ts';
import { stateWords } from '../needWords.ts';
import { linksText } from '../stationText.ts';
import css from './FleetPage.module.css';

interface StationStateTextProps {
  readonly station: FleetStation;
  /** False: the hub does not answer. */
  readonly isKnown: boolean;
}

/** The state and since when; what is not as usual at a live station is beneath it. */
export function StationStateText({ station, isKnown }: StationStateTextProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const { state, since, heardAt, isDegraded } = station;
  const moment = (time: number | undefined) => (time === undefined ? undefined : momentOf(time).minute);
  const [from, heard] = [moment(since), moment(heardAt)];
  const words = i18n._(stateWords[state]);
  const links = linksText(i18n, station);
  if (!isKnown)
    return (
      <span className={css.words}>
        <b>
          <Trans>Unknown</Trans>
        </b>{' '}
        <small>
          <Trans>last: {words}</Trans>
        </small>
      </span>
    );
  return (
    <span className={css.words} data-state={state}>
      <span className={css.what}>{words}</span>{' '}
      {from !== undefined && (
        <small>
          <Trans>since {from}</Trans>
        </small>
      )}
      {state === 'notHeard' && heard !== undefined && (
        <small className="block">
          <Trans>last heard {heard}</Trans>
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
