import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { decimalJson } from '../../protocol/wire/decimalText.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import { driverKinds } from '../drivers/index.ts';
import { EventReader } from '../events/eventReader.ts';
import { redacted } from '../events/logAccess.ts';
import { parseXml } from '../parseXml.ts';
import { readRegularFile } from '../station/regularFile.ts';
import { loadFolder } from '../station/stationFolder.ts';
import { type Db, openToRead } from '../store/db.ts';
import { filesOf } from '../store/replacement.ts';
import { type Examination, examine } from './doctor.ts';
import { isThere, type Location } from './location.ts';
import { tar } from './tar.ts';
import { withoutSecrets, withoutUrlSecrets } from './withoutSecrets.ts';

const lastEvents = 1000;

/** What only the running service knows: texts by the name of their file. */
export type Told = Readonly<Record<string, string>>;

/**
 * One .tar.gz for support, with nothing in it that opens anything: each part is written from fields that are named
 * here, none is copied. A part that can't be read contains the reason. Like `examine`, not in the process of the
 * service.
 */
export async function supportBundle(location: Location, examination: Examination, told: Told = {}): Promise<Buffer> {
  const json = (value: unknown) => `${decimalJson(value, 2)}\n`;
  const parts: Readonly<Record<string, () => string | Promise<string>>> = {
    'versions.json': () => json(versions()),
    'doctor.json': async () => json(await examine(location, examination)),
    'station.xml': () => stationXml(location),
    'station-files.json': () => json(stationFiles(location)),
    'identity.json': () => json(identity(location)),
    'accounts.json': () => json(accounts(location)),
    'events.jsonl': () => events(location),
    ...Object.fromEntries(Object.entries(told).map(([name, text]) => [name, () => text])),
  };
  const files: { name: string; bytes: Buffer }[] = [];
  for (const [name, write] of Object.entries(parts)) {
    const text = withoutUrlSecrets(await attempt(write));
    files.push({ name: `vigie-support/${name}`, bytes: Buffer.from(text) });
  }
  return gzipSync(tar(files, examination.now));
}

async function attempt(write: () => string | Promise<string>): Promise<string> {
  try {
    return await write();
  } catch (error) {
    return `This could not be read: ${(error as Error).message}.\n`;
  }
}

function versions() {
  const root = join(import.meta.dirname, '../..');
  const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const { platform, arch, versions: own } = process;
  return { vigie: version, platform, arch, node: own.node, v8: own.v8, openssl: own.openssl, dependencies };
}

function stationXml({ station }: Location): string {
  if (station === undefined) return 'There is no station folder.\n';
  const root = parseXml(readRegularFile(join(station, 'station.xml')));
  // Every `>` of a text is escaped: these are the ends of elements.
  return `${writeXml(withoutSecrets(root)).replaceAll('><', '>\n<')}\n`;
}

function stationFiles({ station }: Location) {
  if (station === undefined) return [];
  const entries = readdirSync(station, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: join(entry.parentPath, entry.name).slice(station.length + 1), path: entry }))
    .map(({ name, path }) => ({ name, bytes: statSync(join(path.parentPath, path.name)).size }));
}

/** From the station file; the running service's own is in `told`. */
function identity({ station }: Location) {
  if (station === undefined) return {};
  const { stationName, productSerialNumber, ioModules, comModules, mode, timeZone } = loadFolder(
    station,
    driverKinds,
  ).station;
  return { stationName, productSerialNumber, ioModules, comModules, mode, timeZone };
}

function accounts(location: Location) {
  return withDatabase(filesOf(location.data).database, [], (db) =>
    db.prepare('SELECT login, profile, is_password_editable, is_locked, expires_at FROM account').all(),
  );
}

function events(location: Location): string {
  return withDatabase(filesOf(location.data).events, '', (db) => {
    const rows = new EventReader(db).page({ count: lastEvents })?.events ?? [];
    return rows
      .map((event) => `${JSON.stringify(redacted(event, { hasFailedNames: false, hasAddresses: true }))}\n`)
      .join('');
  });
}

function withDatabase<T>(file: string, otherwise: T, read: (db: Db) => T): T {
  if (!isThere(file)) return otherwise;
  using db = openToRead(file);
  return read(db);
}
