import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDevice } from '../device/device.ts';
import type { CheckResult } from '../device/diagnosis/check.ts';
import { parseSettings } from '../device/settings.ts';
import { openHandle } from '../device/store/db.ts';
import { damage } from '../device/store/testDamages.ts';
import {
  ask,
  credential,
  operator,
  replyTo,
  startSite,
  type TestSite,
  testStation,
} from '../device/tests/testDevice.ts';
import { readWebOutput } from '../protocol/wire/envelope.ts';
import { child, readText } from '../protocol/wire/fields.ts';
import { noSmallDisk, smallDisk } from '../testing/smallDisk.ts';
import { vigie } from './testConsole.ts';

const run = (...args: string[]) => vigie(args);

async function looksAt(...args: string[]) {
  return looksFrom(tmpdir(), ...args);
}

async function looksFrom(temporary: string, ...args: string[]) {
  const { code, out } = await vigie(['doctor', ...args, '--json'], { TMPDIR: temporary });
  const { checks, worst } = JSON.parse(out) as { checks: CheckResult[]; worst: string };
  return { code, worst, of: (id: string) => checks.find((check) => check.id === id), checks };
}

async function runningSite(station?: (port: number) => string, accounts?: string): Promise<TestSite> {
  const site = await startSite(station, accounts);
  onTestFinished(() => site.stop());
  return site;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('beside a service that runs every check is reported, the service goes on, and its data stay as they were', async () => {
  const site = await runningSite();
  const { code, of, checks } = await looksAt(site.folder);
  expect(code).toBe(0);
  expect(of('station')).toMatchObject({ state: 'ok', message: 'The station is valid: 3 points, 2 pages, 1 link.' });
  expect(of('database')).toMatchObject({ state: 'ok', message: expect.stringContaining('read completely') });
  expect(of('stop')).toMatchObject({ state: 'ok', message: 'The service is running. It was never stopped.' });
  expect(of('modes')).toMatchObject({ state: 'ok' });
  expect(of('backup')).toMatchObject({ state: 'warning', todo: expect.stringContaining('npm run vigie -- backup') });
  expect(checks.every(({ state, todo }) => (state === 'ok') === (todo === undefined))).toBe(true);
  expect(readWebOutput(await ask(site, 'getUserProfile', credential('operator', 'start-the-pump'))).code).toBe(0);
  // Its data folder is the same station.
  expect((await looksAt(join(site.folder, 'data'))).of('station')).toMatchObject({ state: 'ok' });
});

test('an installed service is found by its settings, and asked on its port', async () => {
  const site = await runningSite();
  const config = join(site.folder, 'vigie.conf');
  writeFileSync(config, `station=.\nport=${new URL(site.device.url).port}\n`);
  const { out } = await run('doctor', '--config', config, '--json');
  const report = JSON.parse(out);
  expect(Object.keys(report)).toEqual(['worst', 'checks']);
  expect(report.checks.find(({ id }: CheckResult) => id === 'port')).toMatchObject({ state: 'ok' });
  expect(report.checks.find(({ id }: CheckResult) => id === 'station')).toMatchObject({ state: 'ok' });
  writeFileSync(config, 'station=.\nprot=1\n');
  expect(await run('doctor', '--config', config)).toMatchObject({
    code: 2,
    err: `${config}:2: prot=1 is not a known setting. Did you mean port?\n`,
  });
});

/** A site whose service has been stopped. */
async function stoppedSite(...parameters: Parameters<typeof startSite>): Promise<TestSite> {
  const site = await startSite(...parameters);
  onTestFinished(() => rmSync(site.folder, { recursive: true }));
  await site.device.stop();
  await site.field.stop();
  return site;
}

test.skipIf(noSmallDisk())('on a read-only disk all of it can be looked at, and it says what to do', async () => {
  const site = await stoppedSite();
  const small = smallDisk('8m');
  onTestFinished(() => small.remove());
  const data = join(small.folder, 'data');
  cpSync(join(site.folder, 'data'), data, { recursive: true });
  small.setReadOnly(true);
  const { code, of } = await looksAt(site.folder, '--data', data);
  expect(code).toBe(1);
  expect(['database', 'log', 'start', 'stop'].map((id) => of(id)?.state)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(of('writing')).toEqual({
    id: 'writing',
    state: 'error',
    message: `The file system of ${data} is read-only.`,
    todo: 'Make it writable (mount, permissions, free space). The service continues within ten seconds; restart it if it does not.',
  });
});

/** Every file beneath a folder, with what it holds. */
function contents(of: string): Record<string, string> {
  const files = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]));
}

describe('whether a service would start on the stored data', () => {
  test('is reported from a copy, which is gone afterwards: beside the service and without it', async () => {
    const [site, temporary] = [await startSite(), folder()];
    onTestFinished(() => rmSync(site.folder, { recursive: true }));
    const isGood = { state: 'ok', message: 'A service starts on the stored data.' };
    expect((await looksFrom(temporary, site.folder)).of('start')).toMatchObject(isGood);
    await site.device.stop();
    await site.field.stop();
    const before = contents(site.folder);
    expect((await looksFrom(temporary, site.folder)).of('start')).toMatchObject(isGood);
    expect(contents(site.folder)).toEqual(before);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('what a killed service left in its write-ahead log is part of it, and stays there', async () => {
    const [site, temporary] = [await startSite(), folder()];
    onTestFinished(() => site.stop());
    const killed = folder();
    cpSync(site.folder, killed, { recursive: true });
    expect(statSync(join(killed, 'data/device.db-wal')).size).toBeGreaterThan(0);
    const before = contents(killed);
    expect((await looksFrom(temporary, killed)).of('start')?.state).toBe('ok');
    const {
      [join(killed, 'data/device.db-shm')]: _,
      [join(killed, 'data/events.db-shm')]: __,
      ...after
    } = contents(killed);
    expect(before).toMatchObject(after);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('data on which it does not start is bad, with what to do', async () => {
    const [site, temporary] = [await stoppedSite(), folder()];
    const db = openHandle(join(site.folder, 'data/device.db'));
    // An old delay is deleted at the start.
    db.exec(`INSERT INTO lockout VALUES ('anybody', 1, 0, 0, 0);
      CREATE TRIGGER lockout_stays BEFORE DELETE ON lockout BEGIN SELECT RAISE(ABORT, 'delays stay'); END`);
    db.close();
    await expect(startDevice(parseSettings([site.folder, '--port', '0'], {}), () => undefined)).rejects.toThrow();
    const before = contents(site.folder);
    const { code, of } = await looksFrom(temporary, site.folder);
    expect(code).toBe(1);
    expect(of('start')).toMatchObject({
      state: 'error',
      message: 'A service would not start on the stored data: delays stay.',
      todo: expect.stringContaining('restore'),
    });
    expect(contents(site.folder)).toEqual(before);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('a database that is gone is replaced by its copy, and the doctor tries that start too', async () => {
    const [site, temporary] = [await stoppedSite(), folder()];
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(site.folder, `data/device.db${suffix}`), { force: true });
    expect((await looksFrom(temporary, site.folder)).of('start')?.state).toBe('ok');
  });

  test('a folder in the place of the log prevents no start, and the doctor says the same', async () => {
    const [site, temporary] = [await stoppedSite(), folder()];
    rmSync(join(site.folder, 'data/events.db'));
    mkdirSync(join(site.folder, 'data/events.db'));
    expect((await looksFrom(temporary, site.folder)).of('start')?.state).toBe('ok');
    const device = await startDevice(parseSettings([site.folder, '--port', '0'], {}), () => undefined);
    await device.stop();
  });

  test('no temporary folder to write to is worth a look, and nothing worse', async () => {
    const site = await stoppedSite();
    const { code, of } = await looksFrom(join(site.folder, 'none'), site.folder);
    expect(of('start')).toMatchObject({ state: 'warning', todo: expect.stringContaining('TMPDIR') });
    expect(code).toBe(0);
  });

  test.skipIf(noSmallDisk() !== undefined)('nor is one without room', async () => {
    const [site, disk] = [await stoppedSite(), smallDisk('4m')];
    onTestFinished(() => disk.remove());
    const { code, of } = await looksFrom(disk.folder, site.folder);
    expect(of('start')).toMatchObject({ state: 'warning', message: expect.stringContaining('no room') });
    expect(code).toBe(0);
    expect(readdirSync(disk.folder)).toEqual([]);
  });
});

test('a restored backup is no unclean end, by the doctor and by the service that starts on it', async () => {
  const site = await startSite();
  onTestFinished(() => rmSync(site.folder, { recursive: true }));
  const file = join(folder(), 'monday.db');
  expect((await run('backup', file, site.folder)).code).toBe(0);
  await site.device.stop();
  await site.field.stop();
  expect((await run('restore', file, site.folder)).code).toBe(0);
  expect((await looksAt(site.folder)).of('stop')).toMatchObject({
    state: 'ok',
    message: expect.stringMatching(/^The service is not running\. A backup was restored at .*: monday\.db\.$/),
  });
  const device = await startDevice(parseSettings([site.folder, '--port', '0'], {}), () => undefined);
  onTestFinished(() => device.stop());
  expect((await looksAt(site.folder)).of('stop')?.state).toBe('ok');
  const { events } = await replyTo({ device }, 'getEvents', operator, { count: 100 });
  const kinds = events.map(({ kind }) => kind);
  expect(kinds).toContain('databaseRestored');
  expect(kinds).not.toContain('serviceKilled');
  expect(kinds).not.toContain('machineWentDown');
});

test('it writes in the language of the environment; --json is English', async () => {
  const site = await runningSite();
  // By a process of its own, as somebody gives it on the machine.
  const at = (locale: string, ...args: string[]) =>
    new Promise<string>((resolve) => {
      const env = { ...process.env, LC_ALL: locale };
      const main = join(import.meta.dirname, 'main.js');
      execFile(process.execPath, [main, 'doctor', site.folder, ...args], { env }, (_, out) => resolve(out));
    });
  const french = await at('fr_FR.UTF-8');
  expect(french).toMatch(/^OK {13}La station est valide\u00a0: 3 points, 2 pages, 1 liaison\.$/m);
  expect(french).toMatch(
    /^AVERTISSEMENT {2}Aucune sauvegarde de cette base de données n’a été faite\.\n {15}En faire une/m,
  );
  expect(french).toMatch(/L’horloge indique \d\d\/\d\d\/\d{4} à \d\d:\d\d UTC\./);
  expect(french).toMatch(/\d,\d [MG]o libres sur \d+,\d [GT]o sur le disque\./);
  expect(french).not.toMatch(/\bthe\b|\bis\b/i);
  const english = await at('C');
  expect(english).toMatch(/^OK {7}The station is valid: 3 points, 2 pages, 1 link\.$/m);
  expect(english).toMatch(/^WARNING {2}No backup of this database was ever made\.\n {9}Make one/m);
  expect(JSON.parse(await at('fr_FR.UTF-8', '--json')).checks[0].message).toBe(
    'The station is valid: 3 points, 2 pages, 1 link.',
  );
});

test('a link with several units is one link, as in the station file', async () => {
  const site = await runningSite((port) => testStation(port).replace('<Point ', '<Point UnitId="7" '));
  expect((await looksAt(site.folder)).of('station')?.message).toMatch(/ 1 link\.$/);
});

test('after an orderly stop it says so, and after a kill too', async () => {
  const site = await startSite();
  onTestFinished(() => rmSync(site.folder, { recursive: true }));
  await site.device.stop();
  await site.field.stop();
  expect((await looksAt(site.folder)).of('stop')?.message).toMatch(
    /^The service is not running\. Its last stop, at .*, was orderly\.$/,
  );
  const db = openHandle(join(site.folder, 'data/events.db'));
  db.exec("DROP TRIGGER event_stays; DELETE FROM event WHERE kind = 'stop'");
  db.close();
  expect((await looksAt(site.folder)).of('stop')).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('ended unexpectedly'),
  });
});

test('a backup that was made is known of', async () => {
  const site = await runningSite();
  const file = join(folder(), 'monday.db');
  expect((await run('backup', file, site.folder)).code).toBe(0);
  expect((await looksAt(site.folder)).of('backup')).toMatchObject({
    state: 'ok',
    message: expect.stringMatching(/^The last backup was made at .*: monday\.db\.$/),
  });
});

test('what is bad ends with exit code 1 and says what to do', async () => {
  const site = await startSite();
  onTestFinished(() => rmSync(site.folder, { recursive: true }));
  await site.device.stop();
  await site.field.stop();
  const data = join(site.folder, 'data');
  chmodSync(join(data, 'device.db'), 0o644);
  writeFileSync(join(data, 'tls-certificate.pem'), 'no certificate');
  const open = await looksAt(site.folder);
  expect(open.code).toBe(1);
  expect(open.worst).toBe('error');
  expect(open.of('modes')).toMatchObject({ state: 'error', message: expect.stringContaining('device.db') });
  expect(open.of('certificate')).toMatchObject({ state: 'error', todo: expect.stringContaining('delete tls-key.pem') });
  writeFileSync(join(data, 'device.db'), 'this is no database');
  const damaged = await looksAt(site.folder);
  expect(damaged.of('database')).toMatchObject({ state: 'error', todo: expect.stringContaining('restore') });
  const { out } = await run('doctor', site.folder);
  expect(out).toMatch(/^ERROR {4}The database is damaged/m);
});

test.each([
  ['constraintViolated', 'device', 'CHECK constraint failed'],
  ['typeViolated', 'device', 'non-INTEGER value in account.profile'],
  ['indexEntryMissing', 'device', 'index'],
  ['indexEntryMissing', 'events', 'index'],
] as const)('a row that SQLite can read, and that violates its table (%s of %s), is bad', async (name, part, words) => {
  const site = await startSite();
  onTestFinished(() => rmSync(site.folder, { recursive: true }));
  await site.device.stop();
  await site.field.stop();
  damage(join(site.folder, 'data'), name, 1, part);
  const { code, of } = await looksAt(site.folder);
  expect(code).toBe(1);
  expect(of(part === 'device' ? 'database' : 'log')).toMatchObject({
    state: 'error',
    message: expect.stringContaining(words),
    todo: expect.stringContaining('restore'),
  });
});

test('what is no station is refused with exit code 2', async () => {
  const empty = folder();
  expect(await run('doctor', empty)).toMatchObject({ code: 2, err: expect.stringContaining('not a station folder') });
  expect(await run('doctor')).toMatchObject({ code: 2, err: expect.stringContaining('Usage: doctor') });
  expect(await run('doctor', empty, '--no-such')).toMatchObject({ code: 2 });
});

/** One in every field that may hold a secret. */
const secrets = {
  password: 'Planted-secret-01-password',
  link: 'Planted-secret-02-link',
  linkElement: 'Planted-secret-03-element',
  url: 'Planted-secret-04-url',
  query: 'Planted-secret-05-query',
  comment: 'Planted-secret-06-comment',
  unknown: 'Planted-secret-07-unknown',
  failedName: 'Planted-secret-08-typed',
  setting: 'Planted-secret-09-setting',
  key: 'Planted-secret-10-key',
  redirect: 'Planted-secret-11-redirect',
  hash: 'Planted-secret-12-hash',
} as const;

const secretStation = (port: number) =>
  testStation(port)
    .replace(
      '<ModbusTcp',
      `<!-- ${secrets.comment} --><ModbusTcp Password="${secrets.link}" Geheim="${secrets.unknown}"`,
    )
    .replace('TimeoutMs="4900"/>', `TimeoutMs="4900"><Token>${secrets.linkElement}</Token></ModbusTcp>`)
    .replace('reports.town', `https://ada:${secrets.redirect}@reports.town`)
    .replace(
      /<\/SynopticWeb>\s*<\/SynopticWebCfg>/,
      `<TextUrlLink Url="http://ada:${secrets.url}@host/x?token=${secrets.query}" Text="More" PositionX="0" PositionY="0" Width="9" Height="9"/></SynopticWeb></SynopticWebCfg>`,
    );
const secretAccounts = `<AccountCfg><Account Login="ada" Profile="3" DemonstrationPassword="${secrets.password}"/>
<Account Login="old" Profile="1" PasswordHash="${secrets.hash}"/></AccountCfg>`;

/** A site with a secret in every place, and what of it the database keeps as a digest. */
async function secretSite() {
  const site = await runningSite(secretStation, secretAccounts);
  const ada = credential('ada', secrets.password);
  await ask(site, 'getUserProfile', credential(secrets.failedName, 'x'));
  await ask(site, 'getUserProfile', ada);
  const { secret } = await replyTo(site, 'openSession', { ...ada, 'vigie-page': 'page-of-ada' }, {});
  const { token = '' } = await replyTo(site, 'makeToken', ada, { name: 'dashboard', purposes: ['values'] });
  expect(token).not.toBe('');
  const written = ['station.xml', 'accounts.xml'].map((name) => readFileSync(join(site.folder, name), 'utf8')).join();
  const { failedName: _, setting: __, key: ___, ...inFiles } = secrets;
  expect(Object.values(inFiles).filter((secret) => !written.includes(secret))).toEqual([]);
  const data = join(site.folder, 'data');
  writeFileSync(join(data, 'tls-key.pem'), `-----BEGIN PRIVATE KEY-----\n${secrets.key}\n-----END PRIVATE KEY-----\n`);
  const db = openHandle(join(data, 'device.db'));
  db.prepare("INSERT INTO setting (name, value) VALUES ('mail token', ?)").run(secrets.setting);
  const kept = [
    ...db.prepare<[], { value: string }>('SELECT value FROM setting').all(),
    ...db.prepare<[], { value: string }>('SELECT hash AS value FROM account').all(),
    ...db.prepare<[], { value: string }>('SELECT hash AS value FROM token').all(),
    ...db.prepare<[], { value: string }>('SELECT secret AS value FROM session WHERE secret IS NOT NULL').all(),
  ].map(({ value }) => value);
  db.close();
  expect(kept.length).toBeGreaterThan(4);
  return { site, ada, all: [...Object.values(secrets), secret, token, ...kept] };
}

/** The archive's bytes; it must hold all of its parts. */
function unpacked(file: Buffer): Buffer {
  const bytes = gunzipSync(file);
  for (const name of ['versions.json', 'doctor.json', 'station.xml', 'accounts.json', 'events.jsonl']) {
    expect(bytes.includes(`vigie-support/${name}`)).toBe(true);
  }
  expect(bytes.includes('could not be read')).toBe(false);
  expect(bytes.includes('SynopticName="Closed"')).toBe(true);
  expect(bytes.includes('IsAuthenticationRequired="false"')).toBe(true);
  expect(bytes.includes('"kind":"loginFailed"')).toBe(true);
  return bytes;
}

test('a support bundle from the command line holds no byte of a planted secret', async () => {
  const { site, all } = await secretSite();
  const file = join(folder(), 'bundle.tar.gz');
  expect(await run('support-bundle', site.folder, file)).toMatchObject({ code: 0 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const bytes = unpacked(readFileSync(file));
  expect(all.filter((secret) => bytes.includes(secret))).toEqual([]);
  expect(await run('support-bundle', site.folder, file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('exists'),
  });
});

test('a support bundle from the page is for administrators, and holds none either; the log says who took it', async () => {
  const { site, ada, all } = await secretSite();
  const { code, content } = readWebOutput(await ask(site, 'getSupportBundle', ada));
  expect(code).toBe(0);
  const bundle = child(content, 'Bundle');
  expect(bundle && readText(bundle, 'Name')).toMatch(/^vigie-support-.*\.tar\.gz$/);
  const bytes = unpacked(Buffer.from(bundle?.text ?? '', 'base64'));
  for (const name of ['identity.xml', 'links.json', 'health.json']) expect(bytes.includes(name)).toBe(true);
  expect(all.filter((secret) => bytes.includes(secret))).toEqual([]);
  const events = await ask(site, 'getEvents', ada);
  expect(JSON.stringify(events)).toContain('supportBundleMade');
});
