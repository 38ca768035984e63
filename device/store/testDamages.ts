import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { openHandle } from './db.ts';
import { filesOf } from './replacement.ts';
import type { Part } from './schema.ts';

/** From 0 up to 1, reproducible by seed. */
type Chance = () => number;
type Damage = (database: string, chance: Chance, part: Part) => void;

/** Damages to a database on disk, done while no service runs on the folder. */
const damages = {
  empty: (database) => writeFileSync(database, ''),
  oneByte: (database) => writeFileSync(database, 'S'),
  halfAHeader: (database) => cut(database, 50),
  cutToHalf: (database) => cut(database, Math.floor(statSync(database).size / 2)),
  cutToFirstPage: (database) => cut(database, 4096),
  headerOverwritten: (database, chance) => write(database, 0, noise(100, chance)),
  firstPageZeroed: (database) => write(database, 0, Buffer.alloc(4096)),
  pagesOverwritten: (database, chance) => {
    const pages = statSync(database).size / 4096;
    for (let i = 0; i < 3; i++) write(database, 4096 * (1 + Math.floor(chance() * (pages - 1))), noise(4096, chance));
  },
  allButHeaderZeroed: (database) => write(database, 100, Buffer.alloc(statSync(database).size - 100)),
  textFile: (database) => writeFileSync(database, 'These are notes of mine.\n'.repeat(400)),
  directory: (database) => {
    rmSync(database);
    mkdirSync(database);
  },
  tableMissing: (database, _, part) => change(database, `DROP TABLE ${part === 'device' ? 'account' : 'event'}`),
  columnMissing: (database, _, part) =>
    change(
      database,
      `ALTER TABLE ${part === 'device' ? 'command_block DROP COLUMN text' : 'beginning DROP COLUMN time'}`,
    ),
  programmeUnreadable: (database) =>
    change(database, `INSERT INTO programme VALUES ('CUT', 1, 'anna', 1, 1, 'Cut', '{"cut')`),
  constraintViolated: (database) => change(database, `PRAGMA ignore_check_constraints = ON; ${accountOf('nobody')}`),
  typeViolated: (database, _, part) =>
    part === 'device'
      ? schemaChange(
          database,
          'account',
          ['profile INTEGER', 'profile ANY'],
          accountOf('owner').replace('3', "'three'"),
        )
      : schemaChange(database, 'event', ['time INTEGER', 'time ANY'], logRow.replace('1', "'noon'")),
  nullInRow: (database, _, part) =>
    part === 'device'
      ? schemaChange(
          database,
          'account',
          ['hash TEXT NOT NULL', 'hash TEXT'],
          accountOf('owner').replace("'hash'", 'NULL'),
        )
      : schemaChange(database, 'event', ['kind TEXT NOT NULL', 'kind TEXT'], logRow.replace("'link'", 'NULL')),
  indexEntryMissing: (database, _, part) =>
    withoutIndex(
      database,
      part === 'device' ? 'command_open' : 'event_object',
      part === 'device'
        ? "INSERT INTO command (id, time, user, point, value) VALUES ('c', 1, 'anna', 'P', '1');"
        : logRow,
    ),
  noTables: (database) => {
    rmSync(database);
    change(database, 'PRAGMA journal_mode = WAL');
  },
  versionLost: (database) => change(database, 'PRAGMA user_version = 0'),
  gone: (database) => rmSync(database),
  walGarbage: (database, chance) => writeFileSync(`${database}-wal`, noise(20_000, chance)),
  walAndShmGarbage: (database, chance) => {
    writeFileSync(`${database}-wal`, noise(20_000, chance));
    writeFileSync(`${database}-shm`, noise(32_768, chance));
  },
  textInPlaceOfWal: (database) => writeFileSync(`${database}-wal`, 'not a write-ahead log\n'.repeat(500)),
} as const satisfies Record<string, Damage>;
export type DamageName = keyof typeof damages;
export const damageNames = Object.keys(damages) as DamageName[];
export const logDamageNames = damageNames.filter(
  (name) => name !== 'programmeUnreadable' && name !== 'constraintViolated',
);

export function damage(folder: string, name: DamageName, seed = 1, part: Part = 'device'): void {
  const { database, events } = filesOf(folder);
  damages[name](part === 'device' ? database : events, chanceOf(seed), part);
}

const words = 'row in the middle';

/** Overwrites a page in the middle of an operation log whose rows hold the words `row in the middle`. */
export function damageLog(folder: string): void {
  const { events } = filesOf(folder);
  const bytes = readFileSync(events);
  const text = bytes.indexOf(words, Math.floor((bytes.indexOf(words) + bytes.lastIndexOf(words)) / 2));
  write(events, 4096 * Math.floor(text / 4096), Buffer.alloc(4096, 0xff));
}

function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function noise(length: number, chance: Chance): Buffer {
  return Buffer.from(Array.from({ length }, () => Math.floor(chance() * 256)));
}

function cut(file: string, length: number): void {
  const descriptor = openSync(file, 'r+');
  ftruncateSync(descriptor, length);
  closeSync(descriptor);
}

function write(file: string, at: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
}

function change(database: string, sql: string): void {
  const handle = openHandle(database);
  handle.unsafeMode(true);
  handle.exec(sql);
  handle.close();
}

const accountOf = (origin: string) =>
  `INSERT INTO account (profile, login, is_password_editable, hash, origin) VALUES (3, 'eve', 1, 'hash', '${origin}');`;
const logRow = "INSERT INTO event (time, kind, object_id) VALUES (1, 'link', 'plant');";

/** Writes a row under another schema of the table. */
function schemaChange(database: string, table: string, [from, to]: readonly [string, string], sql: string): void {
  const edit = (before: string, after: string) => `PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = replace(sql, '${before}', '${after}') WHERE name = '${table}';
    PRAGMA writable_schema = RESET;`;
  change(database, `${edit(from, to)} ${sql} ${edit(to, from)}`);
}

/** Writes a row while the index is hidden. */
function withoutIndex(database: string, index: string, sql: string): void {
  change(
    database,
    `CREATE TEMP TABLE hidden AS SELECT * FROM sqlite_schema WHERE name = '${index}';
     PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = '${index}'; PRAGMA writable_schema = RESET;
     ${sql}
     PRAGMA writable_schema = ON; INSERT INTO sqlite_schema SELECT * FROM hidden; PRAGMA writable_schema = RESET;`,
  );
}
