import { keyed } from './keyed.ts';

/** The two databases of a data folder: `device.db`, and the operation log in `events.db`. */
export type Part = 'device' | 'events';

// Each step brings a database from one version to the next; one that was released is never changed again. Up to here
// one file held all of it.
const ofOneFile = [
  `
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE account (
  login TEXT PRIMARY KEY, profile INTEGER NOT NULL, is_password_editable INTEGER NOT NULL, hash TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('owner', 'demonstration', 'first start')),
  first_used INTEGER, is_locked INTEGER NOT NULL DEFAULT 0, expires_at INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE command (
  id TEXT PRIMARY KEY, time INTEGER NOT NULL, user TEXT NOT NULL, point TEXT NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE lockout (
  login TEXT NOT NULL, address TEXT NOT NULL, failures INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL,
  delay INTEGER NOT NULL, PRIMARY KEY (login, address)) STRICT, WITHOUT ROWID;
CREATE TABLE operation (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, kind TEXT NOT NULL, user TEXT, address TEXT,
  subject TEXT, detail TEXT, result TEXT, reason TEXT, count INTEGER NOT NULL DEFAULT 1) STRICT;
`,
  // What became of a command beside its id; whose point and whose wish a log row is; locks and overrides.
  `
ALTER TABLE command ADD COLUMN address TEXT;
ALTER TABLE command ADD COLUMN point_id TEXT;
ALTER TABLE command ADD COLUMN subject TEXT;
ALTER TABLE command ADD COLUMN detail TEXT;
ALTER TABLE command ADD COLUMN origin TEXT NOT NULL DEFAULT 'operator';
ALTER TABLE command ADD COLUMN written_reason TEXT;
ALTER TABLE command ADD COLUMN result TEXT;
ALTER TABLE command ADD COLUMN reason TEXT;
ALTER TABLE command ADD COLUMN outcome_value REAL;
UPDATE command SET result = 'refused', reason = 'repeated';
CREATE INDEX command_open ON command (time) WHERE result IS NULL;
ALTER TABLE operation ADD COLUMN point TEXT;
ALTER TABLE operation ADD COLUMN origin TEXT;
ALTER TABLE operation ADD COLUMN written_reason TEXT;
CREATE INDEX operation_point ON operation (point, kind, sequence) WHERE point IS NOT NULL;
CREATE TABLE lock (
  point TEXT PRIMARY KEY, text TEXT NOT NULL, user TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE override (
  point TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('forced', 'simulated')), value REAL NOT NULL,
  user TEXT NOT NULL, since INTEGER NOT NULL, text TEXT) STRICT, WITHOUT ROWID;
`,
  `
CREATE TABLE programme (
  point TEXT NOT NULL, version INTEGER NOT NULL, author TEXT NOT NULL, time INTEGER NOT NULL, info_number INTEGER NOT NULL,
  name TEXT NOT NULL, programme TEXT NOT NULL, PRIMARY KEY (point, version)) STRICT, WITHOUT ROWID;
CREATE TABLE programme_run (point TEXT PRIMARY KEY, run TEXT NOT NULL) STRICT, WITHOUT ROWID;
`,
  // Which logins have been right from which address (R12).
  `
CREATE TABLE known_login (
  login TEXT NOT NULL, address TEXT NOT NULL, seen INTEGER NOT NULL, PRIMARY KEY (login, address)) STRICT, WITHOUT ROWID;
`,
  // Rows that count repeats, and sessions that go on after a restart.
  `
ALTER TABLE operation ADD COLUMN since INTEGER;
ALTER TABLE operation ADD COLUMN names INTEGER;
CREATE TABLE session (
  id TEXT PRIMARY KEY, login TEXT NOT NULL, address TEXT NOT NULL, page TEXT, since INTEGER NOT NULL,
  is_ended INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`,
  // The configurations that ran, from when on: files by name, and what they held by its SHA-256, compressed (zstd).
  `
CREATE TABLE configuration (began INTEGER PRIMARY KEY, hash TEXT NOT NULL, files TEXT NOT NULL) STRICT;
CREATE TABLE configuration_content (sha256 TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
`,
  // A lock is an account's only: what keeps commands from an output is a command block.
  `
ALTER TABLE lock RENAME TO command_block;
UPDATE command SET reason = 'blocked' WHERE reason = 'locked';
UPDATE operation SET reason = 'blocked' WHERE reason = 'locked';
UPDATE operation SET kind = 'blockSet' WHERE kind = 'locked';
UPDATE operation SET kind = 'blockRemoved' WHERE kind = 'unlocked';
UPDATE operation SET kind = 'blockEnded' WHERE kind = 'lockEnded';
`,
  // The operation log holds events: rows of before keep their text and their columns, new ones have fields. Nothing is
  // copied: a log of a million rows on a small disk is taken over in a moment.
  `
ALTER TABLE operation RENAME TO event;
ALTER TABLE event RENAME COLUMN sequence TO id;
ALTER TABLE event RENAME COLUMN user TO person;
ALTER TABLE event RENAME COLUMN subject TO object_name;
ALTER TABLE event RENAME COLUMN point TO object_id;
ALTER TABLE event RENAME COLUMN detail TO legacy_text;
ALTER TABLE event ADD COLUMN object_kind TEXT;
ALTER TABLE event ADD COLUMN severity INTEGER;
ALTER TABLE event ADD COLUMN fields TEXT;
DROP INDEX operation_point;
CREATE INDEX event_object ON event (object_id, kind, id) WHERE object_id IS NOT NULL;
ALTER TABLE command ADD COLUMN fields TEXT;
`,
  // Names of failed logins are often passwords: what is kept instead tells nothing, and the bytes of before are wiped.
  `
PRAGMA secure_delete = ON;
INSERT INTO setting VALUES ('login key', lower(hex(randomblob(32))));
CREATE TABLE keyed_lockout (
  who TEXT PRIMARY KEY, failures INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL, delay INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
INSERT INTO keyed_lockout SELECT keyed(value, login, address), failures, since, until, delay
  FROM lockout JOIN setting ON name = 'login key';
DROP TABLE lockout;
ALTER TABLE keyed_lockout RENAME TO lockout;
PRAGMA secure_delete = OFF;
`,
  // A password that an administrator hands out for one login.
  `
CREATE TABLE next_account (
  login TEXT PRIMARY KEY, profile INTEGER NOT NULL, is_password_editable INTEGER NOT NULL, hash TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('owner', 'demonstration', 'first start', 'one-time')),
  first_used INTEGER, is_locked INTEGER NOT NULL DEFAULT 0, expires_at INTEGER) STRICT, WITHOUT ROWID;
INSERT INTO next_account SELECT login, profile, is_password_editable, hash, origin, first_used, is_locked, expires_at
  FROM account;
DROP TABLE account;
ALTER TABLE next_account RENAME TO account;
`,
] as const;

/** The last version whose `device.db` holds the operation log too. */
export const lastOfOneFile: number = ofOneFile.length;

// Both have the same number of steps, for a backup holds both under one version; a step of one of them may be empty.
const steps = {
  device: [
    ...ofOneFile,
    // Its rows have been taken to events.db: the check fails where there are any. What is to be an event together with a
    // change here waits in the outbox. Up to where of the log an account was last here, and what it has put away since,
    // goes with a removed account.
    `
CREATE TABLE taken_log (is_empty INTEGER CHECK (is_empty)) STRICT;
INSERT INTO taken_log SELECT NOT EXISTS (SELECT 1 FROM event);
DROP TABLE taken_log;
DROP TABLE event;
CREATE TABLE outbox (place INTEGER PRIMARY KEY, handover TEXT NOT NULL UNIQUE, entry TEXT NOT NULL) STRICT;
CREATE TABLE log_seen (
  login TEXT PRIMARY KEY, since_id INTEGER NOT NULL, since_time INTEGER NOT NULL, seen_id INTEGER NOT NULL,
  seen_time INTEGER NOT NULL, is_read INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TRIGGER log_seen_of_account AFTER DELETE ON account BEGIN DELETE FROM log_seen WHERE login = OLD.login; END;
`,
    // Alarms: how each definition stands (JSON), its occurrences (of one that chatters, several in a row), and how often
    // each came in ten minutes.
    `
CREATE TABLE alarm (id TEXT PRIMARY KEY, standing TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE alarm_occurrence (
  place INTEGER PRIMARY KEY, occurrence INTEGER NOT NULL, id TEXT NOT NULL, message TEXT NOT NULL,
  priority INTEGER NOT NULL, kind TEXT NOT NULL, area TEXT NOT NULL, point TEXT, raised_at INTEGER NOT NULL,
  returned_at INTEGER, acknowledged_at INTEGER, acknowledged_by TEXT, comment TEXT, value TEXT, unit TEXT, first TEXT,
  is_simulated INTEGER NOT NULL, times INTEGER NOT NULL, ended_at INTEGER, ending TEXT) STRICT;
CREATE INDEX alarm_occurrence_of ON alarm_occurrence (id, place);
CREATE TABLE alarm_count (
  time INTEGER NOT NULL, id TEXT NOT NULL, message TEXT NOT NULL, priority INTEGER NOT NULL, count INTEGER NOT NULL,
  most INTEGER NOT NULL, PRIMARY KEY (time, id)) STRICT, WITHOUT ROWID;
`,
    // Views of trends by their names: of an owner, which go with his account, and, without an owner, for all.
    `
CREATE TABLE trend_view (
  owner TEXT NOT NULL, name TEXT NOT NULL, saved_by TEXT NOT NULL, query TEXT NOT NULL,
  PRIMARY KEY (owner, name)) STRICT, WITHOUT ROWID;
CREATE TRIGGER trend_view_of_account AFTER DELETE ON account BEGIN DELETE FROM trend_view WHERE owner = OLD.login; END;
`,
    // When a forced or simulated value ends by itself, UTC ms; NULL: when somebody releases it.
    `
ALTER TABLE override ADD COLUMN until INTEGER;
`,
    // Whose value raised an occurrence, and whose ended it; NULL: the field's. Of earlier rows is_simulated counts.
    `
ALTER TABLE alarm_occurrence ADD COLUMN raised_by TEXT;
ALTER TABLE alarm_occurrence ADD COLUMN returned_by TEXT;
`,
    // The names of the point's states when its value was forced or simulated (JSON); NULL: they have none, or a version
    // of before wrote it.
    `
ALTER TABLE override ADD COLUMN states TEXT;
`,
    // Messages: who is called when (JSON), the secrets of servers, the calls that are open, the outbox and what was sent,
    // and the hashes of links. Whose link acknowledged an occurrence.
    `
CREATE TABLE message_setup (
  place INTEGER PRIMARY KEY CHECK (place = 1), version INTEGER NOT NULL, document TEXT NOT NULL) STRICT;
CREATE TABLE message_secret (name TEXT PRIMARY KEY, secret TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE message_call (id INTEGER PRIMARY KEY, call TEXT NOT NULL) STRICT;
CREATE TABLE message (id INTEGER PRIMARY KEY, state TEXT NOT NULL, time INTEGER NOT NULL, message TEXT NOT NULL) STRICT;
CREATE INDEX message_queued ON message (id) WHERE state = 'queued';
CREATE TABLE message_link (
  hash TEXT PRIMARY KEY, time INTEGER NOT NULL, is_open INTEGER NOT NULL, link TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX message_link_open ON message_link (hash) WHERE is_open = 1;
ALTER TABLE alarm_occurrence ADD COLUMN acknowledged_link TEXT;
`,
    // Versions of the configuration: files by name as in `configuration`, over the same contents; each with the digest of
    // the one before. Which one a start begins with (NULL: the station folder) and which is on trial. Uploads, by parts.
    `
CREATE TABLE configuration_version (
  number INTEGER PRIMARY KEY, files TEXT NOT NULL, base INTEGER,
  source TEXT NOT NULL CHECK (source IN ('proposal', 'folder')), author TEXT NOT NULL, time INTEGER NOT NULL,
  comment TEXT NOT NULL, outcome TEXT NOT NULL CHECK (outcome IN ('proposed', 'tried', 'active')),
  is_pinned INTEGER NOT NULL DEFAULT 0, previous TEXT NOT NULL, digest TEXT NOT NULL) STRICT;
CREATE TABLE configuration_state (
  place INTEGER PRIMARY KEY CHECK (place = 1), active INTEGER, trial INTEGER, trial_by TEXT, trial_since INTEGER) STRICT;
CREATE TABLE configuration_part (
  sha256 TEXT NOT NULL, part INTEGER NOT NULL, parts INTEGER NOT NULL, time INTEGER NOT NULL, bytes BLOB NOT NULL,
  PRIMARY KEY (sha256, part)) STRICT;
`,
    // How many changes a version has against its base, counted when it was proposed, and who activated it last, and when
    // (UTC ms). NULL: not known.
    `
ALTER TABLE configuration_version ADD COLUMN changes INTEGER;
ALTER TABLE configuration_version ADD COLUMN activated_by TEXT;
ALTER TABLE configuration_version ADD COLUMN activated_at INTEGER;
`,
    // Drafts of the configuration: each a version and the edits since (JSON), which are never changed; "last" is the
    // sequence of the last one. The files that edits need stand in configuration_content.
    `
CREATE TABLE configuration_draft (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, owner TEXT NOT NULL, created INTEGER NOT NULL, base INTEGER NOT NULL,
  last INTEGER NOT NULL, changed INTEGER, changed_by TEXT, bytes INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE configuration_edit (
  draft TEXT NOT NULL, sequence INTEGER NOT NULL, id TEXT NOT NULL, login TEXT NOT NULL, time INTEGER NOT NULL,
  edit TEXT NOT NULL, PRIMARY KEY (draft, sequence), UNIQUE (draft, id)) STRICT;
CREATE TABLE configuration_draft_file (
  draft TEXT NOT NULL, sha256 TEXT NOT NULL, PRIMARY KEY (draft, sha256)) STRICT, WITHOUT ROWID;
`,
    // What came true while it was suppressed by design; and since when an occurrence that stands is suppressed, UTC ms.
    `
ALTER TABLE alarm_occurrence ADD COLUMN while_suppressed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE alarm_occurrence ADD COLUMN suppressed_since INTEGER;
CREATE INDEX alarm_occurrence_suppressed ON alarm_occurrence (place) WHERE while_suppressed = 1;
`,
    // A command block is of a machine and of the points that it had then (ids, JSON), or (NULL) of the points alone, as
    // those of before are; several may cover one point.
    `
ALTER TABLE command_block RENAME TO block_of_point;
CREATE TABLE command_block (
  id TEXT PRIMARY KEY, machine TEXT, points TEXT NOT NULL, text TEXT NOT NULL, user TEXT NOT NULL, since INTEGER NOT NULL,
  until INTEGER) STRICT, WITHOUT ROWID;
INSERT INTO command_block SELECT lower(hex(randomblob(8))), NULL, json_array(point), text, user, since, until
  FROM block_of_point;
DROP TABLE block_of_point;
`,
    // Corrections of what counters counted; `effect`: a CorrectionEffect as JSON.
    `
CREATE TABLE correction (
  id INTEGER PRIMARY KEY AUTOINCREMENT, point TEXT NOT NULL, kind TEXT NOT NULL, start INTEGER NOT NULL,
  finish INTEGER NOT NULL, note TEXT NOT NULL, time INTEGER NOT NULL, login TEXT NOT NULL, effect TEXT NOT NULL) STRICT;
`,
  ],
  events: [
    ...ofOneFile,
    // It was device.db: all but the log goes, and what could be secret is wiped, also where it was in free pages. Not the
    // configurations of the past, which may be megabytes. Rows of before belong to no episode and have no hash; an event
    // that device.db hands over is here once; rows are added at the end and removed from the beginning, and that is all.
    `
PRAGMA secure_delete = ON;
DROP TABLE setting; DROP TABLE account; DROP TABLE command; DROP TABLE lockout; DROP TABLE known_login;
DROP TABLE session; DROP TABLE command_block; DROP TABLE override; DROP TABLE programme; DROP TABLE programme_run;
CREATE TABLE wiped (bytes BLOB) STRICT;
INSERT INTO wiped SELECT zeroblob(min(freelist_count * page_size, 100000000)) FROM pragma_freelist_count, pragma_page_size;
DROP TABLE wiped;
PRAGMA secure_delete = OFF;
DROP TABLE configuration; DROP TABLE configuration_content;
ALTER TABLE event ADD COLUMN episode INTEGER;
ALTER TABLE event ADD COLUMN hash TEXT;
CREATE TABLE handed_over (event INTEGER PRIMARY KEY, handover TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE beginning (
  first_id INTEGER NOT NULL, hash_before TEXT NOT NULL, time INTEGER NOT NULL, signature TEXT NOT NULL) STRICT;
CREATE TRIGGER event_stays_as_written BEFORE UPDATE ON event
  BEGIN SELECT RAISE(ABORT, 'no row of the log is ever changed'); END;
CREATE TRIGGER event_stays BEFORE DELETE ON event WHEN OLD.id >= coalesce((SELECT first_id FROM beginning), 0)
  BEGIN SELECT RAISE(ABORT, 'rows of the log are removed from its beginning only'); END;
`,
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ],
} as const satisfies Record<Part, readonly string[]>;

/** The version that this service writes. A step that one of both lacks does not compile. */
export const latestVersion: number = steps.device.length satisfies (typeof steps)['events']['length'];

/** A version that a later service has written: nothing of it is touched. */
export class LaterVersion extends Error {}

/** What a step needs of a database. */
interface Migrated {
  readonly exec: (source: string) => unknown;
  readonly function: (name: string, run: (key: string, login: string, address: string) => string) => unknown;
  readonly pragma: (source: string, options?: { readonly simple?: boolean }) => unknown;
  readonly transaction: (work: () => void) => () => void;
}

/** The version of a database; throws LaterVersion where it is above this service's. */
export function versionOf(handle: Migrated, schema = 'main', part: Part = 'device'): number {
  const version = Number(handle.pragma(`${schema}.user_version`, { simple: true }));
  if (version > latestVersion) throw new LaterVersion(`${part}.db is of a later version (${version}) of the service`);
  return version;
}

/** Brings a database to a version (default: this service's), each step whole or not at all. */
export function migrate(handle: Migrated, part: Part, to = latestVersion): void {
  const version = versionOf(handle, 'main', part);
  handle.function('keyed', (key, login, address) => keyed(key, [login, address]));
  steps[part].slice(version, to).forEach((step, i) => {
    handle.transaction(() => {
      handle.exec(step);
      handle.pragma(`user_version = ${version + i + 1}`);
    })();
  });
}

/** The columns of a table; none where there is no such table. */
export function columnsOf(handle: Migrated, schema: string, table: string): string[] {
  return (handle.pragma(`${schema}.table_info("${table}")`) as { name: string }[]).map(({ name }) => name);
}
