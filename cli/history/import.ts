import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { HistoryFiles } from '../../device/history/files/historyFiles.ts';
import { historyFolderOf } from '../../device/history/historyFolder.ts';
import { HistoryImport } from '../../device/history/importing/historyImport.ts';
import type { SeriesImport } from '../../device/history/importing/seriesImport.ts';
import type { HistorySample } from '../../device/history/sampleBlock.ts';
import type { SeriesDefinition } from '../../device/history/seriesDefinition.ts';
import { asCaller } from '../../device/store/asOwner.ts';
import { storageReason } from '../../device/store/room.ts';
import { storageFaultOf } from '../../device/store/storageFault.ts';
import { attempt } from '../../protocol/attempt.ts';
import { usage, withExitCode } from '../exitCodes.ts';
import { Refusal } from '../stationFiles.ts';
import { csvRows } from './csvRows.ts';
import { columns, cut, ImportRows } from './importRow.ts';
import { Progress } from './progress.ts';
import { dataOf, definitionsOf, deployedDefinitions, withStopped } from './stoppedStation.ts';

const help = 'history import DIR FILE.csv [--data DIR]';

/** Clocks differ; a file of a later time is a mistake. */
const aheadMs = 86_400_000;

interface Series {
  readonly definition: SeriesDefinition;
}

/** Imports samples of a CSV file into the history of a stopped station, and computes its minutes and quarters. */
export function importHistory(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { station, file, data } = readArguments(args);
    const definitions = (await deployedDefinitions(data)) ?? definitionsOf(station);
    await withStopped(data, async (folder) => {
      const rows = check(file, definitions);
      const told = write(file, definitions, historyFolderOf(folder));
      console.log(`${file}: ${counted(rows, 'row')}, ${told}`);
    });
  });
}

/** Reads the whole file before anything is written; returns the number of rows. */
function check(file: string, definitions: ReadonlyMap<string, SeriesDefinition>): number {
  const points = new Map([...definitions].map(([id, definition]) => [id, { definition }]));
  const progress = new Progress('Checked', bytesOf(file));
  let count = 0;
  for (const _ of samplesOf(file, points, progress)) count++;
  if (count === 0) throw new Refusal(`${file} contains no samples.`);
  return count;
}

function write(file: string, definitions: ReadonlyMap<string, SeriesDefinition>, folder: string): string {
  const files = new HistoryFiles(folder, ({ file: name, aside, reason }) =>
    console.error(`The file ${name} of the history can’t be used (${reason}) and is kept as ${aside}.`),
  );
  const work = new HistoryImport(files, Date.now);
  const series = new Map([...definitions].map(([id, definition]) => [id, work.of(definition)]));
  try {
    const progress = new Progress('Read', bytesOf(file));
    for (const { of, sample } of samplesOf(file, series, progress)) {
      work.add(of, sample);
    }
    work.finish((done, all) => progress.told(`Computed ${done} of ${all} points`));
    files.close();
  } catch (error) {
    // Also where the system refuses an obstacle, such as a file in the place of the folder.
    if (!storageFaultOf(error) && (error as NodeJS.ErrnoException).syscall === undefined) throw error;
    const written = `${counted(work.written, 'sample')} written before`;
    throw new Refusal(`The history can’t be written: ${storageReason(error)}. ${written}; import the file again.`);
  } finally {
    // All are closed, whatever it throws: the fault is reported already.
    attempt(() => files.close());
  }
  const known = work.known > 0 ? `, ${work.known.toLocaleString('en')} there already` : '';
  return `${counted(work.written, 'sample')} written${known}.`;
}

/** With their points. Throws a Refusal at the first wrong row, with its line. */
function* samplesOf<T extends Series | SeriesImport>(
  file: string,
  points: ReadonlyMap<string, T>,
  progress: Progress,
): Generator<{ readonly of: T; readonly sample: HistorySample }> {
  const reader = new ImportRows(points, Date.now() + aheadMs);
  let isHead = true;
  for (const { rows, bytes } of csvRows(file)) {
    for (const { line, cells, fault } of rows) {
      if (fault !== undefined) throw new Refusal(`Line ${line} of ${file}: ${fault}.`);
      if (isHead) {
        isHead = false;
        if (cells.join() !== columns.join())
          throw new Refusal(
            `Line 1 of ${file} is '${cut(cells.join())}', not the names of the columns: ${columns.join()}.`,
          );
        continue;
      }
      if (cells.length === 1 && cells[0] === '') continue;
      const read = reader.read(cells);
      if ('fault' in read)
        throw new Refusal(`Line ${line} of ${file}: ${read.fault}${read.fault.endsWith('?') ? '' : '.'}`);
      yield read;
    }
    progress.add(bytes);
  }
}

/** `1 row`, `2,000 rows`. */
function counted(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}

function bytesOf(file: string): number {
  const stats = asCaller(() => statSync(file, { throwIfNoEntry: false }));
  if (!stats?.isFile()) throw new Refusal(`The file ${file} does not exist.`);
  return stats.size;
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [station, file, ...rest] = positionals;
  if (station === undefined || file === undefined || rest.length > 0) throw usage(help);
  return { station, file, data: dataOf(station, values.data) };
}
