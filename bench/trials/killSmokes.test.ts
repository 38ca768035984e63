// A few kills of each; `npm run soak -- nightly` runs the whole trials.
import { expect, test } from 'vitest';
import { hasMailServer } from '../../testing/testReceivers.ts';
import { killedHistory } from '../history/killedHistory.ts';
import { killedCommands } from '../kills/killedCommands.ts';
import { killedReports } from '../kills/killedReports.ts';
import { killedMessages } from '../messages/killedMessages.ts';

test('a killed recorder goes on with all that it reported as recorded', async () => {
  expect((await killedHistory(2)).faults).toEqual([]);
});

test('a killed service has one row in the log of each command', async () => {
  const none = { lost: 0, twice: 0, contradictions: 0, broken: 0 };
  expect(await killedCommands(3, { maxBytes: 500_000_000, rows: 0 })).toMatchObject(none);
});

test('a killed service calls somebody for each alarm, and sends what waits', async () => {
  expect(await killedMessages(2)).toMatchObject({ notCalled: 0, lost: 0, waiting: 0, unknown: 0 });
});

test.skipIf(!hasMailServer)('a killed service makes the report of each day once, and sends it', async () => {
  const none = { lost: 0, twice: 0, withoutFiles: 0, entries: 0, notReceived: 0, waiting: 0 };
  expect(await killedReports(2)).toMatchObject(none);
});
