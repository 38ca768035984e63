import { existsSync, statSync } from 'node:fs';
import { attempt } from '../protocol/attempt.ts';
import { certificateOf, listen } from './address.ts';
import { configurationKeeper } from './beginStation.ts';
import { watchClock } from './clockWatch.ts';
import { composePublishing } from './composePublishing.ts';
import { composeReports } from './composeReports.ts';
import { composeUplink } from './composeUplink.ts';
import { composeDeployment } from './configuration/deployment.ts';
import { Examiner } from './configuration/examining/examiner.ts';
import { composeVersions, loadStationToStart, type VersionParts } from './configuration/startVersion.ts';
import { type Data, openData } from './data.ts';
import type { LoadedDirectory } from './directory/loadDirectory.ts';
import { makeFirstStation } from './emptyStation.ts';
import { logKey } from './events/logKey.ts';
import { LogLimit } from './events/logLimit.ts';
import { HistoryThread } from './history/thread/historyThread.ts';
import { historyParts } from './historyParts.ts';
import { isSharedBy } from './http/connectionShare.ts';
import { Front } from './http/front.ts';
import { isLoopback } from './http/origin.ts';
import type { Certificate } from './http/tls.ts';
import type { ExtendToHub } from './hubExtension.ts';
import { version } from './installation.ts';
import { loadForStart } from './loadForStart.ts';
import { reportMails } from './messages/reportMails.ts';
import { openListener } from './openListener.ts';
import { isolated } from './points/isolated.ts';
import { ownTiming, type Timing, usualDuePeriodMs } from './points/timing.ts';
import { watchRuns } from './serviceRuns.ts';
import { createServices, used } from './services.ts';
import { type Settings, StartError } from './settings.ts';
import type { StartedStation } from './startStation.ts';
import type { StationDifference } from './station/diffStations.ts';
import type { LoadedStation, StationToStart } from './station/stationFolder.ts';
import { StationSlot } from './stationSlot.ts';
import { keyed } from './store/keyed.ts';
import { filesOf } from './store/replacement.ts';
import { correctionStore } from './store/tables/corrections.ts';
import { heartbeatStore } from './store/tables/heartbeat.ts';
import { trendViewStore } from './store/tables/trendViews.ts';
import { keepFirstPassword } from './users/firstPasswordFile.ts';
import { type Announcement, firstStart } from './users/firstStart.ts';
import { takeHangMark } from './watchdog/watchdog.ts';

export interface Device {
  readonly url: string;
  readonly announcement: Announcement;
  /**
   * Starts another station in place of the running one: on the same address, accounts and data, and over the same links
   * where they are identical. Returns what differs; rejects where it can't start, and the present one continues.
   */
  readonly replaceStation: (loaded: LoadedStation) => Promise<StationDifference>;
  /** Only of one that started on a folder that can't be written: whether it can be now, and a restart helps. */
  readonly isWritableAgain: (() => boolean) | undefined;
  readonly stop: () => Promise<void>;
}

/** Data, services, station and listener; throws StartError with a sentence where the service can't start. */
export async function startDevice(
  settings: Settings,
  say: (line: string) => void,
  timing: Timing = ownTiming,
  extend?: ExtendToHub,
): Promise<Device> {
  makeFirstStation(settings, say);
  if (!statSync(settings.station, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartError(`The station folder ${settings.station} does not exist.`);
  }
  // A station that must not start creates no data folder.
  const isFirst = settings.isStrict && !existsSync(filesOf(settings.data).database);
  const checked = isFirst ? loadForStart(settings) : undefined;
  // 0. The data: no other process has them, before anything of them is touched.
  const data = openData(settings.data, timing, say);
  try {
    // 1. The station, as far as it is sound: of the folder, or the deployed version.
    performance.mark('station taken up');
    const { db, storage, events, report } = data;
    const keeper = configurationKeeper({ db, storage, events, report, say });
    const versions = composeVersions(data, settings.followsFolder, keeper.stored);
    const loaded = await loadStationToStart(data, versions, settings, { say, time: timing.now(), checked });
    // Read by the benches.
    performance.measure('station read', 'station taken up');
    // 2. The address, before the field is touched: a start that fails leaves no trace there. `/health` is answered from now on.
    const certificate = await certificateOf(settings, say);
    const isExempt = isSharedBy(settings.trustedProxies);
    const front = new Front({ prefix: settings.prefix, certificate, isExempt, createListener: extend?.createListener });
    try {
      const url = await listen(front, settings);
      return await startOn(data, loaded, { settings, say, timing, front, certificate, url, keeper, versions, extend });
    } catch (error) {
      await front.close();
      throw error;
    }
  } catch (error) {
    await data.close();
    throw error;
  }
}

interface StartParts {
  readonly settings: Settings;
  readonly say: (line: string) => void;
  readonly timing: Timing;
  readonly front: Front;
  readonly certificate: Certificate | undefined;
  readonly url: string;
  readonly keeper: ReturnType<typeof configurationKeeper>;
  readonly versions: VersionParts;
  /** Undefined: this is no hub. */
  readonly extend: ExtendToHub | undefined;
}

async function startOn(data: Data, loaded: StationToStart, parts: StartParts): Promise<Device> {
  const { settings, say, timing, front, certificate, url, keeper, versions, extend } = parts;
  const { db, storage, events, accounts, report } = data;
  // No closure here refers to what was loaded: the files of a configuration are megabytes, and would stay in memory.
  const seeds = loaded.accounts;
  await extend?.prepare?.(data);
  const announcement = await announce(() => firstStart(accounts, seeds, settings.adminPassword));
  refuseDemonstration(settings.host, announcement);
  // 3. The services, which outlive every station.
  const directory = settings.directory === undefined ? undefined : await directoryOf(settings.directory);
  const { ports, key, ...people } = createServices(data, {
    ...{ timing, say, publicUrl: settings.publicUrl, directory },
    running: () => slot.current,
    trial: () => deployment.trials.current,
    reportMail: (row) => reports.mailOf(row),
  });
  for (const name of directory?.groups ?? [])
    if (!accounts.groups.find(name))
      say(`The directory’s settings name the group ${name}, which does not exist here: it gives no rights.`);
  const recorder = new HistoryThread(historyParts(data, timing, () => slot.running.configuration));
  const publishing = composePublishing({ data, timing, say, linkPorts: ports.linkPorts });
  // 4. The station: all that depends on its configuration.
  const slot: StationSlot = new StationSlot({
    ports: {
      ...ports,
      recorder,
      publishing,
      askHistory: recorder.ask,
      askSamples: (query) => recorder.ask({ name: 'samples', query }),
    },
    key,
    keeper,
  });
  await slot.make(loaded);
  const examiner = new Examiner();
  const deployment = composeDeployment({ ...versions, data, timing, slot, examiner, gate: people.gate });
  // 5. The browsers' side.
  const hub = await extend?.({ settings, data, timing, people, say });
  const uplink = composeUplink({
    ...{ data, settings, timing, version, users: people.users, station: () => slot.running },
    closeUser: (login) => {
      slot.running.feed.closeUser(login);
      slot.running.commands.endUser(login);
    },
  });
  const services = {
    ...{ ...people, ...data, askHistory: recorder.ask, version, trendViews: trendViewStore(db, storage) },
    corrections: correctionStore(db, storage, events),
    publishing,
    uplink: uplink.parts,
    fleet: hub?.fleet,
    station: () => slot.running,
    deployment: deployment.answers,
    activated: deployment.activated,
    drafts: atFirstUse(async () => {
      const { composeDrafts } = await import('./configuration/drafts/drafts.ts');
      return composeDrafts({ ...versions, data, timing, examiner });
    }),
    linkTools: atFirstUse(async () => {
      const { LinkTools } = await import('./linkTools/linkTools.ts');
      const running = () => [...slot.running.configuration.links.values()];
      return new LinkTools({ events, now: timing.now, running, ports: ports.linkPorts });
    }),
    usersRevision: () => keyed(key, accounts.list()),
    fileContent: keeper.read,
  };
  const reports = composeReports({
    ...{ data, timing, publicUrl: settings.publicUrl, mails: reportMails(people.messaging.messages) },
    sources: () => ({ ...services, ...slot.running, now: timing.now }),
  });
  const listener = openListener({
    front,
    certificate,
    settings,
    data,
    timing,
    say,
    services: { ...services, reports: reports.made },
    endStreams: () => slot.running.feed.stop(),
    extension: hub?.http,
  });
  const { gate, sessions, tokens, users, closeAccounts } = people;
  const { messages } = people.messaging;
  const isUsed = () => !users.isFirstPasswordUnused('admin');
  const { firstPasswordFile } = settings;
  const dropFirstPassword =
    firstPasswordFile === undefined
      ? () => undefined
      : keepFirstPassword(firstPasswordFile, announcement.firstPassword, isUsed, say);
  const runs = watchRuns({
    ...{ store: heartbeatStore(db, storage), events, timing, version, say },
    // None where the log can’t be read: that prevents no start.
    newest: () => attempt(() => events.reader.page({ count: 50 })?.events ?? [], []),
    wasHung: () => takeHangMark(settings.data),
  });
  runs.start();
  recorder.start();
  slot.begin(loaded);
  messages.start();
  isolated('reports', reports.eachSecond, report)();
  await uplink.start(listener.serveHub);
  front.run(() => isDegraded(slot.running, storage));
  const logParts = { db: data.log, key: () => logKey(db), now: timing.now, used };
  const logLimit = new LogLimit({ ...logParts, maxBytes: settings.logBytes });
  const eachSecond = [
    isolated('storage', () => storage.retry(), report),
    isolated('ends of accounts', closeAccounts, report),
    isolated('sessions', () => sessions.sweep(), report),
    isolated('certificates', people.reviewTrust, report),
    isolated('tokens', () => tokens.save(), report),
    isolated('repeats in the log', () => events.closeRepeats(), report),
    isolated('size of the log', () => storage.log.later(() => logLimit.trim(), 'size'), report),
    isolated('index of the log', () => data.logReader.updateIndex(events.last), report),
    isolated('clock', watchClock(timing, events), report),
    isolated('sign of life', () => runs.eachSecond(), report),
    isolated('first password', dropFirstPassword, report),
    isolated('directory', () => people.directory?.eachSecond(), report),
    isolated('passwords', () => gate.hold(slot.running.feed.sessions), report),
    isolated('history', () => recorder.eachSecond(), report),
    isolated('health', listener.eachSecond, report),
    isolated('messages', messages.eachSecond, report),
    isolated('reports', reports.eachSecond, report),
    isolated('configuration trial', () => deployment.trials.eachSecond(), report),
    ...(hub ? [isolated('hub', hub.eachSecond, report)] : []),
  ];
  const watch = setInterval(() => {
    for (const run of [...eachSecond, ...slot.running.eachSecond]) run();
  }, timing.duePeriodMs ?? usualDuePeriodMs);
  const stop = async () => {
    clearInterval(watch);
    people.directory?.stop();
    uplink.stop();
    listener.close();
    await hub?.stop();
    await reports.stop();
    await messages.stop();
    await deployment.stop();
    await slot.stop();
    await publishing.stop();
    await recorder.stop();
    await keeper.stored();
    sessions.save();
    tokens.save('all');
    events.closeRepeats('all');
    runs.stop();
    data.finish();
    await data.close();
    await front.close();
  };
  const { isWritableAgain } = data;
  return { url, announcement, replaceStation: (next) => slot.replace(next), isWritableAgain, stop };
}

/** Loaded only where there is one. */
async function directoryOf(file: string): Promise<LoadedDirectory> {
  const { loadDirectory } = await import('./directory/loadDirectory.ts');
  return loadDirectory(file);
}

function atFirstUse<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** For monitoring: the mode, a lost link, a disk that can’t be written. */
function isDegraded({ configuration, field }: StartedStation, { fault }: Data['storage']): boolean {
  const isLost = [...field.links.values()].some(({ status }) => status.isUp === false);
  return configuration.mode !== 'normal' || isLost || fault !== undefined;
}

async function announce(start: () => Promise<Announcement>): Promise<Announcement> {
  try {
    return await start();
  } catch (error) {
    throw new StartError(`${(error as Error).message}.`);
  }
}

/** Publicly known passwords are for this machine only (R19). */
function refuseDemonstration(host: string, { demonstration }: Announcement): void {
  if (isLoopback(host) || demonstration.length === 0) return;
  const logins = demonstration.map(({ login }) => login).join(', ');
  throw new StartError(
    `The demonstration passwords of ${logins} would be valid on the network. Change them first, or listen on 127.0.0.1.`,
  );
}
