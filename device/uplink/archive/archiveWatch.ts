import { join } from 'node:path';
import type { Committed } from '../../../protocol/uplink/archive.ts';
import type { Recorder } from '../../events/entry.ts';
import { listFiles } from '../../history/files/fileList.ts';
import { expired, type Retention } from '../../history/files/retention.ts';
import { historyFileName, monthStart, readHistoryFileName } from '../../history/historyFolder.ts';
import { type FailureReport, isolated } from '../../points/isolated.ts';
import { openHandle } from '../../store/handle.ts';
import type { ArchivedStore } from '../../store/tables/archived.ts';

const hourMs = 3_600_000;
/** So long before the limits delete what is not archived, it is reported, ms. */
const beforeMs = 7 * 24 * hourMs;
/** Of the limit of the history's size: what is above it may go at any time. */
const nearLimit = 0.9;

interface WatchParts {
  readonly store: ArchivedStore;
  readonly folder: string;
  readonly now: () => number;
  readonly retention: () => Retention;
  readonly record: Recorder['record'];
  readonly report: FailureReport;
}

/**
 * Where a hub archives, samples that the limits of age and size are about to delete and that no archive has are
 * reported, once for each month. They are deleted all the same: the limits are the owner's.
 */
export class ArchiveWatch {
  readonly #parts: WatchParts;
  readonly #timer: NodeJS.Timeout;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    const review = isolated('archive', () => this.review(), parts.report);
    this.#timer = setInterval(review, hourMs).unref();
  }

  committed(what: Committed): void {
    const { store, now } = this.#parts;
    const { months = {}, log = 0, reported = [] } = store.get() ?? {};
    // Of several archives, what one of them has is not lost.
    const all = Object.entries(what.months).map(
      ([month, last]) => [month, Math.max(last, months[month] ?? 0)] as const,
    );
    const row = {
      months: { ...months, ...Object.fromEntries(all) },
      log: Math.max(log, what.log),
      at: now(),
      reported,
    };
    store.put(row);
  }

  /** Each hour. */
  review(): void {
    const { store, folder, now, retention, record } = this.#parts;
    const row = store.get();
    if (!row) return;
    const { days, bytes } = retention();
    const files = listFiles(folder);
    const soon = new Set(expired(files, { days, bytes: bytes * nearLimit }, now() + beforeMs));
    const months = files.flatMap(({ name }) => {
      const of = soon.has(name) ? readHistoryFileName(name) : undefined;
      return of?.tier === 'raw' && !row.reported.includes(of.month) ? of.month : [];
    });
    const open = months.filter((month) => lastBlock(folder, month) > (row.months[month] ?? 0));
    if (open.length === 0) return;
    for (const month of open)
      record({
        kind: 'archiveBehind',
        object: { kind: 'file', name: historyFileName('raw', month) },
        fields: { firstTime: monthStart(month), archivedAt: row.at },
      });
    store.put({ ...row, reported: [...row.reported, ...open] });
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Number of its newest block; 0: there is none, or the file can't be read. */
function lastBlock(folder: string, month: string): number {
  try {
    using db = openHandle(join(folder, historyFileName('raw', month)), { readonly: true, fileMustExist: true });
    return db.prepare<[], { last: number | null }>('SELECT max(id) AS last FROM block').get()?.last ?? 0;
  } catch {
    return 0;
  }
}
