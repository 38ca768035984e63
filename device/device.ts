import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OperationKind } from '../protocol/operationLog.ts';
import { may } from '../protocol/rights.ts';
import { driverKinds } from './drivers/index.ts';
import { Feed } from './http/feed.ts';
import { isLoopback } from './http/origin.ts';
import { createServer } from './http/server.ts';
import { type Certificate, givenCertificate, ownCertificate, ownNames } from './http/tls.ts';
import { createField } from './points/field.ts';
import { failureReport, isolated } from './points/isolated.ts';
import { PointTable } from './points/pointTable.ts';
import type { Timing } from './points/scanner.ts';
import { type Settings, StartError } from './settings.ts';
import { openView } from './station/configuration.ts';
import { findingText } from './station/findings.ts';
import { technicalRevision } from './station/revision.ts';
import { loadStation } from './station/station.ts';
import { DataFolder, DataFolderError } from './store/dataFolder.ts';
import type { Notice } from './store/notice.ts';
import { OperationLog } from './store/operationLog.ts';
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
import type { User } from './users/user.ts';
import { Users } from './users/users.ts';
import { wireCommands } from './wireCommands.ts';
import { wireProgrammes } from './wireProgrammes.ts';

/** A service that runs. */
export interface Device {
  readonly url: string;
  readonly announcement: Announcement;
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
  const open = openView(station);
  // Read by the benches.
  performance.measure('station read', 'station taken up');
  // 2. What it keeps: accounts, commands, the operation log.
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
      record('storageFailed', { reason: fault.why });
    },
    onEnd: (fault, missing) => {
      console.error(endWords(settings.data, timing.now() - fault.since, missing));
      if (missing > 0) record('rowsMissing', { detail: String(missing) });
      record('storageBack');
    },
  });
  const log = new OperationLog(db, timing.tick, storage);
  const record = (kind: OperationKind, entry: object = {}) => log.append({ kind, time: timing.now(), ...entry });
  if (data.memoryError) storage.begin(storageFaultOf(data.memoryError) ?? 'broken');
  for (const warning of data.warnings) say(warning);
  if (data.memoryBecause !== undefined) say(memoryWords(settings.data, data.memoryBecause));
  const tell = ({ sentence, ...notice }: Notice) => {
    say(sentence);
    record(notice.kind, notice);
  };
  for (const notice of data.notices) tell(notice);
  data.onNotice = tell;
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
  // 3. The revision that screens are drawn with.
  const key = keptSetting(db, 'revision key', () => randomBytes(32).toString('hex'));
  const revisionText = technicalRevision(key, station.files);
  const revision = () => revisionText;
  // 4. The way of a value: links, scanner, table.
  const startedAt = timing.now();
  const report = failureReport((part, message) => record('partFailed', { subject: part, detail: message }));
  const table = new PointTable(station.points, startedAt, report);
  const drivers = new Map([...station.links].map(([id, link]) => [id, link.kind.create(link)]));
  const onLink = (link: string, lost: string | undefined) => {
    if (lost !== undefined) commands.arms.endLink(link);
    say(lost === undefined ? `Link ${link} is back.` : `Link ${link} is lost: ${lost}.`);
    record(lost === undefined ? 'linkBack' : 'linkLost', { subject: link, detail: lost });
  };
  const field = createField(drivers, station.points, table, timing, onLink, report);
  // 5. The way of a command: its only door.
  const commands = wireCommands({
    db,
    log,
    storage,
    points: station.points,
    table,
    field,
    timing,
    revision,
    users,
    gate,
    onManual: (infoNumber, hold) => programmes.scheduler.hold(infoNumber, hold),
  });
  // 6. The time programmes.
  const programmes = wireProgrammes({
    db,
    log,
    storage,
    points: station.points,
    timeZone: station.timeZone,
    now: timing.now,
    writer: commands.writer,
    report,
  });
  // 7. The browsers' side, and who is logged in.
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const feed = new Feed({
    table,
    points: station.points,
    revision,
    now: timing.now,
    tick: timing.tick,
    used,
    lastOperation: () => log.last,
    cannotWrite: () => storage.fault,
    report,
  });
  const sessions = new Sessions({
    now: timing.now,
    tick: timing.tick,
    store: sessionStore(db),
    holdsStream: (key) => feed.sessions.has(key),
    onWriteFailed,
    began: ({ login, address }) => log.appendFolded({ kind: 'login', time: timing.now(), user: login, address }),
    over: ({ login, address }, key, reason) => {
      commands.endSession(key);
      log.appendFolded({ kind: 'sessionOver', time: timing.now(), user: login, address, reason });
    },
  });
  const keyed = (what: unknown) => createHmac('sha256', key).update(JSON.stringify(what)).digest('hex').slice(0, 32);
  const usersRevision = () => keyed(accounts.list());
  const networkRevision = () => keyed([...station.links.values()]);
  const certificate = await certificateOf(settings, say);
  const app = await createServer(
    {
      station,
      open,
      revision,
      usersRevision,
      networkRevision,
      table,
      field,
      commands,
      programmes,
      timeZone: station.timeZone,
      feed,
      log,
      users,
      gate,
      sessions,
      accounts,
      isDegraded: station.mode === 'degraded',
      startedAt,
      version,
      now: timing.now,
    },
    {
      prefix: settings.prefix,
      webFolder: join(import.meta.dirname, '../web/dist'),
      hostNames: new Set([...ownNames(), ...settings.names, ...station.localHostNames.toLowerCase().split(/\s+/)]),
      certificate,
      isInsecure: settings.isInsecure,
      trustedProxies: settings.trustedProxies,
      clocks: { tick: () => performance.now(), used },
      say,
    },
  );
  // 8. The address is taken before the field is touched: a start that fails leaves no trace there.
  const stopBrowsers = async () => {
    feed.stop();
    await app.close();
  };
  const url = await listen(app, settings).catch(async (error: unknown) => {
    await stopBrowsers();
    throw error;
  });
  record('start', { detail: version });
  for (const finding of station.findings) {
    say(`Left out: ${findingText(finding)}`);
    record('configurationFault', { subject: finding.file, detail: findingText(finding) });
  }
  const stopField = field.start();
  const stopProgrammes = programmes.start();
  // An expiry comes by itself: its streams end within a second of it (R7).
  const eachSecond = [
    isolated('storage', () => storage.look(), report),
    isolated('expiry of streams', () => feed.closeUnless((login) => mayWatch(users.find(login))), report),
    isolated('sessions', () => sessions.sweep(), report),
    isolated('repeats in the log', () => log.closeRepeats(timing.now()), report),
    isolated('passwords', () => gate.hold(feed.sessions), report),
    isolated('arms and blocks', () => commands.sweep(), report),
  ];
  const watch = setInterval(() => {
    for (const run of eachSecond) run();
  }, 1000);
  const stop = async () => {
    clearInterval(watch);
    await stopBrowsers();
    await Promise.all([stopProgrammes(), commands.writer.stop()]);
    await stopField();
    sessions.save();
    log.closeRepeats(timing.now(), 'all');
    record('stop');
    storage.look();
    if (storage.waiting > 0) console.error(lostWords(storage.waiting));
    await data.close();
  };
  return { url, announcement, stop };
}

function mayWatch(user: User | undefined): boolean {
  return user !== undefined && may(user, 'look');
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
