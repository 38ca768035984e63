import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eventKind, eventKinds } from '../../../protocol/log/eventKinds.ts';
import {
  type ArchivedConfiguration,
  type ArchiveMonth,
  type ArchiveState,
  archivePageBytes,
  type BlockFrame,
  type EndFrame,
  type LogFrame,
  type SeriesFrame,
} from '../../../protocol/uplink/archive.ts';
import { manifestHash } from '../../configuration.ts';
import { type EventRow, rowColumns } from '../../events/row.ts';
import { monthsIn } from '../../history/files/fileList.ts';
import { type BlockRow, definitionOf, type SeriesRow } from '../../history/historyFile.ts';
import { historyFileName, historyFolderOf } from '../../history/historyFolder.ts';
import { seriesKey } from '../../history/seriesDefinition.ts';
import { type Db, openHandle } from '../../store/handle.ts';
import { filesOf } from '../../store/replacement.ts';
import { writeFrame } from './frames.ts';

/** A reply reads so many rows at most. */
const mostRows = 2000;

/** Where a reader is: number of the last row that it has, and its hash. 0: at the beginning. */
export interface Cursor {
  readonly after: number;
  readonly mark: string;
}

/** The data folder as an archive reads it. Files are opened for one question alone: others delete and replace them. */
export class ArchiveFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  state(hasCounts: boolean): ArchiveState {
    const months = monthsIn(historyFolderOf(this.#folder), 'raw').there;
    const log = this.#inLog((db) => db.prepare<[], Ends>('SELECT min(id) AS first, max(id) AS last FROM event').get());
    return {
      v: 1,
      months: months.flatMap((month) => this.#month(month, hasCounts) ?? []),
      ...(log?.last && log.first && { log: { first: log.first, last: log.last } }),
      configurations: this.#configurations().map(({ hash, began }) => ({ hash, began })),
    };
  }

  /** Frames of a page of blocks; a file that is not there has none. */
  blocks(month: string, cursor: Cursor): Uint8Array {
    const page = this.#inMonth(month, (db) => blockPage(db, cursor));
    return page ?? writeFrame({ end: true, more: false, isOther: true } satisfies EndFrame);
  }

  log(cursor: Cursor): Uint8Array {
    return this.#inLog((db) => logPage(db, cursor));
  }

  configuration(wanted: string): ArchivedConfiguration | undefined {
    return this.#configurations().find((one) => one.hash === wanted);
  }

  /** Compressed by zstd; undefined: no configuration has it any longer. */
  file(sha256: string): Uint8Array | undefined {
    using db = openHandle(filesOf(this.#folder).database, { readonly: true });
    return db
      .prepare<[string], { bytes: Buffer }>('SELECT bytes FROM configuration_content WHERE sha256 = ?')
      .get(sha256)?.bytes;
  }

  #month(month: string, hasCounts: boolean): ArchiveMonth | undefined {
    const columns = hasCounts ? ', count(*) AS blocks, total(n) AS samples' : '';
    const found = this.#inMonth(month, (db) =>
      db.prepare<[], Omit<ArchiveMonth, 'month'>>(`SELECT coalesce(max(id), 0) AS last${columns} FROM block`).get(),
    );
    return found && found.last > 0 ? { month, ...found } : undefined;
  }

  #configurations(): ArchivedConfiguration[] {
    using db = openHandle(filesOf(this.#folder).database, { readonly: true });
    const rows = db
      .prepare<[], { revision: string; files: string; began: number }>(
        'SELECT hash AS revision, files, began FROM configuration ORDER BY began',
      )
      .all();
    return rows.map(({ revision, began, files: text }) => {
      const files = JSON.parse(text) as ArchivedConfiguration['files'];
      return { hash: manifestHash(files), revision, began, files };
    });
  }

  #inLog<T>(work: (db: Db) => T): T {
    using db = openHandle(filesOf(this.#folder).events, { readonly: true });
    return work(db);
  }

  /** Undefined: there is no such file, or it can't be read: its writer sets it apart. */
  #inMonth<T>(month: string, work: (db: Db) => T): T | undefined {
    const file = join(historyFolderOf(this.#folder), historyFileName('raw', month));
    if (!existsSync(file)) return undefined;
    try {
      using db = openHandle(file, { readonly: true, fileMustExist: true });
      return work(db);
    } catch {
      return undefined;
    }
  }
}

interface Ends {
  readonly first: number | null;
  readonly last: number | null;
}

type StoredBlock = BlockRow & { readonly id: number };

function blockPage(db: Db, { after, mark }: Cursor): Uint8Array {
  const at = db.prepare<[number], { data: Uint8Array }>('SELECT data FROM block WHERE id = ?').get(after);
  if (after > 0 && (!at || hash('sha256', at.data) !== mark)) return otherFile();
  const rows = db.prepare<[number, number], StoredBlock>('SELECT * FROM block WHERE id > ? ORDER BY id LIMIT ?');
  const series = db.prepare<[number], SeriesRow>('SELECT * FROM series WHERE id = ?');
  const known = new Set<number>();
  return page(rows.iterate(after, mostRows), (row) => {
    const frames: Uint8Array[] = [];
    const of = known.has(row.series) ? undefined : series.get(row.series);
    if (of) frames.push(writeFrame(seriesFrame(of)));
    known.add(row.series);
    const { id, start, number, end, n, is_late: order, data } = row;
    const head: BlockFrame = { id, series: row.series, start, number, end, n, order, sha256: hash('sha256', data) };
    frames.push(writeFrame(head, data));
    return frames;
  });
}

function seriesFrame(row: SeriesRow): SeriesFrame {
  const definition = definitionOf(row);
  return { series: row.id, key: seriesKey(definition), point: definition.point, definition };
}

function logPage(db: Db, { after, mark }: Cursor): Uint8Array {
  const rowAt = db.prepare<[number], EventRow>(`SELECT ${rowColumns} FROM event WHERE id = ?`);
  const at = after > 0 ? rowAt.get(after) : undefined;
  const { first, last } = db.prepare<[], Ends>('SELECT min(id) AS first, max(id) AS last FROM event').get() ?? {};
  // Rows are removed from the beginning: one that is gone there says nothing.
  const isRemoved = !at && first != null && after < first;
  const isOther = after > 0 && (at ? logFrame(at).hash !== mark : !isRemoved && last != null);
  if (isOther) return otherFile();
  const rows = db.prepare<[number, number], EventRow>(
    `SELECT ${rowColumns} FROM event WHERE id > ? ORDER BY event.id LIMIT ?`,
  );
  return page(rows.iterate(after, mostRows), (row) => [writeFrame(logFrame(row))]);
}

function logFrame(row: EventRow): LogFrame {
  const { person, address, objectKind, objectId, objectName, legacyText, episode } = row;
  return {
    id: row.id,
    time: row.time,
    hash: row.hash ?? hash('sha256', JSON.stringify(row)),
    kind: row.kind,
    severity: row.severity ?? eventKinds[eventKind(row.kind)].severity,
    ...(person !== null && { person }),
    ...(address !== null && { address }),
    ...(objectKind !== null && { objectKind }),
    ...(objectId !== null && { objectId }),
    ...(objectName !== null && { objectName }),
    ...(legacyText !== null && { legacyText }),
    ...(episode !== null && { episode }),
    fields: row.fields,
  };
}

function otherFile(): Uint8Array {
  return writeFrame({ end: true, more: true, isOther: true } satisfies EndFrame);
}

/** As many rows as fit, and whether there may be more. */
function page<Row>(rows: Iterable<Row>, framesOf: (row: Row) => Uint8Array[]): Uint8Array {
  const frames: Uint8Array[] = [];
  let [bytes, count] = [0, 0];
  let more = false;
  for (const row of rows) {
    const ofRow = framesOf(row);
    frames.push(...ofRow);
    bytes += ofRow.reduce((sum, { length }) => sum + length, 0);
    count++;
    more = bytes >= archivePageBytes || count >= mostRows;
    if (more) break;
  }
  frames.push(writeFrame({ end: true, more } satisfies EndFrame));
  return Buffer.concat(frames);
}
