import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventEntry } from '../../events/entry.ts';
import type { PackedBlock } from '../../history/files/blockTable.ts';
import { HistoryFiles } from '../../history/files/historyFiles.ts';
import { SampleBlock } from '../../history/sampleBlock.ts';
import type { SeriesDefinition } from '../../history/seriesDefinition.ts';
import { openHandle } from '../../store/handle.ts';
import { migrate } from '../../store/schema.ts';
import { archivedStore } from '../../store/tables/archived.ts';
import { ArchiveWatch } from './archiveWatch.ts';

const hour = 3_600_000;

/** Blocks of one point, an hour after another, with ten samples each. */
export function blocksOn(start: number, count: number): PackedBlock[] {
  return Array.from({ length: count }, (_, number) => {
    const block = new SampleBlock(1);
    for (let i = 0; i < 10; i++) block.add({ time: start + number * hour + i * 1000, value: i / 10, quality: 0 });
    const { end, n } = block;
    const definition: SeriesDefinition = {
      ...{ point: 'LEVEL', kind: 'numeric', unit: 'm', digits: 1, scale: 1, offset: 0, isCounter: false, states: [] },
      ...{ modulus: undefined, runningState: undefined },
    };
    return { definition, start: block.start, number, end, n, isLate: false, data: block.pack() };
  });
}

/** Files of a history, and the database in which a station remembers what is archived. */
export class TestFolder implements Disposable {
  readonly folder = join(mkdtempSync(join(tmpdir(), 'vigie-archive-')), 'history');
  readonly files = new HistoryFiles(this.folder, () => undefined);
  readonly recorded: EventEntry[] = [];
  readonly retention = { days: { raw: 90, '1m': 400, '15m': 4000 }, bytes: 1e9 };
  readonly #db = openHandle(':memory:');
  #watch: ArchiveWatch | undefined;

  constructor() {
    migrate(this.#db, 'device');
  }

  watch(now: number): ArchiveWatch {
    this.#watch = new ArchiveWatch({
      ...{ store: archivedStore(this.#db), folder: this.folder, now: () => now, retention: () => this.retention },
      record: (entry) => this.recorded.push(entry),
      report: (_, error) => {
        throw error;
      },
    });
    return this.#watch;
  }

  [Symbol.dispose](): void {
    this.#watch?.stop();
    this.files.close();
    this.#db.close();
  }
}
