import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startDevice } from '../../device/device.ts';
import { Events } from '../../device/events/events.ts';
import type { OutboxRow } from '../../device/messages/outboxRow.ts';
import { MadeFiles } from '../../device/reports/made/madeFiles.ts';
import { parseSettings } from '../../device/settings.ts';
import { DataFolder } from '../../device/store/dataFolder.ts';
import { outbox } from '../../device/store/tables/outbox.ts';
import { credential, replyTo } from '../../device/tests/testDevice.ts';
import { testTiming } from '../../device/tests/testTiming.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { hasMailServer, headerOf, TestMailServer } from '../../testing/testReceivers.ts';
import { tempFolder } from '../machine/folder.ts';

export interface KilledReports {
  readonly kills: number;
  /** Days that were over when the last service ran. */
  readonly days: number;
  readonly made: number;
  /** Mails that came, and those that came again. */
  readonly received: number;
  readonly repeated: number;
  /** Days without a report, with two, without their files or with two entries in the log; none is allowed. */
  readonly lost: number;
  readonly twice: number;
  readonly withoutFiles: number;
  readonly entries: number;
  /** Messages stored as sent that never came, and reports that are still on their way; none is allowed. */
  readonly notReceived: number;
  readonly waiting: number;
}

const dayMs = 86_400_000;
const began = Date.parse('2026-03-01T12:00:00Z');
const admin = ['admin', 'keys-to-the-works'] as const;
const station = `<StationCfg><IdentityCfg StationName="Killed" TimeZone="Europe/Paris"/>
<CommunicationCfg><Simulator Id="trial" PeriodMs="1000"/></CommunicationCfg>
<PointCfg><Point Id="LEVEL" InfoNumber="1" Name="Level" Link="trial" Register="sine:0..5/60"/></PointCfg>
<ReportCfg><Report Id="daily" Title="Day" Period="day" Scheduled="true" DelayMin="0" Formats="csv, html" SendTo="a@town.example">
<Block Kind="figures" Points="*" Values="mean"/></Report></ReportCfg></StationCfg>`;

/** Kills (SIGKILL) a service for which days pass in a moment, and looks at what it leaves of their reports. */
export async function killedReports(kills: number): Promise<KilledReports> {
  if (!hasMailServer) throw new Error('Debian’s python3-aiosmtpd is missing.');
  await using folder = await tempFolder();
  await mkdir(folder.path, { recursive: true });
  await writeFile(join(folder.path, 'station.xml'), station);
  const account = testAccount(admin[0], 3, admin[1]);
  await writeFile(join(folder.path, 'accounts.xml'), `<AccountCfg>${account}</AccountCfg>`);
  const mail = await TestMailServer.start({ delayS: 0.02 });
  try {
    let day = 0;
    for (let i = 0; i < kills; i++) day = await killOne(folder.path, mail.port, day, Math.random() * 1500);
    await killOne(folder.path, mail.port, day, undefined);
    return { kills, ...(await found(folder.path, day, mail)) };
  } finally {
    await mail.stop();
  }
}

/** Returns the day that it was at its end. `ms`: after which it is killed; undefined: it ends when nothing is left. */
async function killOne(folder: string, port: number, from: number, ms: number | undefined): Promise<number> {
  const service = fork(import.meta.filename, [folder, String(port), String(from), ms === undefined ? 'rest' : 'days']);
  let day = from;
  const { promise: isReady, resolve: ready } = Promise.withResolvers<void>();
  service.on('message', (now) => {
    day = Number(now);
    ready();
  });
  const over = once(service, 'close');
  if (ms === undefined) await over;
  else {
    await Promise.race([isReady, over.then(() => Promise.reject(new Error('The service ended by itself.')))]);
    await delay(ms);
    service.kill('SIGKILL');
    await over;
  }
  return day;
}

async function found(folder: string, days: number, mail: TestMailServer): Promise<Omit<KilledReports, 'kills'>> {
  const data = new DataFolder(join(folder, 'data'));
  outbox(data.db, new Events({ db: data.events })).move();
  const rows = data.db
    .prepare<[], { report: string; start: number; state: string; sending: string }>('SELECT * FROM made_report')
    .all();
  const messages = data.db
    .prepare<[], string>('SELECT message FROM message')
    .pluck()
    .all()
    .map((json) => JSON.parse(json) as OutboxRow);
  const entries =
    data.events.prepare<[], number>("SELECT count(*) FROM event WHERE kind = 'reportMade'").pluck().get() ?? 0;
  await data.close();
  const files = new MadeFiles(join(folder, 'data/reports'));
  let withoutFiles = 0;
  for (const { report, start: from } of rows) {
    const { formats } = await files.found({ report, from });
    if (formats.length !== 2 || !(await files.document({ report, from }))) withoutFiles++;
  }
  const received = mail.taken.map((one) => /^<(\w+)@/.exec(headerOf(one, 'message-id') ?? '')?.[1] ?? '');
  const uids = new Set(received);
  const starts = new Set(rows.map(({ start }) => start));
  return {
    ...{ days, made: rows.filter(({ state }) => state === 'made').length, received: received.length, withoutFiles },
    repeated: received.length - uids.size,
    lost: days - starts.size,
    twice: rows.length - starts.size,
    entries: Math.abs(entries - rows.length),
    notReceived: messages.filter(({ state, uid }) => state === 'sent' && !uids.has(uid)).length,
    waiting: rows.filter(({ state, sending }) => state !== 'made' || sending !== 'sent').length,
  };
}

/** Runs in the killed process: a day passes every so often. */
async function passDays(folder: string, port: number, from: number, isRest: boolean): Promise<void> {
  const timing = testTiming();
  timing.ahead(began + from * dayMs - Date.now());
  const device = await startDevice(parseSettings([folder, '--port', '0'], {}), () => undefined, timing);
  const site = { device };
  const headers = credential(...admin);
  const ways = [{ id: 'mail', kind: 'smtp', host: '127.0.0.1', port, security: 'none', from: 'vigie@town.example' }];
  const document = JSON.stringify({ version: 1, ways, persons: [], rules: [] });
  if (from === 0) await replyTo(site, 'setMessageSetup', headers, { document });
  let day = from;
  process.send?.(day);
  while (!isRest) {
    await delay(150);
    timing.ahead(dayMs);
    process.send?.(++day);
  }
  const isDone = async () => {
    const { made } = await replyTo(site, 'getMadeReports', headers, { count: 500 });
    // Days pass so fast that a mail may have been too old before it was sent.
    for (const { id, sending } of made) if (sending === 'failed') await replyTo(site, 'sendReport', headers, { id });
    return made.length >= day && made.every(({ state, sending }) => state === 'made' && sending === 'sent');
  };
  // What failed once waits for minutes before it is tried again.
  for (let i = 0; i < 120 && !(await isDone()); i++) {
    await delay(500);
    timing.skip(10_000);
  }
  await device.stop();
  process.exit();
}

const [, self, folder, port, from, word] = process.argv;
if (self === import.meta.filename && folder) await passDays(folder, Number(port), Number(from), word === 'rest');
