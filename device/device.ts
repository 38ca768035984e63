import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { certificateOf, listen } from './address.ts';
import { configurationKeeper } from './beginStation.ts';
import { watchClock } from './clockWatch.ts';
import { idempotencyStore } from './commandRecords.ts';
import { bundleMaker } from './diagnosis/bundleMaker.ts';
import { ServiceHealth } from './diagnosis/serviceHealth.ts';
import type { Events } from './events/events.ts';
import { logKey } from './events/logKey.ts';
import { LogLimit } from './events/logLimit.ts';
import { isLoopback } from './http/origin.ts';
import { createServer } from './http/server.ts';
import { ownNames } from './http/tls.ts';
import { wireKept } from './kept.ts';
import { loadForStart } from './loadForStart.ts';
import { type MakePast, recordsNothing } from './past.ts';
import { isolated } from './points/isolated.ts';
import type { Timing } from './points/timing.ts';
import { watchRuns } from './serviceRuns.ts';
import { type Settings, StartError } from './settings.ts';
import { type StartedStation, type StationPorts, startStation } from './startStation.ts';
import type { LoadedFolder } from './station/stationFolder.ts';
import { DataFolder, DataFolderError } from './store/dataFolder.ts';
import { heartbeatStore } from './store/heartbeat.ts';
import { keyed } from './store/keyed.ts';
import { keptSetting } from './store/settings.ts';
import { lostWords } from './store/storageWords.ts';
import { trendViewStore } from './store/trendViews.ts';
import { accountStore } from './users/accounts.ts';
import { type Announcement, firstStart } from './users/firstStart.ts';
import { wireHistory } from './wireHistory.ts';
import { wireUsers } from './wireUsers.ts';

/** A service that runs. */
export interface Device {
  readonly url: string;
  readonly announcement: Announcement;
  /** Stops the station that runs and starts another in its place: on the same address, accounts and data. */
  readonly replaceStation: (loaded: LoadedFolder) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Version of the service, told in the identity card. */
const { version }: { version: string } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));

const ownTiming: Timing = {
  now: Date.now,
  tick: () => performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
};

/** Wires the service, top to bottom, and starts it; throws StartError with a sentence where it can't. */
export async function startDevice(
  settings: Settings,
  say: (line: string) => void,
  timing: Timing = ownTiming,
  makePast?: MakePast,
): Promise<Device> {
  if (!statSync(settings.station, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartError(`The station folder ${settings.station} does not exist.`);
  }
  // 0. The station folder, as far as it is sound.
  performance.mark('station taken up');
  const loaded = loadForStart(settings);
  // Read by the benches.
  performance.measure('station read', 'station taken up');
  // 1. Nobody else has what is kept: before anything of it is touched.
  const data = openData(settings.data);
  try {
    return await startOn(data, loaded, settings, say, timing, makePast);
  } catch (error) {
    await data.close();
    throw error;
  }
}

async function startOn(
  data: DataFolder,
  loaded: LoadedFolder,
  settings: Settings,
  say: (line: string) => void,
  timing: Timing,
  makePast: MakePast | undefined,
): Promise<Device> {
  // 2. What it keeps, accounts and events, and who is logged in.
  const { db } = data;
  const { storage, events, logReader, alarmReader, topics, report } = wireKept(data, settings.data, timing, say);
  const accounts = accountStore(db, storage);
  const announcement = await announce(() => firstStart(accounts, loaded.accounts, settings.adminPassword));
  refuseDemonstration(settings.host, announcement);
  const { users, gate, seenMarks, sessions } = wireUsers({
    ...{ db, storage, events, timing, accounts },
    holdsStream: (key) => running.feed.sessions.has(key),
    onSessionOver: (key) => running.commands.endSession(key),
  });
  // 3. The station: all that depends on its configuration.
  const key = keptSetting(db, 'revision key', () => randomBytes(32).toString('hex'));
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const shown = (infoNumber: number) => running.table.at(running.table.slotOf(infoNumber) ?? -1).value;
  const idempotency = idempotencyStore({ db, events, topics, storage, timing, shown });
  const { recorder, recorderFor, historyReader, recordOwn } = wireHistory({
    ...{ data: settings.data, db, storage, events, timing, report },
    mayWrite: () => data.memoryBecause === undefined,
    configuration: () => running.configuration,
  });
  const ports: StationPorts = {
    recorder,
    db,
    events,
    topics,
    storage,
    timing,
    users,
    gate,
    idempotency,
    key,
    used,
    report,
    say,
  };
  // Until a past is made nothing is recorded: what comes later would stand before it.
  let running: StartedStation = startStation(
    loaded,
    makePast ? { ...ports, recorder: recordsNothing(recorder) } : ports,
  );
  const logParts = { db: data.events, key: () => logKey(db), now: timing.now, used };
  const logLimit = new LogLimit({ ...logParts, maxBytes: settings.logBytes });
  const keeper = configurationKeeper({ db, storage, events, report, say });
  keeper.runs(loaded.configuration);
  const usersRevision = () => keyed(key, accounts.list());
  // 4. The browsers' side.
  const ownHostNames = [...ownNames(), ...settings.names];
  const certificate = await certificateOf(settings, say);
  const health = new ServiceHealth({
    folder: settings.data,
    certificate: certificate?.cert,
    logKey: () => logKey(db).publicKey,
    tick: timing.tick,
  });
  const place = { station: settings.station, data: settings.data };
  const supportBundle = bundleMaker({ place, now: timing.now, certificate: certificate?.cert });
  const own = {
    usersRevision,
    fileContent: keeper.read,
    events,
    logReader,
    alarmReader,
    historyReader,
    trendViews: trendViewStore(db, storage),
    seenMarks,
    users,
    gate,
    sessions,
    accounts,
    health,
    supportBundle,
    version,
  };
  const app = await createServer(
    { ...own, station: () => running, logKey: () => logKey(db), now: timing.now, tick: timing.tick },
    {
      prefix: settings.prefix,
      webFolder: join(import.meta.dirname, '../web/dist'),
      hostNames: new Set(ownHostNames),
      certificate,
      isInsecure: settings.isInsecure,
      trustedProxies: settings.trustedProxies,
      clocks: { tick: () => performance.now(), used },
      say,
    },
  );
  // 5. The address is taken before the field is touched: a start that fails leaves no trace there.
  const stopBrowsers = async () => {
    running.feed.stop();
    await app.close();
  };
  const url = await listen(app, settings).catch(async (error: unknown) => {
    await stopBrowsers();
    throw error;
  });
  const runs = watchRuns({
    ...{ store: heartbeatStore(db, storage), events, timing, version },
    newest: () => newestOf(events),
  });
  const begin = () => {
    runs.start();
    recorder.start();
    keeper.begin(running, loaded);
  };
  let isStopping = false;
  /** What happens meanwhile comes into the log after the past, and the station begins with what the past has left. */
  const beginAfterPast = async (make: MakePast) => {
    const release = events.hold();
    const past = { loaded, ports, log: data.events, version, recorderFor, isStopping: () => isStopping };
    await make(past).catch((error: unknown) => report('past', error));
    recordOwn();
    release();
    if (isStopping) return;
    await running.stop();
    running = startStation(loaded, ports);
    begin();
  };
  const begun = makePast ? beginAfterPast(makePast) : begin();
  const eachSecond = [
    isolated('storage', () => storage.look(), report),
    isolated('sessions', () => sessions.sweep(), report),
    isolated('repeats in the log', () => events.closeRepeats(), report),
    isolated('size of the log', () => storage.log.later(() => logLimit.look(), 'size'), report),
    isolated('index of the log', () => logReader.look(events.last), report),
    isolated('clock', watchClock(timing, events), report),
    isolated('sign of life', () => runs.look(), report),
    isolated('passwords', () => gate.hold(running.feed.sessions), report),
    isolated('history', () => recorder.look(), report),
    isolated('health', () => health.look(), report),
  ];
  const watch = setInterval(() => {
    for (const run of [...eachSecond, ...running.eachSecond]) run();
  }, 1000);
  const replaceStation = async (next: LoadedFolder) => {
    await running.stop();
    running = startStation(next, ports);
    keeper.runs(next.configuration);
    keeper.begin(running, next);
  };
  const stop = async () => {
    isStopping = true;
    await begun;
    clearInterval(watch);
    health.stop();
    await stopBrowsers();
    await running.stop();
    // Files that nobody reads any more can be left without a log.
    await historyReader.stop();
    await recorder.stop();
    await keeper.stop();
    sessions.save();
    events.closeRepeats('all');
    runs.stop();
    storage.look();
    if (storage.waiting > 0) console.error(lostWords(storage.waiting));
    await logReader.stop();
    await alarmReader.stop();
    await data.close();
  };
  return { url, announcement, replaceStation, stop };
}

function openData(folder: string): DataFolder {
  try {
    return new DataFolder(folder);
  } catch (error) {
    if (error instanceof DataFolderError) throw new StartError(error.message);
    throw error;
  }
}

/** None where the log can’t be read: that keeps nobody from starting. */
function newestOf(events: Events) {
  try {
    return events.page({ count: 50 })?.events ?? [];
  } catch {
    return [];
  }
}

async function announce(start: () => Promise<Announcement>): Promise<Announcement> {
  try {
    return await start();
  } catch (error) {
    throw new StartError(`${(error as Error).message}.`);
  }
}

/** Passwords that everybody may know are for this machine only (R19). */
function refuseDemonstration(host: string, { demonstration }: Announcement): void {
  if (isLoopback(host) || demonstration.length === 0) return;
  const logins = demonstration.map(({ login }) => login).join(', ');
  throw new StartError(
    `The demonstration passwords of ${logins} would be valid on the network. Change them first, or listen on 127.0.0.1.`,
  );
}
