import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReplyOf } from '../../../protocol/calls/call.ts';
import type { getHubs, HubState } from '../../../protocol/calls/uplink.ts';
import type { Caller } from '../../api/ask.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { Section } from '../../ui/Section.tsx';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { Fingerprint } from '../trust/Fingerprint.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import { HubCard } from './HubCard.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

export type HubsState = ReplyOf<typeof getHubs>;

interface HubsSectionProps {
  readonly hubs: LatestInUse<HubsState>;
  readonly client: Caller;
}

/** The hubs that this station shows itself to; for administrators. */
export function HubsSection({ hubs: { value, status, refresh }, client }: HubsSectionProps) {
  const [leaving, setLeaving] = useState<HubState>();
  const [isEnrolling, setEnrolling] = useState(false);
  const [enrolledAt, setEnrolledAt] = useState<string>();
  const enrolled = async (hub: string) => {
    setEnrolling(false);
    setEnrolledAt(hub);
    await refresh();
  };
  return (
    <Section
      title={<Trans>Hubs</Trans>}
      action={
        <Button onClick={() => setEnrolling(true)}>
          <Trans>Enrol at a hub…</Trans>
        </Button>
      }
    >
      <p className="muted measure">
        <Trans>
          A hub shows many stations and opens this one through a connection that the station makes itself. What its
          users may do here is set in the configuration of the station.
        </Trans>
      </p>
      <p role="status">{enrolledAt !== undefined && <Trans>The station is enrolled at {enrolledAt}.</Trans>}</p>
      {!value?.hubs.length && (
        <EmptyText
          status={status}
          loading={<Trans>Loading hubs…</Trans>}
          failed={<Trans>The hubs could not be loaded.</Trans>}
        >
          <Trans>No hubs. A hub where the station is enrolled is shown here.</Trans>
        </EmptyText>
      )}
      {value?.hubs.map((hub) => (
        <HubCard key={hub.name} hub={hub} onLeave={() => setLeaving(hub)} />
      ))}
      {value?.fingerprint && (
        <p>
          <span className="muted">
            <Trans>Fingerprint of this station’s key, as its hubs show it:</Trans>
          </span>{' '}
          <Fingerprint digits={value.fingerprint} />
        </p>
      )}
      {isEnrolling && <EnrolDialog client={client} onEnrolled={enrolled} onClose={() => setEnrolling(false)} />}
      {leaving && <LeaveDialog hub={leaving} client={client} refresh={refresh} onClose={() => setLeaving(undefined)} />}
    </Section>
  );
}
