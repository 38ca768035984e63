import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { getHealth, getLinks, getSupportBundle } from '../../protocol/calls/diagnostic.ts';
import { identityCard } from '../../protocol/calls/specification.ts';
import { getCertificates } from '../../protocol/calls/trust.ts';
import { getHubs } from '../../protocol/calls/uplink.ts';
import { readIdentityDetail } from '../../protocol/identityDetail.ts';
import { ask, replyOf } from '../api/ask.ts';
import { fromBase64 } from '../api/base64.ts';
import { parseXml } from '../api/parseXml.ts';
import { DevicePage } from '../device/DevicePage.tsx';
import { usePartReader, useReader } from '../live/useReader.ts';
import { Link } from '../router/Link.tsx';
import type { Station } from '../session/login.ts';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { fetchLater } from '../text/language.ts';
import button from '../ui/Button.module.css';
import { useLatest } from '../ui/useLatest.ts';
import { paths } from './routes.ts';
import { saveFile } from './saveFile.ts';

/** Polling periods while the page is visible; not user activity (R7). */
const askMs = { identity: 30_000, links: 2000, health: 5000, trust: 5000, hubs: 3000 } as const;

const fetchLicences = async () => (await fetchLater(() => import('./LicenceList.tsx'))).LicenceList;

/** What the device does not serve is omitted (R6). */
export function DeviceRoute() {
  const { station } = useSessionState();
  return station ? <Device station={station} /> : null;
}

function Device({ station }: { readonly station: Station }) {
  const { client } = useSession();
  const [hasLinks, hasHealth] = [serves(station, 'getLinks'), serves(station, 'getHealth')];
  const readIdentity = useCallback(async () => {
    const reply = await client.read(identityCard);
    return reply.kind === 'reply' ? readIdentityDetail(parseXml(reply.text)) : undefined;
  }, [client]);
  const identity = useLatest({ read: readIdentity, everyMs: askMs.identity });
  const readConnections = useReader(client, getLinks);
  const connections = useLatest({ read: readConnections, everyMs: askMs.links, isWanted: hasLinks });
  const readHealth = usePartReader(client, getHealth, 'health');
  const health = useLatest({ read: readHealth, everyMs: askMs.health, isWanted: hasHealth });
  // Who may read secrets may read certificates; one more name would be in the first load.
  const hasTrust = serves(station, 'getSecrets');
  const trust = useLatest({ read: useReader(client, getCertificates), everyMs: askMs.trust, isWanted: hasTrust });
  // A hub is enrolled at no other one.
  const hasHubs = hasTrust && station.card.services.has('Uplink') && !station.card.services.has('Fleet');
  const hubs = useLatest({ read: useReader(client, getHubs), everyMs: askMs.hubs, isWanted: hasHubs });
  const takeBundle = async () => {
    const bundle = replyOf(await ask(client, getSupportBundle))?.bundle;
    if (bundle) saveFile(new Blob([fromBase64(bundle.base64)]), bundle.name);
    return bundle !== undefined;
  };
  return (
    <DevicePage
      identity={identity}
      links={hasLinks ? { ...connections, value: connections.value?.links } : undefined}
      publishers={connections.value?.publishers}
      health={hasHealth ? health : undefined}
      trust={hasTrust ? trust : undefined}
      hubs={hasHubs ? hubs : undefined}
      client={client}
      mayTrace={serves(station, 'startTrace')}
      takeBundle={serves(station, 'getSupportBundle') ? takeBundle : undefined}
      save={saveFile}
      versionsLink={
        serves(station, 'getVersions') && (
          <div>
            <Link to={paths.versions} className={`${button.button} ${button.plain}`}>
              <Trans>Versions of the configuration</Trans>
            </Link>
          </div>
        )
      }
      fetchLicences={fetchLicences}
    />
  );
}
