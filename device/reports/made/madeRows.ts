import type { ReportPeriod, TimeRange } from '../../../protocol/report/period.ts';
import type { MadeReport } from '../../../protocol/report/reportRecords.ts';
import type { ReportFormat } from '../../../protocol/report/reportWords.ts';
import type { AnyEntry } from '../../events/entry.ts';
import { type Db, inOne } from '../../store/db.ts';
import type { Storage } from '../../store/storage.ts';
import { type HandoverLog, outbox } from '../../store/tables/outbox.ts';

/** A report that is due, made or failed, with what was sent of it. */
export interface MadeRow extends MadeReport {
  readonly formats: readonly ReportFormat[];
  /** Ids of its messages. */
  readonly messages: readonly number[];
  /** Of the report when it was made (`reportScope`); empty: not made yet. */
  readonly scope: string;
  /** Where it was sent. */
  readonly sendTo: readonly string[];
}

type MadeDetail = Omit<MadeRow, 'id' | 'report' | 'from' | 'to' | 'state' | 'sending'>;

export interface ReportMark {
  readonly period: string;
  /** Beginning of the first period that is not due yet, UTC ms. */
  readonly next: number;
}

/** A due period of a report: its row is written together with the mark. */
export interface DueReport {
  readonly report: string;
  readonly title: string;
  readonly period: ReportPeriod;
  readonly isLate: boolean;
  readonly range: TimeRange;
}

interface Page {
  /** By report the scope that is seen; undefined: each. Others are not seen. */
  readonly reports: ReadonlyMap<string, string | undefined>;
  readonly from: number;
  readonly to: number;
  /** Id of the last row of the page before. */
  readonly before: number | undefined;
  readonly count: number;
}

interface Stored {
  readonly id: number;
  readonly report: string;
  readonly start: number;
  readonly finish: number;
  readonly state: MadeRow['state'];
  readonly sending: MadeRow['sending'];
  readonly detail: string;
}

export type MadeRows = ReturnType<typeof madeRows>;
/** Written in one transaction with a row. */
export type RowEntry = AnyEntry & { readonly time: number };

/** Throws NotStored where the disk can't be written. */
export function madeRows(db: Db, { keep, log: toLog }: Pick<Storage, 'keep' | 'log'>, log: HandoverLog) {
  const { put: hand, move } = outbox(db, log);
  const together = (write: () => void): void => {
    keep(() => inOne(db, write));
    toLog.later(move, 'outbox');
  };
  const marks = db.prepare<[], { report: string; period: string; next: number }>('SELECT * FROM report_mark');
  const putMark = db.prepare('INSERT OR REPLACE INTO report_mark (report, period, next) VALUES (?, ?, ?)');
  const dropMark = db.prepare<[string]>('DELETE FROM report_mark WHERE report = ?');
  const insert = db.prepare(
    `INSERT INTO made_report (report, start, finish, state, sending, detail) VALUES (?, ?, ?, 'due', 'none', ?)
     ON CONFLICT (report, start) DO NOTHING`,
  );
  const update = db.prepare('UPDATE made_report SET state = ?, sending = ?, detail = ? WHERE id = ?');
  const one = db.prepare<[number], Stored>('SELECT * FROM made_report WHERE id = ?');
  const open = db.prepare<[], Stored>(
    "SELECT * FROM made_report WHERE state <> 'made' OR sending = 'queued' ORDER BY finish, id",
  );
  const names = db.prepare<[], { report: string }>('SELECT DISTINCT report FROM made_report');
  const last = db.prepare<[string], Stored>(
    "SELECT * FROM made_report WHERE report = ? AND state = 'made' ORDER BY start DESC LIMIT 1",
  );
  const named = db.prepare<[string, number], Stored>('SELECT * FROM made_report WHERE report = ? AND start = ?');
  const page = db.prepare<[string, number, number, number, number, number, number], Stored>(
    `SELECT * FROM made_report WHERE EXISTS (SELECT 1 FROM json_each(?) AS seen WHERE seen.value ->> 0 = report
     AND (seen.value ->> 1 IS NULL OR seen.value ->> 1 = detail ->> 'scope')) AND finish > ? AND start < ?
     AND (start < ? OR (start = ? AND id < ?)) ORDER BY start DESC, id DESC LIMIT ?`,
  );
  // The others of ten years are not read for it.
  const reports = new Set(names.all().map(({ report }) => report));
  return {
    marks: (): ReadonlyMap<string, ReportMark> => new Map(marks.all().map(({ report, ...mark }) => [report, mark])),
    setMark: (report: string, { period, next }: ReportMark): void =>
      together(() => void putMark.run(report, period, next)),
    dropMark: (report: string): void => together(() => void dropMark.run(report)),
    /** A period that has its row already gets no other. */
    addDue: (due: readonly DueReport[], report: string, mark: ReportMark): void => {
      together(() => {
        for (const { range, report: of, ...head } of due) {
          const detail: MadeDetail = { ...head, ...nothingMade };
          insert.run(of, range.from, range.to, JSON.stringify(detail));
        }
        putMark.run(report, mark.period, mark.next);
      });
      reports.add(report);
    },
    put: (row: MadeRow, entries: readonly RowEntry[] = [], beside?: () => void): void =>
      together(() => {
        const { id, report, from, to: _, state, sending, ...detail } = row;
        update.run(state, sending, JSON.stringify(detail satisfies MadeDetail), id);
        for (const entry of entries) hand(`report ${report} ${from} ${entry.kind} ${entry.time}`, entry);
        beside?.();
      }),
    row: (id: number): MadeRow | undefined => rowOf(one.get(id)),
    /** Not made yet, or on their way: the earliest period first. */
    open: (): MadeRow[] => open.all().flatMap((row) => rowOf(row) ?? []),
    /** Of which there are rows. */
    reports: (): ReadonlySet<string> => reports,
    last: (report: string): MadeRow | undefined => rowOf(last.get(report)),
    of: (report: string, from: number): MadeRow | undefined => rowOf(named.get(report, from)),
    page: ({ reports: wanted, from, to, before, count }: Page): MadeRow[] => {
      const edge = before === undefined ? undefined : one.get(before);
      if (before !== undefined && !edge) return [];
      const start = edge?.start ?? Number.MAX_SAFE_INTEGER;
      const rows = page.all(JSON.stringify([...wanted]), from, to, start, start, edge?.id ?? 0, count);
      return rows.flatMap((row) => rowOf(row) ?? []);
    },
  };
}

const nothingMade = {
  ...{ madeAt: undefined, sentAt: undefined, fault: undefined, removedAt: undefined },
  ...{ formats: [], bytes: 0, scope: '', messages: [], sendTo: [] },
} as const;

function rowOf(stored: Stored | undefined): MadeRow | undefined {
  if (!stored) return undefined;
  const { start: from, finish: to, detail, ...rest } = stored;
  return { ...emptyDetail, ...(JSON.parse(detail) as Partial<MadeDetail>), ...rest, from, to };
}

/** JSON leaves out what is undefined. */
const emptyDetail: MadeDetail = { ...nothingMade, title: '', period: 'month', isLate: false };
