import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import { Moment } from '../../live/Moment.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { ArchiveState, StationClock } from '../StationFacts.tsx';
import { StationLink } from '../StationLink.tsx';
import { StationMark } from '../StationMark.tsx';
import { SummaryPoints } from '../SummaryPoints.tsx';
import { useSummary } from '../summaries.ts';
import { AlarmCounts } from './AlarmCounts.tsx';
import { StationStateText } from './StationStateText.tsx';

interface StationPanelProps {
  readonly station: FleetStation;
  /** False: the hub does not answer. */
  readonly isKnown: boolean;
  readonly hasArchive: boolean;
  readonly onClose: () => void;
  /** What administrators do here. */
  readonly children: ReactNode;
}

/** All that the hub knows of a station. */
export function StationPanel({ station, isKnown, hasArchive, onClose, children }: StationPanelProps) {
  const { t } = useLingui();
  const { id, name, group, version, build, url, state, links, lostLinks } = station;
  const { heardAt } = useSummary(id).summary ?? {};
  const responding = links - lostLinks;
  return (
    <SidePanel
      subject={id}
      title={name}
      mark={<StationMark station={station} isKnown={isKnown} size={24} />}
      onClose={onClose}
    >
      <p>
        <StationLink station={{ ...station, name: t`Open ${name}` }} />
      </p>
      {state === 'conflict' && (
        <p className="notice" role="alert">
          <Trans>
            Two devices use this identity, and none is trusted. Stop the one that is not the station, or remove the
            station here and enrol the right one again.
          </Trans>
        </p>
      )}
      <Facts>
        <Fact name={t`State`}>
          <StationStateText station={station} isKnown={isKnown} />
        </Fact>
        <Fact name={t`Last heard`}>{heardAt !== undefined && <Moment time={heardAt} />}</Fact>
        <Fact name={t`Group`}>{group}</Fact>
        <Fact name={t`Alarms`}>{station.counts.some((count) => count > 0) && <AlarmCounts station={station} />}</Fact>
        <Fact name={t`Field links`}>
          {links > 0 && (
            <Trans>
              {responding} of {links} respond
            </Trans>
          )}
        </Fact>
        <Fact name={t`Clock`}>
          <StationClock station={station} />
        </Fact>
        <Fact name={t`Archive`}>{hasArchive && <ArchiveState station={station} />}</Fact>
        <Fact name={t`Version`}>{version}</Fact>
        <Fact name={t`Build`}>{build}</Fact>
        <Fact name={t`Own address`}>
          {url !== undefined &&
            (/^https?:\/\//.test(url) ? (
              <a className="slim words" href={url} rel="noreferrer">
                {url}
              </a>
            ) : (
              url
            ))}
        </Fact>
      </Facts>
      <SummaryPoints station={station} isKnown={isKnown} />
      {children}
    </SidePanel>
  );
}
