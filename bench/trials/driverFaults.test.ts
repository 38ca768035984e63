// A few faults of one protocol; `npm run soak -- drivers driverCommands` runs all of them, often, by each.
import { expect, test } from 'vitest';
import { runFault } from '../protocols/faults/commandFaults.ts';
import { DriverFaults } from '../protocols/faults/driverFaults.ts';
import { protocols } from '../protocols/protocols.ts';

test('links of IEC 60870-5-104 with a fault show it, and come back; each command ends as it was executed', async () => {
  const faults = ['garbage', 'blackhole', 'flood', 'certificateExpired', 'pass'] as const;
  const trial = await DriverFaults.start(protocols.iec104, faults);
  try {
    for (let cycle = 0; cycle < 2; cycle++) await trial.cycle(0);
    const { rightMs, backMs, executedTwice, contradictions } = trial.found();
    expect({ executedTwice, contradictions }).toEqual({ executedTwice: 0, contradictions: [] });
    for (const ms of [...Object.values(rightMs), ...Object.values(backMs)]) expect(ms).toBeLessThan(Number.MAX_VALUE);
  } finally {
    await trial.stop();
  }
});

test('a command by IEC 60870-5-104, whose service is killed after sending, is executed once and ends as unknown', async () => {
  const { writes, writtenTwice, notLoggedOnce, untrue } = await runFault(protocols.iec104, 'kill', 1);
  expect({ writes, writtenTwice, notLoggedOnce, untrue }).toEqual({
    ...{ writes: 1, writtenTwice: 0, notLoggedOnce: 0, untrue: 0 },
  });
});
