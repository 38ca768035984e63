// Two cycles of a few faults; `npm run soak -- drivers` runs all of them twenty times.
import { expect, test } from 'vitest';
import { Iec104Faults } from './faults/iec104Faults.ts';

test('links of IEC 60870-5-104 with a fault show it, and come back; each command ends as it was executed', async () => {
  const trial = await Iec104Faults.start(['garbage', 'blackhole', 'flood', 'pass']);
  try {
    for (let cycle = 0; cycle < 2; cycle++) await trial.cycle();
    const { rightMs, backMs, executedTwice, contradictions } = trial.found();
    expect({ executedTwice, contradictions }).toEqual({ executedTwice: 0, contradictions: [] });
    for (const ms of [...Object.values(rightMs), ...Object.values(backMs)]) expect(ms).toBeLessThan(Number.MAX_VALUE);
  } finally {
    await trial.stop();
  }
});
