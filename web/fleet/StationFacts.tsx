import { Trans, useLingui } from '@lingui/react/macro';
import type { FleetStation } from '../../protocol/calls/fleet.ts';
import { useMoment } from '../live/useMoment.ts';
import { clockText, mostApartMs, offsetText } from './stationText.ts';
import { useSummary } from './summaries.ts';

interface FactProps {
  readonly station: Pick<FleetStation, 'id' | 'clock' | 'clockOffsetMs' | 'state'>;
}

/** How far its clock is from the hub's, and whether it is synchronised. */
export function StationClock({ station: { clock, clockOffsetMs, state } }: FactProps) {
  const { i18n } = useLingui();
  if (state === 'notHeard') return null;
  const offset = offsetText(i18n, clockOffsetMs);
  const isFar = clockOffsetMs !== undefined && Math.abs(clockOffsetMs) > mostApartMs;
  return (
    <>
      {offset && (isFar ? <b>{offset}</b> : <span className="muted">{offset}</span>)}{' '}
      <small className={clock === 'free' ? 'strong' : ''}>{clockText(i18n, clock)}</small>
    </>
  );
}

/** From when on the archive lacks something of it. */
export function ArchiveState({ station: { id } }: FactProps) {
  const momentOf = useMoment();
  const { summary } = useSummary(id);
  if (!summary) return null;
  const { archiveSince } = summary;
  if (archiveSince === undefined)
    return (
      <span className="muted">
        <Trans context="archive">complete</Trans>
      </span>
    );
  const since = momentOf(archiveSince).minute;
  return <Trans context="archive">behind since {since}</Trans>;
}
