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
  const log = new OperationLog(db, timing.tick);
  const record = (kind: OperationKind, entry: object = {}) => log.append({ kind, time: timing.now(), ...entry });
  for (const warning of data.warnings) say(warning);
  if (data.memoryBecause !== undefined) say(memoryWords(settings.data, data.memoryBecause));
  const tell = ({ sentence, ...notice }: Notice) => {
    say(sentence);
    record(notice.kind, notice);
  };
  for (const notice of data.notices) tell(notice);
  data.onNotice = tell;
  const accounts = accountStore(db);
  const announcement = await announce(() => firstStart(accounts, station.accounts, settings.adminPassword));
  refuseDemonstration(settings.host, announcement);
  const onWriteFailed = saidOnce(say, 'What the data folder has to keep of logins');
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
  const table = new PointTable(station.points, startedAt);
  const drivers = new Map([...station.links].map(([id, link]) => [id, link.kind.create(link)]));
  const field = createField(drivers, station.points, table, timing, (link, lost) => {
    say(lost === undefined ? `Link ${link} is back.` : `Link ${link} is lost: ${lost}.`);
    record(lost === undefined ? 'linkBack' : 'linkLost', { subject: link, detail: lost });
    if (lost !== undefined) commands.arms.endLink(link);
  });
  // 5. The way of a command: its only door.
  const commands = wireCommands({
    db,
    log,
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
    points: station.points,
    timeZone: station.timeZone,
    now: timing.now,
    writer: commands.writer,
  });
  // 7. The browsers' side, and who is logged in.
  const feed = new Feed({
    table,
    points: station.points,
    revision,
    now: timing.now,
    tick: timing.tick,
    used: () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    },
    lastOperation: () => log.last,
  });
  const sessions = new Sessions({
    now: timing.now,
    tick: timing.tick,
    store: sessionStore(db),
    holdsStream: (key) => feed.sessions.has(key),
    onWriteFailed: ({ message }) => say(`Who is logged in can't be kept: ${message}.`),
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
  const watch = setInterval(() => {
    feed.closeUnless((login) => mayWatch(users.find(login)));
    gate.hold(feed.sessions);
    commands.sweep();
    sessions.sweep();
    log.closeRepeats(timing.now());
    if (data.memoryBecause !== undefined && data.tryToDisk()) {
      say(`The data folder ${settings.data} can be written again; all that was in memory is there.`);
    }
  }, 1000);
  const stop = async () => {
    clearInterval(watch);
    await stopBrowsers();
    await Promise.all([stopProgrammes(), commands.writer.stop()]);
    await stopField();
    sessions.save();
    log.closeRepeats(timing.now(), 'all');
    record('stop');
    await data.close();
  };
  return { url, announcement, stop };
}

/** Says the first time only that something could not be written. */
function saidOnce(say: (line: string) => void, what: string): (error: Error) => void {
  let isSaid = false;
  return ({ message }) => {
    if (!isSaid) say(`${what} can't be written: ${message}.`);
    isSaid = true;
  };
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
