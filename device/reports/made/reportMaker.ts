import type { ReportDefinition } from '../../../protocol/report/definition.ts';
import type { ReportDocument } from '../../../protocol/report/document.ts';
import type { ReportFormat } from '../../../protocol/report/reportWords.ts';
import type { AnyEntry } from '../../events/entry.ts';
import type { Timing } from '../../points/timing.ts';
import { NotStored, type Storage } from '../../store/storage.ts';
import { storageFaultOf } from '../../store/storageFault.ts';
import type { MadeFiles } from './madeFiles.ts';
import type { MadeRow, MadeRows, RowEntry } from './madeRows.ts';
import { reportScope } from './reportScope.ts';
import type { Sending } from './sending.ts';

export interface MakerParts {
  readonly rows: MadeRows;
  readonly files: MadeFiles;
  readonly storage: Pick<Storage, 'failed'>;
  readonly sending: Sending;
  readonly timing: Pick<Timing, 'now' | 'tick'>;
  /** Of the station that runs now; undefined: it has none of that id. */
  readonly definition: (report: string) => ReportDefinition | undefined;
  readonly compute: (definition: ReportDefinition, row: MadeRow) => Promise<ReportDocument>;
  readonly write: (document: ReportDocument, format: ReportFormat) => Promise<Uint8Array>;
  readonly onError: (error: unknown) => void;
  readonly onRecord: (kind: AnyEntry['kind']) => void;
}

/** What could not be made is tried again after these times, ms; the last one counts for all further tries. */
const againMs = [60_000, 5 * 60_000, 15 * 60_000, 3_600_000] as const;

interface Tries {
  readonly count: number;
  /** Monotonic ms. */
  readonly next: number;
}

/** Makes the reports whose rows are there, one after the other, the earliest period first. */
export class ReportMaker {
  readonly #parts: MakerParts;
  readonly #tries = new Map<number, Tries>();
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(parts: MakerParts) {
    this.#parts = parts;
  }

  /** Begins with the first one that may be tried now, if none is being made. */
  run(open: readonly MadeRow[]): void {
    if (this.#running || this.#isStopped) return;
    const tick = this.#parts.timing.tick();
    const next = open.find(({ id, state }) => state !== 'made' && (this.#tries.get(id)?.next ?? 0) <= tick);
    if (!next) return;
    this.#running = this.#make(next)
      .catch(this.#parts.onError)
      .finally(() => {
        this.#running = undefined;
      });
  }

  /** Until the one in progress is made. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** The one in progress is made at the next start, if it does not end in time. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true;
    const { promise: isOver, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, graceMs);
    await Promise.race([this.idle(), isOver]);
    clearTimeout(timer);
  }

  async #make(row: MadeRow): Promise<void> {
    const { files, storage } = this.#parts;
    try {
      // After a kill, or on a database from a backup: the first one stays as it was made.
      const document = (await files.document(row)) ?? (await this.#written(row));
      const found = await files.found(row);
      if (!this.#isStopped) this.#made(row, document, found);
    } catch (error) {
      if (this.#isStopped) return;
      const count = (this.#tries.get(row.id)?.count ?? 0) + 1;
      const wait = againMs[Math.min(count, againMs.length) - 1] ?? 0;
      this.#tries.set(row.id, { count, next: this.#parts.timing.tick() + wait });
      // It stays due: the device says that its disk can’t be written.
      if (error instanceof NotStored) return;
      if (storageFaultOf(error) !== undefined) storage.failed(error);
      else unlessNotStored(() => this.#failed(row, (error as Error).message));
    }
  }

  async #written(row: MadeRow): Promise<ReportDocument> {
    const { files, definition: of, compute, write } = this.#parts;
    const definition = of(row.report);
    if (!definition) throw new Error('The station has no such report any longer.');
    const document = await compute(definition, row);
    const all: (readonly [ReportFormat, Uint8Array])[] = [];
    for (const format of definition.formats) all.push([format, await write(document, format)]);
    if (!this.#isStopped) await files.write(row, document, all);
    return document;
  }

  #made(row: MadeRow, { title, madeAt }: ReportDocument, found: Pick<MadeRow, 'formats' | 'bytes'>): void {
    const { rows, sending, onRecord, timing } = this.#parts;
    const time = timing.now();
    const definition = this.#parts.definition(row.report);
    const scope = definition ? reportScope(definition) : '';
    const made = { ...row, ...found, title, madeAt, scope, state: 'made', fault: undefined } as const;
    const { row: sent, write, begin } = sending.prepare(made);
    const lateMs = row.isLate ? time - row.to : undefined;
    const entries = [entryOf('reportMade', sent, time, { lateMs })];
    if (sent.sending === 'failed') entries.push(entryOf('reportFailed', sent, time, { detail: sent.fault }));
    rows.put(sent, entries, write);
    begin();
    this.#tries.delete(row.id);
    for (const { kind } of entries) onRecord(kind);
  }

  #failed(row: MadeRow, fault: string): void {
    const { rows, onRecord, timing } = this.#parts;
    const failed = { ...row, state: 'failed', fault } as const;
    if (row.state === 'failed') {
      if (row.fault !== fault) rows.put(failed);
      return;
    }
    const entry = entryOf('reportFailed', failed, timing.now(), { detail: fault });
    rows.put(failed, [entry]);
    onRecord(entry.kind);
  }
}

/** The next try writes it. */
function unlessNotStored(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
  }
}

/** Fields, no sentence. */
export function entryOf(
  kind: 'reportMade' | 'reportFailed' | 'reportSentAgain',
  { report, title, from: begins, to: ends }: MadeRow,
  time: number,
  more: Readonly<Record<string, string | number | undefined>> = {},
): RowEntry {
  return { kind, time, object: { kind: 'other', name: title }, fields: { report, begins, ends, ...more } };
}
