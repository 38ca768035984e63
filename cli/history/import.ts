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
import { consoleLanguage } from '../consoleLanguage.ts';
import { usage, withExitCode } from '../exitCodes.ts';
import { say } from '../say.ts';
import { refusal } from '../stationFiles.ts';
import { csvRows } from './csvRows.ts';
import { columns, cut, ImportRows } from './importRow.ts';
import { Progress } from './progress.ts';
import { dataOf, definitionsOf, deployedDefinitions, withStopped } from './stoppedStation.ts';

const help = 'history import DIR FILE.csv [--data DIR]';

/** Clocks differ; a file of a later time is a mistake. */
const aheadMs = 86_400_000;

const importTexts = {
  checked: /*i18n*/ 'Checked {percent} %',
  read: /*i18n*/ 'Read {percent} %',
  rows: /*i18n*/ '{count, plural, one {# row} other {# rows}}',
  written: /*i18n*/ '{count, plural, one {# sample written} other {# samples written}}',
  writtenBefore: /*i18n*/ '{count, plural, one {# sample written before} other {# samples written before}}',
  known: /*i18n*/ '{count, plural, one {{written}, # there already} other {{written}, # there already}}',
  done: /*i18n*/ '{file}: {rows}, {written}.',
} as const;

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
      const written = write(file, definitions, historyFolderOf(folder));
      console.log(say(importTexts.done, { file, rows: say(importTexts.rows, { count: rows }), written }));
    });
  });
}

/** Reads the whole file before anything is written; returns the number of rows. */
function check(file: string, definitions: ReadonlyMap<string, SeriesDefinition>): number {
  const points = new Map([...definitions].map(([id, definition]) => [id, { definition }]));
  const progress = new Progress(importTexts.checked, bytesOf(file));
  let count = 0;
  for (const _ of samplesOf(file, points, progress)) count++;
  if (count === 0) throw refusal(/*i18n*/ '{file} contains no samples.', { file });
  return count;
}

function write(file: string, definitions: ReadonlyMap<string, SeriesDefinition>, folder: string): string {
  const files = new HistoryFiles(folder, ({ file: name, aside, reason }) =>
    console.error(
      say(/*i18n*/ 'The file {name} of the history can’t be used ({detail}) and is kept as {aside}.', {
        name,
        detail: reason,
        aside,
      }),
    ),
  );
  const work = new HistoryImport(files, Date.now);
  const series = new Map([...definitions].map(([id, definition]) => [id, work.of(definition)]));
  try {
    const progress = new Progress(importTexts.read, bytesOf(file));
    for (const { of, sample } of samplesOf(file, series, progress)) {
      work.add(of, sample);
    }
    work.finish((done, all) => progress.report(say(/*i18n*/ 'Computed {done} of {all} points', { done, all })));
    files.close();
  } catch (error) {
    // Also where the system refuses an obstacle, such as a file in the place of the folder.
    if (!storageFaultOf(error) && (error as NodeJS.ErrnoException).syscall === undefined) throw error;
    const written = say(importTexts.writtenBefore, { count: work.written });
    throw refusal(/*i18n*/ 'The history can’t be written: {detail}. {written}; import the file again.', {
      detail: storageReason(error, consoleLanguage()),
      written,
    });
  } finally {
    // All are closed, whatever it throws: the fault is reported already.
    attempt(() => files.close());
  }
  const written = say(importTexts.written, { count: work.written });
  return work.known > 0 ? say(importTexts.known, { written, count: work.known }) : written;
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
      if (fault !== undefined)
        throw refusal(/*i18n*/ 'Line {line} of {file}: {detail}.', { line, file, detail: say(fault) });
      if (isHead) {
        isHead = false;
        if (cells.join() !== columns.join())
          throw refusal(/*i18n*/ 'Line 1 of {file} is “{head}”, not the names of the columns: {columns}.', {
            file,
            head: cut(cells.join()),
            columns: columns.join(),
          });
        continue;
      }
      if (cells.length === 1 && cells[0] === '') continue;
      const read = reader.read(cells);
      if ('fault' in read)
        throw refusal(/*i18n*/ 'Line {line} of {file}: {detail}.', { line, file, detail: read.fault });
      yield read;
    }
    progress.add(bytes);
  }
}

function bytesOf(file: string): number {
  const stats = asCaller(() => statSync(file, { throwIfNoEntry: false }));
  if (!stats?.isFile()) throw refusal(/*i18n*/ 'The file {file} does not exist.', { file });
  return stats.size;
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [station, file, ...rest] = positionals;
  if (station === undefined || file === undefined || rest.length > 0) throw usage(help);
  return { station, file, data: dataOf(station, values.data) };
}
