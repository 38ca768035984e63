import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { withoutEmpty } from '../protocol/faults/coded.ts';
import { idempotencyStore } from './commandRecords.ts';
import { driverKinds } from './drivers/index.ts';
import { Events } from './events/events.ts';
import { Topics } from './events/topics.ts';
import { isLoopback } from './http/origin.ts';
import { createServer } from './http/server.ts';
import { type Certificate, givenCertificate, ownCertificate, ownNames } from './http/tls.ts';
import { keepConfiguration } from './keepConfiguration.ts';
import { failureReport, isolated } from './points/isolated.ts';
import type { Timing } from './points/timing.ts';
import { type Settings, StartError } from './settings.ts';
import { type StartedStation, type StationPorts, startStation } from './startStation.ts';
import { findingText } from './station/findingText.ts';
import { loadStation, type Station } from './station/station.ts';
import { configurationStore } from './store/configurations.ts';
import { DataFolder, DataFolderError } from './store/dataFolder.ts';
import { keyed } from './store/keyed.ts';
import type { Notice } from './store/notice.ts';
import { sessionStore } from './store/sessions.ts';
import { keptSetting } from './store/settings.ts';
import { Storage } from './store/storage.ts';
import { storageFaultOf } from './store/storageFault.ts';
import { beginWords, endWords, lostWords } from './store/storageWords.ts';
import { accountStore } from './users/accounts.ts';
import { type Announcement, firstStart } from './users/firstStart.ts';
import { KnownLogins } from './users/knownLogins.ts';
import { Lockout } from './users/lockout.ts';
import { PasswordGate } from './users/passwordGate.ts';
import { Sessions } from './users/sessions.ts';
import { Users } from './users/users.ts';

/** A service that runs. */
export interface Device {
  readonly url: string;
  readonly announcement: Announcement;
  /** Stops the station that runs and starts another in its place: on the same address, accounts and data. */
  readonly replaceStation: (configuration: Station) => Promise<void>;
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
): Promise<Device> {
  if (!statSync(settings.station, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartError(`There is no station folder ${settings.station}.`);
  }
  // 0. Nobody else has what is kept: before anything of it is touched.
  const data = openData(settings.data);
  try {
    return await startOn(data, settings, say, timing);
  } catch (error) {
    await data.close();
    throw error;
  }
}

async function startOn(
  data: DataFolder,
  settings: Settings,
  say: (line: string) => void,
  timing: Timing,
): Promise<Device> {
  // 1. The station folder, as far as it is sound.
  performance.mark('station taken up');
  const station = loadStation(settings.station, driverKinds);
  // Read by the benches.
  performance.measure('station read', 'station taken up');
  // 2. What it keeps: accounts, commands, events.
  const { db } = data;
  const storage: Storage = new Storage({
    db,
    now: timing.now,
    toDisk: () => {
      const wasInMemory = data.memoryBecause !== undefined;
      const isOnDisk = data.tryToDisk();
      if (wasInMemory && isOnDisk) {
        say(`The data folder ${settings.data} can be written again; all that was in memory is there.`);
      }
      return isOnDisk;
    },
    onBegin: (fault) => {
      console.error(beginWords(settings.data, fault));
      events.record({ kind: 'storageFailed', fields: { reason: fault.why } });
    },
    onEnd: (fault, missing) => {
      console.error(endWords(settings.data, timing.now() - fault.since, missing));
      if (missing > 0) events.record({ kind: 'rowsMissing', fields: { count: missing } });
      events.record({ kind: 'storageBack' });
    },
  });
  const events: Events = new Events({
    db,
    now: timing.now,
    tick: timing.tick,
    writes: storage,
    onRecord: (kind) => topics.noteKind(kind),
  });
  const topics: Topics = new Topics(
    timing.now(),
    () => events.last,
    (error) => report('newest event', error),
  );
  if (data.memoryError) storage.begin(storageFaultOf(data.memoryError) ?? 'broken');
  for (const warning of data.warnings) say(warning);
  data.onWarning = say;
  if (data.memoryBecause !== undefined) say(memoryWords(settings.data, data.memoryBecause));
  const tell = ({ sentence, kind, aside, fault }: Notice) => {
    say(sentence);
    events.record({
      kind,
      object: aside === undefined ? undefined : { kind: 'file', name: aside },
      fields: withoutEmpty(fault),
    });
  };
  for (const notice of data.notices) tell(notice);
  data.onNotice = tell;
  data.onMemory = (error) => storage.begin(storageFaultOf(error) ?? 'broken');
  const accounts = accountStore(db, storage);
  const announcement = await announce(() => firstStart(accounts, station.accounts, settings.adminPassword));
  refuseDemonstration(settings.host, announcement);
  // Counts of logins go on in memory.
  const onWriteFailed = (error: Error) => storage.failed(error);
  const users = new Users(accounts, timing.now, onWriteFailed);
  const gate = new PasswordGate({
    users,
    lockout: new Lockout({ db, now: timing.now, tick: timing.tick, onWriteFailed }),
    known: new KnownLogins({ db, now: timing.now, onWriteFailed }),
    tick: timing.tick,
  });
  // 3. The station: all that depends on its configuration.
  const key = keptSetting(db, 'revision key', () => randomBytes(32).toString('hex'));
  const report = failureReport((part, message) =>
    events.record({ kind: 'partFailed', object: { kind: 'part', name: part }, fields: { detail: message } }),
  );
  data.onFailure = report;
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const shown = (infoNumber: number) => running.table.at(running.table.slotOf(infoNumber) ?? -1).value;
  const idempotency = idempotencyStore({ db, events, topics, storage, timing, shown });
  const ports: StationPorts = { db, events, topics, storage, timing, users, gate, idempotency, key, used, report, say };
  let running: StartedStation = startStation(station, ports);
  const store = configurationStore(db, storage);
  let keeping = Promise.resolve();
  const begin = () => {
    const { findings } = running.configuration;
    const ignored = findings.filter(({ kind }) => kind === 'remark');
    if (ignored[0]) {
      say(`Ignored: ${ignored.length} names in the configuration that are unknown, first ${findingText(ignored[0])}`);
    }
    for (const finding of findings.filter(({ kind }) => kind === 'fault')) {
      say(`Left out: ${findingText(finding)}`);
      const { file, line, element, reason } = finding;
      events.record({
        kind: 'configurationFault',
        object: { kind: 'file', id: file, name: file },
        fields: { line: line > 0 ? line : undefined, element, ...withoutEmpty(reason) },
      });
    }
    running.begin();
    const { configuration, revision, startedAt: time } = running;
    const keep = () => keepConfiguration(configuration, { store, key, revision: revision(), time, say });
    keeping = keeping.then(keep).catch((error: unknown) => report('configurations of the past', error));
  };
  // 4. Who is logged in.
  const sessions = new Sessions({
    now: timing.now,
    tick: timing.tick,
    store: sessionStore(db),
    holdsStream: (key) => running.feed.sessions.has(key),
    onWriteFailed,
    began: ({ login, address }) => events.recordFolded({ kind: 'login', person: login, address }),
    over: ({ login, address }, key, reason) => {
      running.commands.endSession(key);
      events.recordFolded({ kind: 'sessionOver', person: login, address, fields: { reason } });
    },
  });
  const usersRevision = () => keyed(key, accounts.list());
  // 5. The browsers' side.
  const ownHostNames = [...ownNames(), ...settings.names];
  const certificate = await certificateOf(settings, say);
  const app = await createServer(
    { station: () => running, usersRevision, events, users, gate, sessions, accounts, version, now: timing.now },
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
  // 6. The address is taken before the field is touched: a start that fails leaves no trace there.
  const stopBrowsers = async () => {
    running.feed.stop();
    await app.close();
  };
  const url = await listen(app, settings).catch(async (error: unknown) => {
    await stopBrowsers();
    throw error;
  });
  events.record({ kind: 'start', fields: { version } });
  begin();
  const eachSecond = [
    isolated('storage', () => storage.look(), report),
    isolated('sessions', () => sessions.sweep(), report),
    isolated('repeats in the log', () => events.closeRepeats(), report),
    isolated('passwords', () => gate.hold(running.feed.sessions), report),
  ];
  const watch = setInterval(() => {
    for (const run of [...eachSecond, ...running.eachSecond]) run();
  }, 1000);
  const replaceStation = async (configuration: Station) => {
    await running.stop();
    running = startStation(configuration, ports);
    begin();
  };
  const stop = async () => {
    clearInterval(watch);
    await stopBrowsers();
    await running.stop();
    await keeping;
    sessions.save();
    events.closeRepeats('all');
    events.record({ kind: 'stop' });
    storage.look();
    if (storage.waiting > 0) console.error(lostWords(storage.waiting));
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

/** What the console says where the service starts on a copy in memory. */
function memoryWords(folder: string, because: string): string {
  return `The data folder ${folder} can't be written: ${because}. The service goes on in memory; until the folder can be written again, nothing that changes is kept.`;
}

async function announce(start: () => Promise<Announcement>): Promise<Announcement> {
  try {
    return await start();
  } catch (error) {
    throw new StartError(`${(error as Error).message}.`);
  }
}

async function certificateOf(
  { tls, data, names }: Settings,
  say: (line: string) => void,
): Promise<Certificate | undefined> {
  try {
    if (tls === undefined) return undefined;
    return tls === 'own' ? await ownCertificate(data, names, say) : givenCertificate(tls.key, tls.cert);
  } catch (error) {
    throw new StartError(`${(error as Error).message}.`);
  }
}

/** Passwords that everybody may know are for this machine only (R19). */
function refuseDemonstration(host: string, { demonstration }: Announcement): void {
  if (isLoopback(host) || demonstration.length === 0) return;
  const logins = demonstration.map(({ login }) => login).join(', ');
  throw new StartError(
    `The demonstration passwords of ${logins} would be open to the network: change them first, or listen on 127.0.0.1.`,
  );
}

async function listen(app: FastifyInstance, { host, port, prefix, tls }: Settings): Promise<string> {
  try {
    await app.listen({ host: host.replace(/^\[|\]$/g, ''), port });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw new StartError(
      isTaken
        ? `Port ${port} on ${host} is taken by another program.`
        : `Can't listen on ${host}:${port}: ${(error as Error).message}.`,
    );
  }
  const { port: actual } = app.server.address() as AddressInfo;
  return `${tls ? 'https' : 'http'}://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${actual}${prefix}`;
}
