import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import type { Column } from '../../ui/lists/DataRow.tsx';
import { ArchiveState, StationClock } from '../StationFacts.tsx';
import { StationLink } from '../StationLink.tsx';
import { StationMark } from '../StationMark.tsx';
import { SummaryPoints } from '../SummaryPoints.tsx';
import { AlarmCounts } from './AlarmCounts.tsx';
import { StationStateText } from './StationStateText.tsx';

interface ColumnsSetting {
  readonly i18n: I18n;
  /** False: the hub does not answer. */
  readonly isKnown: boolean;
  readonly hasArchive: boolean;
  /** Without what the panel has. */
  readonly isShort: boolean;
}

/** Where narrow: the panel has the rest. */
export const areas = '"name alarms" "state state" "points points" / minmax(0, 1fr) auto';

export function columnWidths(isShort: boolean, hasArchive: boolean): string {
  const usual = 'minmax(9.5rem, 12rem) minmax(9rem, 1.2fr) minmax(6.5rem, 10rem) minmax(9rem, 1.6fr)';
  if (isShort) return usual;
  return `${usual} minmax(6.5rem, 8.5rem)${hasArchive ? ' minmax(5rem, 6.5rem)' : ''} minmax(3.5rem, 6rem)`;
}

export function stationColumns({
  i18n,
  isKnown,
  hasArchive,
  isShort,
}: ColumnsSetting): readonly Column<FleetStation>[] {
  const isCurrent = ({ state }: FleetStation) => isKnown && state === 'live';
  const columns: (Column<FleetStation> | false)[] = [
    {
      id: 'state',
      title: i18n._(msg`State`),
      isOpener: true,
      cell: (station) => (
        <span className="row">
          <StationMark station={station} isKnown={isKnown} size={20} />
          <StationStateText station={station} isKnown={isKnown} />
        </span>
      ),
    },
    {
      id: 'name',
      title: i18n._(msg`Station`),
      isName: true,
      cell: (station) => <StationLink station={station} group={station.group} />,
    },
    {
      id: 'alarms',
      title: i18n._(msg`Alarms`),
      cell: (station) => (
        <span data-stale={isCurrent(station) ? undefined : true}>
          <AlarmCounts station={station} />
        </span>
      ),
    },
    {
      id: 'points',
      title: i18n._(msg`Values`),
      cell: (station) => <SummaryPoints station={station} isKnown={isKnown} />,
    },
    !isShort && {
      id: 'clock',
      title: i18n._(msg`Clock`),
      cell: (station) => <StationClock station={station} />,
    },
    !isShort &&
      hasArchive && {
        id: 'archive',
        title: i18n._(msg`Archive`),
        cell: (station) => <ArchiveState station={station} />,
      },
    !isShort && {
      id: 'version',
      title: i18n._(msg`Version`),
      cell: ({ version, build }) => (
        <span className="muted" title={build}>
          {version}
        </span>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
