import { join } from 'node:path';
import { retentionOf } from '../historyParts.ts';
import { appPage } from '../http/appFiles.ts';
import type { ServeHub } from '../http/hubRequest.ts';
import { archivedStore } from '../store/tables/archived.ts';
import type { UplinkHubStore } from '../store/tables/uplinkHubs.ts';
import { uplinkKeyStore } from '../store/tables/uplinkKey.ts';
import { hubHandler } from './hubHandler.ts';
import { HubPeople } from './hubPeople.ts';
import { hubPerson } from './hubPerson.ts';
import { proxyFor } from './proxy.ts';
import { summaryOf } from './summaryOf.ts';
import { SummaryStreams } from './summaryStream.ts';
import { Uplink } from './uplink.ts';
import { UplinkKey } from './uplinkKey.ts';
import type { UplinkPorts } from './uplinkPorts.ts';

/** Loaded when there is a hub, or when the first is enrolled at. */
export function startUplink(ports: UplinkPorts, store: UplinkHubStore, serve: () => ServeHub | undefined): Uplink {
  const { data, settings, timing, users, version, station, closeUser } = ports;
  const { db, storage, events, accounts, report } = data;
  const { now, tick } = timing;
  const cfg = () => station().configuration.uplink;
  const people = new HubPeople({
    tick,
    userOf: (hub, person) => hubPerson(hub, person, cfg(), accounts.groups),
    onChange: closeUser,
  });
  users.setPeopleOfHubs((login) => people.find(login));
  const page = appPage(join(import.meta.dirname, '../../web/dist'), '/');
  const source = {
    ...{ station, version, url: settings.publicUrl, now, tick },
    points: () => cfg().summaryPoints,
    build: () => page().build,
  };
  // Loaded with the first request of an archive, and where there was one before.
  let archive: ReturnType<typeof loadArchive> | undefined;
  const load = () => {
    archive ??= loadArchive(ports);
    return archive;
  };
  if (archivedStore(db).get()) void load();
  const summaries = new SummaryStreams(() => summaryOf(source), report);
  return new Uplink({
    ...{ store, timing, key: new UplinkKey(uplinkKeyStore(db, storage)) },
    record: (entry) => events.record(entry),
    proxyFor: (url) => proxyFor(url, settings.hubProxy, process.env),
    stationName: () => station().configuration.stationName,
    handlerOf: (hub) =>
      hubHandler(hub, {
        ...{ people, serve },
        sendSummary: (response) => summaries.begin(response),
        archive: async () => (await load()).handler,
      }),
    onStop: () => {
      summaries.stop();
      void archive?.then(({ stop }) => stop());
    },
  });
}

async function loadArchive({ data, timing, station }: UplinkPorts) {
  const { startArchive } = await import('./archive/startArchive.ts');
  return startArchive({ data, now: timing.now, retention: () => retentionOf(station().configuration) });
}
