import { Trans } from '@lingui/react/macro';
import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import page from '../fleetPages.module.css';
import { StationMark } from '../StationMark.tsx';

const calm = { state: 'live', counts: [], unacknowledged: 0, isDegraded: false, lostLinks: 0 } as const;

/** What the shapes mean. */
export function MapLegend() {
  const entries = [
    [calm, <Trans key="normal">normal</Trans>],
    [{ ...calm, counts: [1] }, <Trans key="alarm">alarm, by its priority</Trans>],
    [{ ...calm, isDegraded: true }, <Trans key="impaired">degraded, or lost links</Trans>],
    [{ ...calm, state: 'notCurrent' }, <Trans key="silent">not current</Trans>],
    [{ ...calm, state: 'notHeard' }, <Trans key="unheard">not heard yet</Trans>],
    [{ ...calm, state: 'conflict' }, <Trans key="twice">two devices with one identity</Trans>],
  ] satisfies readonly (readonly [Pick<FleetStation, keyof typeof calm>, unknown])[];
  return (
    <div className={`wrap apart small muted ${page.bar}`}>
      {entries.map(([station, words]) => (
        <span key={words.key} className="row near">
          <StationMark station={station} isKnown size={14} /> {words}
        </span>
      ))}
    </div>
  );
}
