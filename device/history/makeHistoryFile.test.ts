import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { openHistoryFile } from './historyFile.ts';

/** Creates each file at the same moment as the other threads do; posts errors. */
const maker = (url: string) => `
import { parentPort, workerData } from 'node:worker_threads';
import { makeHistoryFile } from ${JSON.stringify(url)};
const { files, ready, count } = workerData;
const turn = new Int32Array(ready);
const errors = [];
for (const [i, file] of files.entries()) {
  Atomics.add(turn, i, 1);
  while (Atomics.load(turn, i) < count);
  try {
    makeHistoryFile(file, 'raw');
  } catch (error) {
    errors.push(String(error));
  }
}
parentPort.postMessage(errors);
`;

test('threads that make the same months at once get one whole file of each, and nothing is left beside them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const script = join(folder, 'maker.mjs');
  writeFileSync(script, maker(pathToFileURL(join(import.meta.dirname, 'makeHistoryFile.ts')).href));
  const names = Array.from({ length: 12 }, (_, i) => `raw-2026-${String(i + 1).padStart(2, '0')}.db`);
  const files = names.map((name) => join(folder, name));
  const ready = new SharedArrayBuffer(4 * files.length);
  const count = 2;
  const makers = Array.from({ length: count }, async () => {
    const worker = new Worker(script, { workerData: { files, ready, count } });
    return await new Promise((resolve, reject) => void worker.on('message', resolve).on('error', reject));
  });
  expect(await Promise.all(makers)).toEqual(makers.map(() => []));
  for (const file of files) openHistoryFile(file, 'raw').close();
  expect(readdirSync(folder).sort()).toEqual(['maker.mjs', ...names]);
});
