import { hostname } from 'node:os';
import type { ExtendToHub, HubExtension, HubHost } from '../device/hubExtension.ts';
import { uplinkKeyStore } from '../device/store/tables/uplinkKey.ts';
import { UplinkKey } from '../device/uplink/uplinkKey.ts';
import { AppBuilds } from './apps/appBuilds.ts';
import { fleetCalls } from './calls/fleetCalls.ts';
import type { ArchiveView, Fleet } from './fleet.ts';
import { FleetVersions } from './fleetVersions.ts';
import { EnrolCodes } from './stations/enrolCodes.ts';
import { LiveStations } from './stations/liveStations.ts';
import { fleetStore } from './store/fleetStore.ts';
import { stationPages } from './tunnel/stationPages.ts';
import { UplinkListener } from './uplink/uplinkListener.ts';

export interface HubSettings {
  readonly name: string;
  readonly uplinkPort: number;
  readonly uplinkUrls: readonly string[];
}

/** What is beside the fleet, with PostgreSQL: begins with it, and returns what it shows and what ends it. */
export type ExtendFleet = (
  fleet: Fleet,
  host: HubHost,
) => Promise<{ readonly archive?: ArchiveView | undefined; readonly stop: () => Promise<void> }>;

/** Makes a service a hub: its stations dial in from now on. `onUplink` gets the address that they dial. */
export function composeHub(
  { name, uplinkPort, uplinkUrls }: HubSettings,
  onUplink: (url: string) => void,
  extendFleet?: ExtendFleet,
): ExtendToHub {
  return async (host): Promise<HubExtension> => {
    const { data, settings, timing, people } = host;
    const { now, tick } = timing;
    const store = fleetStore(data.db, data.storage);
    const key = new UplinkKey(uplinkKeyStore(data.db, data.storage));
    const stored = key.get();
    const record = data.events.record.bind(data.events);
    const codes = new EnrolCodes({ store, fingerprint: key.fingerprint ?? '', now, tick });
    let urls = uplinkUrls;
    const versions: FleetVersions = new FleetVersions({
      stations: () => registry.size,
      bump: () => data.topics.bump('fleet'),
    });
    const registry: LiveStations = new LiveStations({
      ...{ store, codes, name, now, tick, onChange: versions.changed, onEdit: versions.changedNow, urls: () => urls },
      // A station that is cut off, or shows a wrong code, does so again and again.
      record: (entry) => (folded.has(entry.kind) ? data.events.recordFolded(entry) : record(entry)),
    });
    const listener = new UplinkListener({
      ...{ key: stored, host: settings.host, port: uplinkPort },
      onLink: (link, fingerprint, address) => registry.connected(link, fingerprint, address),
    });
    const port = await listener.listen();
    if (urls.length === 0) urls = [`https://${reachedAs(settings.host)}:${port}`];
    onUplink(urls[0] ?? '');
    const builds = new AppBuilds(data.folder);
    const beside = await extendFleet?.({ stations: registry, tunnel: registry }, host);
    const parts = {
      ...{ name, registry, codes, store, record, uplinkUrl: () => urls[0] ?? '' },
      stations: () => registry.list(),
      station: (id: string) => registry.get(id),
      live: (id: string) => registry.live(id),
      hasApp: (build: string) => builds.has(build),
      archive: () => beside?.archive,
      ...{ versions: () => versions.current, changedAfter: (version: number) => versions.after(version) },
    };
    return {
      fleet: fleetCalls(parts),
      http: stationPages({
        ...{ registry, builds, name, prefix: settings.prefix, gate: people.gate, events: data.events },
        accounts: data.accounts,
      }),
      eachSecond: () => registry.eachSecond(),
      stop: async () => {
        listener.stop();
        versions.stop();
        registry.stop();
        await beside?.stop();
      },
    };
  };
}

const folded: ReadonlySet<string> = new Set([
  'stationRefused',
  'stationCutOff',
  'stationConflict',
  'stationConflictOver',
]);

/** All addresses are those of the machine's name. */
function reachedAs(host: string): string {
  const isAll = ['0.0.0.0', '::', '[::]'].includes(host);
  if (isAll) return hostname().toLowerCase();
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
