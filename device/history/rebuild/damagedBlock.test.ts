import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { HistoryFiles } from '../files/historyFiles.ts';
import { blockOf, definition, minuteMs } from '../reading/testHistory.ts';
import { rebuildEntries } from './rebuildEntries.ts';

const level = definition('TANK.LEVEL');
const noon = Date.UTC(2026, 5, 1, 12);

test('minutes that are computed anew know nothing of a block that is damaged, in place of the value before it', () => {
  const files = new HistoryFiles(mkdtempSync(join(tmpdir(), 'vigie-')), () => expect.unreachable());
  onTestFinished(() => files.close());
  for (const [number, from] of [0, 10, 20].entries()) {
    const samples = Array.from({ length: 10 }, (_, i) => ({
      time: noon + (from + i) * minuteMs,
      value: number,
      quality: 0,
    }));
    const block = blockOf(samples);
    const { start, end, n } = block;
    const data = block.pack();
    if (number === 1) data.fill(0xff, data.length - 6);
    files.put([{ definition: level, start, number, end, n, isLate: false, data }]);
  }
  rebuildEntries({
    ...{ definition: level, files, open: [], from: noon, to: noon + 29 * minuteMs, until: noon + 30 * minuteMs },
    put: (tier, spans, replaces) => files.putEntries(tier, [{ definition: level, spans, replaces }]),
  });
  const entries = files.entries('1m', level, Date.UTC(2026, 5, 1));
  const minutes = [...(entries?.slot ?? [])].map((slot) => slot - 720);
  expect(minutes).toEqual([...Array(10).keys(), ...Array.from({ length: 10 }, (_, i) => 20 + i)]);
});
