import type { Timing } from '../../points/timing.ts';
import type { MadeFiles } from './madeFiles.ts';
import type { MadeRows } from './madeRows.ts';

interface RetentionParts {
  readonly rows: Pick<MadeRows, 'of' | 'put'>;
  readonly files: MadeFiles;
  readonly timing: Pick<Timing, 'now' | 'tick'>;
}

/** Of all files; the oldest periods go first. */
const mostStoredBytes = 500_000_000;
const longestMs = 10 * 366 * 86_400_000;
const everyMs = 86_400_000;
/** The wall clock against the monotonic one, from one day to the next. */
const mostStepMs = 3_600_000;

/** Removes files, once a day; the row stays and says so. */
export class ReportRetention {
  readonly #parts: RetentionParts;
  #nextTick = Number.NEGATIVE_INFINITY;
  #offset: number | undefined;

  constructor(parts: RetentionParts) {
    this.#parts = parts;
  }

  isDue(): boolean {
    return this.#parts.timing.tick() >= this.#nextTick;
  }

  async run(): Promise<void> {
    const { files, timing } = this.#parts;
    const [now, tick] = [timing.now(), timing.tick()];
    this.#nextTick = tick + everyMs;
    const offset = now - tick;
    // A clock that was put forward by mistake makes nothing old.
    const isSteady = this.#offset !== undefined && Math.abs(offset - this.#offset) < mostStepMs;
    this.#offset = offset;
    const all = await files.list();
    let bytes = all.reduce((sum, one) => sum + one.bytes, 0);
    for (const one of all) {
      const isOld = isSteady && now - one.from > longestMs;
      if (!isOld && bytes <= mostStoredBytes) continue;
      // The row first: files that are there without it are removed by the next run.
      this.#note(one.report, one.from, now);
      await files.remove(one.files);
      bytes -= one.bytes;
    }
  }

  #note(report: string, from: number, now: number): void {
    const { rows } = this.#parts;
    const row = rows.of(report, from);
    if (row?.state === 'made') rows.put({ ...row, formats: [], bytes: 0, removedAt: now });
  }
}
