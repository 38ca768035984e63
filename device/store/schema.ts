import { type Db, openHandle } from './handle.ts';

/** `device.db`, and the operation log in `events.db`. */
export type Part = 'device' | 'events';

/** The oldest release and its version that are read. */
export const baseRelease = '0.2.0';
export const baseVersion = 17;

const base: Readonly<Record<Part, string>> = {
  // Events of a change here wait in the outbox. `log_seen` (up to where an account has read the log) and trend views
  // are removed with the account.
  device: `
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE account (
  login TEXT PRIMARY KEY, profile INTEGER NOT NULL, is_password_editable INTEGER NOT NULL, hash TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('owner', 'demonstration', 'first start', 'one-time')),
  first_used INTEGER, is_locked INTEGER NOT NULL DEFAULT 0, expires_at INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE command (
  id TEXT PRIMARY KEY, time INTEGER NOT NULL, user TEXT NOT NULL, point TEXT NOT NULL, value TEXT NOT NULL, address TEXT,
  point_id TEXT, subject TEXT, detail TEXT, origin TEXT NOT NULL DEFAULT 'operator', written_reason TEXT, result TEXT,
  reason TEXT, outcome_value REAL, fields TEXT) STRICT, WITHOUT ROWID;
CREATE INDEX command_open ON command (time) WHERE result IS NULL;
CREATE TABLE lockout (
  who TEXT PRIMARY KEY, failures INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL, delay INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
CREATE TABLE known_login (
  login TEXT NOT NULL, address TEXT NOT NULL, seen INTEGER NOT NULL, PRIMARY KEY (login, address)) STRICT, WITHOUT ROWID;
CREATE TABLE session (
  id TEXT PRIMARY KEY, login TEXT NOT NULL, address TEXT NOT NULL, page TEXT, since INTEGER NOT NULL,
  is_ended INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE command_block (
  point TEXT PRIMARY KEY, text TEXT NOT NULL, user TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE override (
  point TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('forced', 'simulated')), value REAL NOT NULL,
  user TEXT NOT NULL, since INTEGER NOT NULL, text TEXT, until INTEGER, states TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE programme (
  point TEXT NOT NULL, version INTEGER NOT NULL, author TEXT NOT NULL, time INTEGER NOT NULL, info_number INTEGER NOT NULL,
  name TEXT NOT NULL, programme TEXT NOT NULL, PRIMARY KEY (point, version)) STRICT, WITHOUT ROWID;
CREATE TABLE programme_run (point TEXT PRIMARY KEY, run TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE configuration (began INTEGER PRIMARY KEY, hash TEXT NOT NULL, files TEXT NOT NULL) STRICT;
CREATE TABLE configuration_content (sha256 TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
CREATE TABLE outbox (place INTEGER PRIMARY KEY, handover TEXT NOT NULL UNIQUE, entry TEXT NOT NULL) STRICT;
CREATE TABLE log_seen (
  login TEXT PRIMARY KEY, since_id INTEGER NOT NULL, since_time INTEGER NOT NULL, seen_id INTEGER NOT NULL,
  seen_time INTEGER NOT NULL, is_read INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TRIGGER log_seen_of_account AFTER DELETE ON account BEGIN DELETE FROM log_seen WHERE login = OLD.login; END;
CREATE TABLE alarm (id TEXT PRIMARY KEY, standing TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE alarm_occurrence (
  place INTEGER PRIMARY KEY, occurrence INTEGER NOT NULL, id TEXT NOT NULL, message TEXT NOT NULL,
  priority INTEGER NOT NULL, kind TEXT NOT NULL, area TEXT NOT NULL, point TEXT, raised_at INTEGER NOT NULL,
  returned_at INTEGER, acknowledged_at INTEGER, acknowledged_by TEXT, comment TEXT, value TEXT, unit TEXT, first TEXT,
  is_simulated INTEGER NOT NULL, times INTEGER NOT NULL, ended_at INTEGER, ending TEXT, raised_by TEXT, returned_by TEXT,
  acknowledged_link TEXT) STRICT;
CREATE INDEX alarm_occurrence_of ON alarm_occurrence (id, place);
CREATE TABLE alarm_count (
  time INTEGER NOT NULL, id TEXT NOT NULL, message TEXT NOT NULL, priority INTEGER NOT NULL, count INTEGER NOT NULL,
  most INTEGER NOT NULL, PRIMARY KEY (time, id)) STRICT, WITHOUT ROWID;
CREATE TABLE trend_view (
  owner TEXT NOT NULL, name TEXT NOT NULL, saved_by TEXT NOT NULL, query TEXT NOT NULL,
  PRIMARY KEY (owner, name)) STRICT, WITHOUT ROWID;
CREATE TRIGGER trend_view_of_account AFTER DELETE ON account BEGIN DELETE FROM trend_view WHERE owner = OLD.login; END;
CREATE TABLE message_setup (
  place INTEGER PRIMARY KEY CHECK (place = 1), version INTEGER NOT NULL, document TEXT NOT NULL) STRICT;
CREATE TABLE message_secret (name TEXT PRIMARY KEY, secret TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE message_call (id INTEGER PRIMARY KEY, call TEXT NOT NULL) STRICT;
CREATE TABLE message (id INTEGER PRIMARY KEY, state TEXT NOT NULL, time INTEGER NOT NULL, message TEXT NOT NULL) STRICT;
CREATE INDEX message_queued ON message (id) WHERE state = 'queued';
CREATE TABLE message_link (
  hash TEXT PRIMARY KEY, time INTEGER NOT NULL, is_open INTEGER NOT NULL, link TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX message_link_open ON message_link (hash) WHERE is_open = 1;
`,
  // Rows without fields have `legacy_text` and columns instead; rows without a hash belong to no chain: both stay as
  // they are. `handed_over` has each event from device.db once. Rows are only appended at the end and removed from the
  // beginning.
  events: `
CREATE TABLE event (
  id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, kind TEXT NOT NULL, person TEXT, address TEXT,
  object_name TEXT, legacy_text TEXT, result TEXT, reason TEXT, count INTEGER NOT NULL DEFAULT 1, object_id TEXT,
  origin TEXT, written_reason TEXT, since INTEGER, names INTEGER, object_kind TEXT, severity INTEGER, fields TEXT,
  episode INTEGER, hash TEXT) STRICT;
CREATE INDEX event_object ON event (object_id, kind, id) WHERE object_id IS NOT NULL;
CREATE TABLE handed_over (event INTEGER PRIMARY KEY, handover TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE beginning (
  first_id INTEGER NOT NULL, hash_before TEXT NOT NULL, time INTEGER NOT NULL, signature TEXT NOT NULL) STRICT;
CREATE TRIGGER event_stays_as_written BEFORE UPDATE ON event
  BEGIN SELECT RAISE(ABORT, 'no row of the log is ever changed'); END;
CREATE TRIGGER event_stays BEFORE DELETE ON event WHEN OLD.id >= coalesce((SELECT first_id FROM beginning), 0)
  BEGIN SELECT RAISE(ABORT, 'rows of the log are removed from its beginning only'); END;
`,
};

const seed: Readonly<Record<Part, string>> = {
  device: "INSERT INTO setting VALUES ('login key', lower(hex(randomblob(32))))",
  events: '',
};

// Each step migrates from one version to the next; a released step never changes. Both databases have the same number
// of steps, as a backup holds both under one version; a step of one of them may be empty.
const steps = {
  device: [
    // Versions of the configuration: files by name as in `configuration`, sharing its contents; each with the digest of
    // the previous one. `active`: the version used at the start (NULL: the station folder); `trial`: the one on trial.
    // Uploads, by parts.
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
    // Number of changes against the base, counted at the proposal; who last activated the version, and when (UTC ms).
    // NULL: unknown.
    `
ALTER TABLE configuration_version ADD COLUMN changes INTEGER;
ALTER TABLE configuration_version ADD COLUMN activated_by TEXT;
ALTER TABLE configuration_version ADD COLUMN activated_at INTEGER;
`,
    // Drafts of the configuration: each is a version and the later edits (JSON), which never change; `last` is the
    // sequence of the last one. Files of edits are in configuration_content.
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
    // Occurrences during suppression by design; and since when an active occurrence is suppressed, UTC ms.
    `
ALTER TABLE alarm_occurrence ADD COLUMN while_suppressed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE alarm_occurrence ADD COLUMN suppressed_since INTEGER;
CREATE INDEX alarm_occurrence_suppressed ON alarm_occurrence (place) WHERE while_suppressed = 1;
`,
    // A command block applies to a machine and the points that it had then (ids, JSON), or (NULL) to points alone, as
    // earlier ones do; several may cover one point.
    `
ALTER TABLE command_block RENAME TO block_of_point;
CREATE TABLE command_block (
  id TEXT PRIMARY KEY, machine TEXT, points TEXT NOT NULL, text TEXT NOT NULL, user TEXT NOT NULL, since INTEGER NOT NULL,
  until INTEGER) STRICT, WITHOUT ROWID;
INSERT INTO command_block SELECT lower(hex(randomblob(8))), NULL, json_array(point), text, user, since, until
  FROM block_of_point;
DROP TABLE block_of_point;
`,
    // Corrections of counts; `effect`: a CorrectionEffect as JSON.
    `
CREATE TABLE correction (
  id INTEGER PRIMARY KEY AUTOINCREMENT, point TEXT NOT NULL, kind TEXT NOT NULL, start INTEGER NOT NULL,
  finish INTEGER NOT NULL, note TEXT NOT NULL, time INTEGER NOT NULL, login TEXT NOT NULL, effect TEXT NOT NULL) STRICT;
`,
    // Secrets of all that reaches others, not of message ways alone; `changed_at`: UTC ms, NULL: unknown. The rows stay
    // where they are: a copy would leave their bytes in free pages.
    `
ALTER TABLE message_secret RENAME TO secret;
ALTER TABLE secret RENAME COLUMN secret TO value;
ALTER TABLE secret ADD COLUMN kind TEXT NOT NULL DEFAULT 'password';
ALTER TABLE secret ADD COLUMN changed_at INTEGER;
ALTER TABLE secret ADD COLUMN changed_by TEXT;
`,
    // Certificates of authorities, which documents of on call had themselves. A damaged document does not stop the
    // service: it calls no one, which is reported.
    `
CREATE TABLE moved_authority (channel TEXT PRIMARY KEY, name TEXT NOT NULL, pem TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO moved_authority
  SELECT channel, CASE WHEN length(channel) <= 37 AND NOT EXISTS (SELECT 1 FROM secret WHERE secret.name = channel || '-ca')
    THEN channel || '-ca' ELSE 'ca-' || lower(hex(randomblob(8))) END, pem
  FROM (SELECT json_extract(one.value, '$.id') AS channel, json_extract(one.value, '$.ca') AS pem
    FROM message_setup, json_each(iif(json_valid(document), document, '{}'), '$.ways') AS one
    WHERE iif(one.type = 'object', json_type(one.value, '$.ca') = 'text', FALSE));
INSERT INTO secret (name, kind, value) SELECT name, 'authority', pem FROM moved_authority;
UPDATE message_setup SET document = json_set(document, '$.ways', json((
  SELECT json_group_array(json(CASE WHEN one.type <> 'object' THEN json_quote(one.value)
    WHEN name IS NULL THEN one.value ELSE json_set(one.value, '$.ca', name) END) ORDER BY one.key)
  FROM json_each(document, '$.ways') AS one LEFT JOIN moved_authority
    ON channel = iif(one.type = 'object', json_extract(one.value, '$.id'), NULL))))
  WHERE EXISTS (SELECT 1 FROM moved_authority);
DROP TABLE moved_authority;
`,
    // The name of a person, and when (UTC ms) and where from a session last began: of earlier ones what is known.
    `
ALTER TABLE account ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN last_login INTEGER;
ALTER TABLE account ADD COLUMN last_address TEXT;
UPDATE account SET (last_login, last_address) = (SELECT time, address FROM
  (SELECT login, since AS time, address FROM session UNION ALL SELECT login, seen, address FROM known_login) AS seen
  WHERE seen.login = account.login ORDER BY time DESC LIMIT 1);
`,
    // SHA-256 of the secret of a session (NULL: it has none).
    'ALTER TABLE session ADD COLUMN secret TEXT;',
    // Of a person what messages need, and until when the account is open (UTC ms). Groups: what their members may, and
    // where (`areas`: JSON). A row of account_group without its group gives nothing.
    `
ALTER TABLE account ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN mail TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN phone TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN ends_at INTEGER;
CREATE TABLE user_group (
  name TEXT PRIMARY KEY, profile INTEGER NOT NULL, everywhere INTEGER NOT NULL, areas TEXT NOT NULL, points TEXT NOT NULL,
  sees_rest INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE account_group (
  login TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (login, name)) STRICT, WITHOUT ROWID;
CREATE TRIGGER group_of_account AFTER DELETE ON account BEGIN DELETE FROM account_group WHERE login = OLD.login; END;
`,
    // Tokens of programs by their SHA-256. `points`: a pattern (NULL: all that an observer sees); times in UTC ms.
    `
CREATE TABLE token (
  name TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, points TEXT, purposes TEXT NOT NULL, until INTEGER,
  made_at INTEGER NOT NULL, made_by TEXT NOT NULL, last_use INTEGER, last_address TEXT) STRICT, WITHOUT ROWID;
`,
    // Accounts of a directory: a DirectoryState; the password of the last login (argon2id) and when it was; when a login
    // was without the directory (UTC ms).
    `
CREATE TABLE directory_account (
  login TEXT PRIMARY KEY, state TEXT NOT NULL, hash TEXT, hashed_at INTEGER, without_since INTEGER) STRICT, WITHOUT ROWID;
CREATE TRIGGER directory_of_account AFTER DELETE ON account BEGIN
  DELETE FROM directory_account WHERE login = OLD.login; END;
`,
    // Reports that are made automatically: their files are in the folder beside the databases. `report_mark`: the
    // beginning of the first period that is not due yet. A row of made_report is there before its report is made;
    // `detail`: a MadeDetail. Times in UTC ms.
    `
CREATE TABLE report_mark (
  report TEXT PRIMARY KEY, period TEXT NOT NULL, next INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE made_report (
  id INTEGER PRIMARY KEY AUTOINCREMENT, report TEXT NOT NULL, start INTEGER NOT NULL, finish INTEGER NOT NULL,
  state TEXT NOT NULL, sending TEXT NOT NULL, detail TEXT NOT NULL, UNIQUE (report, start)) STRICT;
CREATE INDEX made_report_time ON made_report (start, id);
CREATE INDEX made_report_open ON made_report (id) WHERE state <> 'made' OR sending = 'queued';
`,
    // Certificates that servers of links have shown (DER), and the one by which they know this device (PEM).
    // `noticed_at`: a notice of its end was given. Times in UTC ms.
    `
CREATE TABLE server_certificate (
  place TEXT NOT NULL, fingerprint TEXT NOT NULL, certificate BLOB NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'trusted', 'signed', 'former')),
  first_met INTEGER NOT NULL, last_met INTEGER NOT NULL, decided_at INTEGER, decided_by TEXT, noticed_at INTEGER,
  PRIMARY KEY (place, fingerprint)) STRICT, WITHOUT ROWID;
CREATE TABLE own_certificate (
  place INTEGER PRIMARY KEY CHECK (place = 1), certificate TEXT NOT NULL, key TEXT NOT NULL) STRICT;
`,
    // The hubs that a station shows itself to, and its key; of a hub its stations, and codes that enrol one.
    `
CREATE TABLE uplink_hub (
  name TEXT PRIMARY KEY, url TEXT NOT NULL, fingerprint TEXT NOT NULL, enrolled_at INTEGER NOT NULL,
  enrolled_by TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE uplink_key (
  place INTEGER PRIMARY KEY CHECK (place = 1), certificate TEXT NOT NULL, key TEXT NOT NULL) STRICT;
CREATE TABLE fleet_station (
  id TEXT PRIMARY KEY, fingerprint TEXT NOT NULL UNIQUE, name TEXT NOT NULL, area TEXT NOT NULL, x REAL, y REAL,
  enrolled_at INTEGER NOT NULL, enrolled_by TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE enrol_code (
  hash TEXT PRIMARY KEY, until INTEGER NOT NULL, made_by TEXT NOT NULL) STRICT, WITHOUT ROWID;
`,
  ],
  events: ['', '', '', '', '', '', '', '', '', '', '', '', '', '', '', ''],
} as const satisfies Record<Part, readonly string[]>;

/** The version that this service writes. A step missing in one of both does not compile. */
export const latestVersion: number = baseVersion + (steps.device.length satisfies (typeof steps)['events']['length']);

/** This service leaves such a database unchanged. */
export abstract class OtherVersion extends Error {}
class LaterVersion extends OtherVersion {}
export class EarlierVersion extends OtherVersion {}

/** 0: the database is empty. Throws OtherVersion if this service does not read it. */
export function versionOf(handle: Db, schema = 'main', part: Part = 'device'): number {
  const version = Number(handle.pragma(`${schema}.user_version`, { simple: true }));
  if (version > latestVersion) throw new LaterVersion(`${part}.db is of a later version (${version}) of the service`);
  if (version !== 0 && version < baseVersion)
    throw new EarlierVersion(`${part}.db is of a release before ${baseRelease} (version ${version})`);
  return version;
}

/** Migrates to a version (default: this service's), all or nothing. */
export function migrate(handle: Db, part: Part, to = latestVersion): void {
  handle.transaction(() => {
    const version = versionOf(handle, 'main', part);
    if (version >= to) return;
    handle.exec(version === 0 ? tablesAt(part, to) + seed[part] : stepsTo(part, version, to));
    handle.pragma(`user_version = ${to}`);
  })();
}

function stepsTo(part: Part, from: number, to: number): string {
  return steps[part].slice(from - baseVersion, to - baseVersion).join('');
}

const tables = new Map<string, string>();

/** SQL that creates the tables of a version at once: a start makes several databases, and each good copy is one. */
function tablesAt(part: Part, version: number): string {
  return tables.getOrInsertComputed(`${part} ${version}`, () => {
    using model = openHandle(':memory:');
    model.exec(base[part] + stepsTo(part, baseVersion, version));
    const made = model.prepare<[], { sql: string }>(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    );
    return made.all().reduce((all, { sql }) => `${all}${sql};\n`, '');
  });
}

/** Empty if there is no such table. */
export function columnsOf(handle: Db, schema: string, table: string): string[] {
  return (handle.pragma(`${schema}.table_info("${table}")`) as { name: string }[]).map(({ name }) => name);
}
