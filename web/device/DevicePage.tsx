import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { Health } from '../../protocol/diagnostic/health.ts';
import type { LinkState } from '../../protocol/diagnostic/linkState.ts';
import type { PublisherState } from '../../protocol/diagnostic/publisherState.ts';
import type { IdentityDetail } from '../../protocol/identityDetail.ts';
import type { Caller } from '../api/ask.ts';
import { later } from '../text/later.tsx';
import { Button } from '../ui/Button.tsx';
import { useDialogPart } from '../ui/dialogs/useDialogPart.ts';
import { EmptyText } from '../ui/EmptyText.tsx';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import type { LatestInUse } from '../ui/useLatest.ts';
import { HealthOverview } from './HealthOverview.tsx';
import { HealthSection } from './HealthSection.tsx';
import type { HubsState } from './hubs/HubsSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { LinkSection } from './LinkSection.tsx';
import { SupportSection } from './SupportSection.tsx';
import { type TrustState, trustSectionId } from './trust/trustState.ts';

// Few devices have publishers, or links with certificates.
const PublisherSection = later(async () => (await import('./PublisherSection.tsx')).PublisherSection);
const HubsSection = later(async () => (await import('./hubs/HubsSection.tsx')).HubsSection);
const TrustSection = later(async () => (await import('./trust/TrustSection.tsx')).TrustSection);

export interface DevicePageProps {
  readonly identity: LatestInUse<IdentityDetail>;
  /** Undefined: this device, or its mode, does not serve them (R6, R17). */
  readonly links: LatestInUse<readonly LinkState[]> | undefined;
  /** Undefined: not known now, or not served. */
  readonly publishers: readonly PublisherState[] | undefined;
  readonly health: LatestInUse<Health> | undefined;
  /** For administrators; undefined: they are not theirs. */
  readonly trust: LatestInUse<TrustState> | undefined;
  /** Likewise. */
  readonly hubs: LatestInUse<HubsState> | undefined;
  readonly client: Caller;
  readonly mayTrace: boolean;
  /** For administrators; false: it could not be made. */
  readonly takeBundle: (() => Promise<boolean>) | undefined;
  /** As a download of the browser. */
  readonly save: (file: Blob, name: string) => void;
  /** To the versions of the configuration; nothing where they can't be read. */
  readonly versionsLink: ReactNode;
  /** Loads the list of packages and licences; rejects where it can't be loaded now. */
  readonly fetchLicences: () => Promise<ComponentType>;
}

export function DevicePage(props: DevicePageProps) {
  const {
    identity,
    links,
    publishers,
    health,
    trust,
    hubs,
    client,
    mayTrace,
    takeBundle,
    save,
    versionsLink,
    fetchLicences,
  } = props;
  const certificates = trust?.value && (trust.value.own || trust.value.certificates.length > 0) && trust.value;
  const all = [identity, links, health].filter((latest) => latest !== undefined);
  const refresh = () => Promise.all(all.map((latest) => latest.refresh()));
  const hasFailed = all.some(({ status }) => status === 'failed');
  return (
    <SectionsPage
      status={hasFailed ? 'failed' : identity.status}
      onRetry={refresh}
      failed={!identity.value && <Trans>The device identity could not be loaded.</Trans>}
      loading={<Trans>Loading device identity…</Trans>}
    >
      {(links || health) && !all.some(({ status }) => status === 'loading') && (
        <HealthOverview links={links} publishers={publishers} health={health} />
      )}
      {links?.value && (
        <LinkSection
          links={links.value}
          status={links.status}
          client={client}
          mayTrace={mayTrace}
          trustSection={certificates ? trustSectionId : undefined}
        />
      )}
      {publishers && publishers.length > 0 && <PublisherSection publishers={publishers} />}
      {links && !links.value && (
        <EmptyText
          status={links.status}
          loading={<Trans>Loading field links…</Trans>}
          failed={<Trans>The field links could not be loaded: their state is unknown.</Trans>}
        >
          {null}
        </EmptyText>
      )}
      {trust && certificates && (
        <div id={trustSectionId} tabIndex={-1}>
          <TrustSection trust={certificates} client={client} refresh={trust.refresh} save={save} />
        </div>
      )}
      {hubs && <HubsSection hubs={hubs} client={client} />}
      {health?.value && <HealthSection health={health.value} />}
      {!links && !health && (
        <p className="muted">
          <Trans>Link and service status is not available from this device, or not in its present mode.</Trans>
        </p>
      )}
      {identity.value && <IdentitySection card={identity.value} versionsLink={versionsLink} />}
      <Licences fetchPart={fetchLicences} />
      {takeBundle && <SupportSection take={takeBundle} />}
    </SectionsPage>
  );
}

/** Loaded on request: it is long, and seldom read. */
function Licences({ fetchPart }: { readonly fetchPart: () => Promise<ComponentType> }) {
  const { Part, hasFailed, open } = useDialogPart(fetchPart);
  if (Part) return <Part />;
  return (
    <div>
      <Button onClick={() => void open()}>
        <Trans>Show packages and licences</Trans>
      </Button>
      {hasFailed && (
        <p role="status">
          <Trans>The list could not be loaded. Try again when the device responds.</Trans>
        </p>
      )}
    </div>
  );
}
