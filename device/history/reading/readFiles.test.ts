import { expect, test } from 'vitest';
import { testRecorder } from '../recording/testRecorder.ts';
import { GivenUp } from './readFile.ts';
import { ReadFiles } from './readFiles.ts';

test('what nobody waits for any more is not read on, and its file is not taken for damaged', async () => {
  const run = testRecorder();
  await run.tell(4);
  run.stop();
  let isGivenUp = false;
  const files = new ReadFiles(run.folder, () => isGivenUp);
  files.refresh();
  const [month = ''] = files.months('raw');
  expect(files.read('raw', month, (file) => file.series('LEVEL'))).toHaveLength(1);
  isGivenUp = true;
  expect(() => files.read('raw', month, (file) => file.spans(1, 0, 1))).toThrow(GivenUp);
  expect(files.damaged()).toEqual([]);
  files.close();
});
