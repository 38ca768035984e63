import { Trans } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { askBundle, askHealth, askLinks, askTrace, readIdentity, startTrace, stopTrace } from '../api/device.ts';
import { DevicePage } from '../device/DevicePage.tsx';
import { useWorld } from '../live/WorldContext.ts';
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
const askMs = { identity: 30_000, links: 2000, health: 5000 } as const;

const fetchLicences = async () => (await fetchLater(() => import('./LicenceList.tsx'))).LicenceList;

/** What the device does not serve is omitted (R6). */
export function DeviceRoute() {
  const { station } = useSessionState();
  return station ? <Device station={station} /> : null;
}

function Device({ station }: { readonly station: Station }) {
  const { client } = useSession();
  const { deviceTime } = useWorld();
  const [hasLinks, hasHealth] = [serves(station, 'getLinks'), serves(station, 'getHealth')];
  const identity = useLatest({ read: useCallback(() => readIdentity(client), [client]), everyMs: askMs.identity });
  const links = useLatest({
    read: useCallback(() => askLinks(client), [client]),
    everyMs: askMs.links,
    isWanted: hasLinks,
  });
  const health = useLatest({
    read: useCallback(() => askHealth(client), [client]),
    everyMs: askMs.health,
    isWanted: hasHealth,
  });
  const trace = useMemo(
    () => ({
      start: (link: string) => startTrace(client, link),
      read: (link: string, after: number) => askTrace(client, link, after),
      stop: (link: string) => stopTrace(client, link),
    }),
    [client],
  );
  const takeBundle = async () => {
    const bundle = await askBundle(client);
    if (bundle) saveFile(bundle.file, bundle.name);
    return bundle !== undefined;
  };
  return (
    <DevicePage
      identity={identity}
      links={hasLinks ? links : undefined}
      health={hasHealth ? health : undefined}
      deviceTime={deviceTime}
      trace={serves(station, 'startTrace') ? trace : undefined}
      takeBundle={serves(station, 'getSupportBundle') ? takeBundle : undefined}
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
