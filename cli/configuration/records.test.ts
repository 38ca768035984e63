import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordsOf } from '../../editor/records/document.ts';
import { RecordStore } from '../../editor/records/recordStore.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('{stations/*,demonstration/station}/*.xml', { cwd: root });
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

describe('files of the stations come back byte for byte from their records', () => {
  test('there are some', () => expect(files.length).toBeGreaterThan(8));

  test.each(files)('%s', (file) => {
    const store = new RecordStore();
    for (const [key, record] of recordsOf('station.xml', textOf(file))) store.put(key, record);
    expect(Buffer.from(store.text('station.xml')).equals(readFileSync(join(root, file)))).toBe(true);
    expect(store.children('station.xml#0').length).toBe(1);
  });
});
