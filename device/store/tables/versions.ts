import { hash } from 'node:crypto';
import type { versionSources } from '../../../protocol/configuration/version.ts';
import type { Manifest } from '../../configuration.ts';
import type { Db } from '../db.ts';
import { configurationContents, type StorageLimits } from './configurationContents.ts';

export interface StoredVersion {
  readonly number: number;
  readonly base: number | null;
  readonly source: (typeof versionSources)[number];
  readonly author: string;
  readonly time: number;
  readonly comment: string;
  readonly outcome: 'proposed' | 'tried' | 'active';
  readonly isPinned: boolean;
  /** Number of changes against the base at the proposal; null: not counted. */
  readonly changes: number | null;
  /** The last activation; null: none, or stored by an earlier version of the service. */
  readonly activatedBy: string | null;
  readonly activatedAt: number | null;
  readonly digest: string;
  /** The digest matches neither content nor predecessor. */
  readonly isAltered: boolean;
  readonly manifest: Manifest;
}

export type NewVersion = Pick<
  StoredVersion,
  'base' | 'source' | 'author' | 'time' | 'comment' | 'changes' | 'manifest'
>;

/** The version used at the start (null: the station folder), and the one on trial. */
export interface VersionState {
  readonly active: number | null;
  readonly trial: number | null;
  readonly trialBy: string | null;
  readonly trialSince: number | null;
}

interface Row extends Omit<StoredVersion, 'isPinned' | 'isAltered' | 'manifest'> {
  readonly files: string;
  readonly isPinned: number;
  readonly previous: string;
}

type NewRow = Omit<Row, 'isPinned' | 'activatedBy' | 'activatedAt'>;

const nothing: VersionState = { active: null, trial: null, trialBy: null, trialSince: null };

/** Writes are part of the present transaction. */
export function versionStore(db: Db, limits?: StorageLimits) {
  const contents = configurationContents(db, limits);
  const columns =
    'number, files, base, source, author, time, comment, outcome, is_pinned AS isPinned, changes, ' +
    'activated_by AS activatedBy, activated_at AS activatedAt, previous, digest';
  const all = db.prepare<[], Row>(`SELECT ${columns} FROM configuration_version ORDER BY number`);
  const one = db.prepare<[number], Row>(`SELECT ${columns} FROM configuration_version WHERE number = ?`);
  const newest = db.prepare<[], Row>(`SELECT ${columns} FROM configuration_version ORDER BY number DESC LIMIT 1`);
  const ofFolder = db.prepare<[], Row>(
    `SELECT ${columns} FROM configuration_version WHERE source = 'folder' ORDER BY number DESC LIMIT 1`,
  );
  const insert = db.prepare<[NewRow]>(
    `INSERT INTO configuration_version
       (number, files, base, source, author, time, comment, outcome, changes, previous, digest)
     VALUES (@number, @files, @base, @source, @author, @time, @comment, @outcome, @changes, @previous, @digest)`,
  );
  const readState = db.prepare<[], VersionState>(
    'SELECT active, trial, trial_by AS trialBy, trial_since AS trialSince FROM configuration_state',
  );
  const writeState = db.prepare<[VersionState]>(
    `INSERT OR REPLACE INTO configuration_state (place, active, trial, trial_by, trial_since)
     VALUES (1, @active, @trial, @trialBy, @trialSince)`,
  );
  const setOutcome = db.prepare(
    "UPDATE configuration_version SET outcome = ? WHERE number = ? AND outcome <> 'active'",
  );
  const setActivation = db.prepare(
    'UPDATE configuration_version SET comment = ?, activated_by = ?, activated_at = ? WHERE number = ?',
  );
  const setPinned = db.prepare('UPDATE configuration_version SET is_pinned = ? WHERE number = ?');
  const state = () => readState.get() ?? nothing;
  return {
    contents,
    /** Oldest first. */
    list: (): StoredVersion[] => {
      const rows = all.all();
      return rows.map((row, i) => storedOf(row, rows[i - 1]));
    },
    find: (number: number): StoredVersion | undefined => storedOrNone(one.get(number)),
    ofFolder: (): StoredVersion | undefined => storedOrNone(ofFolder.get()),
    state,
    add: ({ manifest, ...version }: NewVersion): number => {
      const before = newest.get();
      const row = {
        ...version,
        number: (before?.number ?? 0) + 1,
        files: JSON.stringify(manifest),
        outcome: version.source === 'folder' ? ('active' as const) : ('proposed' as const),
        previous: before?.digest ?? '',
      };
      insert.run({ ...row, digest: digestOf(row) });
      contents.prune();
      return row.number;
    },
    beginTrial: (number: number, by: string, since: number, comment: string): void => {
      setOutcome.run('tried', number);
      setActivation.run(comment, by, since, number);
      writeState.run({ active: state().active, trial: number, trialBy: by, trialSince: since });
    },
    keepTrial: (number: number): void => {
      setOutcome.run('active', number);
      writeState.run({ ...nothing, active: number });
    },
    endTrial: (): void => void writeState.run({ ...nothing, active: state().active }),
    /** False: there is no such version. */
    pin: (number: number, isPinned: boolean): boolean => setPinned.run(isPinned ? 1 : 0, number).changes > 0,
  };
}

export type VersionStore = ReturnType<typeof versionStore>;

function storedOrNone(row: Row | undefined): StoredVersion | undefined {
  return row && storedOf(row, undefined);
}

function storedOf(row: Row, before: Row | undefined): StoredVersion {
  const { files, isPinned, previous, ...rest } = row;
  const isNext = before?.number === row.number - 1;
  const isAltered = digestOf(row) !== row.digest || (isNext && previous !== before.digest);
  return { ...rest, isPinned: isPinned === 1, isAltered, manifest: JSON.parse(files) as Manifest };
}

/** Covers what never changes in a version, and the previous version. */
function digestOf({ number, files, base, source, author, time, previous }: Omit<NewRow, 'digest'>): string {
  return hash('sha256', JSON.stringify([number, files, base, source, author, time, previous]));
}
