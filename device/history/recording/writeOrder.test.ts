import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { historyCode } from '../../../protocol/history/historyState.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { Journal } from '../journal/journal.ts';
import { definitionFor } from './definitionFor.ts';
import { FileWriter } from './fileWriter.ts';
import { RecordedSeries } from './recordedSeries.ts';
import { handClocks, newFolder, noon, recordedPoint } from './testRecorder.ts';

test('a block waits for its frame of the journal: the power can go, and no file knows more than the journal', async () => {
  const files = new HistoryFiles(newFolder(), () => undefined);
  const definition = definitionFor(recordedPoint('LEVEL'));
  const series = new RecordedSeries(definition, () => 1);
  const shared = { ...handClocks().timing, series: () => [series] };
  const journal = new Journal({ ...shared, folder: files.folder, syncFiles: async () => true });
  const writer = new FileWriter({ ...shared, files, onIdle: () => undefined });
  const add = (second: number) =>
    series.add({ time: noon + second * 1000, value: second, quality: historyCode('good') });
  add(0);
  await journal.frame();
  add(1);
  series.blocks.seal();
  const [live] = series.blocks.sealed;
  const frame = journal.frame();
  // All of it is in the frame, which is being packed and written yet.
  while (live && live.journaled[0] < live.block.lengths()[0]) await turn();
  writer.work(1000);
  expect(files.countOf(definition, noon, 1)).toBeUndefined();
  await frame;
  writer.work(1000);
  expect(files.countOf(definition, noon, 1)).toBe(2);
  expect(series.blocks.sealed).toEqual([]);
  await files.close();
});
