import { expect, test } from 'vitest';
import { blocksOn, TestFolder } from './testFolder.ts';

test('samples that the limits delete soon and that no archive has are reported once, archived ones are not', () => {
  using folder = new TestFolder();
  const august = Date.UTC(2026, 7, 1);
  folder.files.put([...blocksOn(august, 3), ...blocksOn(Date.UTC(2026, 8, 1), 3)]);
  const watch = folder.watch(Date.UTC(2026, 10, 28));
  watch.review();
  expect(folder.recorded).toEqual([]);
  watch.committed({ months: { '2026-08': 2, '2026-09': 3 }, log: 0 });
  watch.review();
  watch.review();
  expect(folder.recorded).toMatchObject([{ kind: 'archiveBehind', object: { name: 'raw-2026-08.db' } }]);
});
